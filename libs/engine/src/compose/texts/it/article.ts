import { capitalized, type Genre } from '@vaglio/contracts';
import type { ArticlePhrases } from '../phrases.js';
import { languageFormat } from '../language-format.js';
import { names, points, withArticle, withPreposition } from './names.js';

const format = languageFormat('it');

/** Masculine nouns only, because the sentences around them are masculine. */
const THIS_TEXT: Readonly<Record<Genre, string>> = {
  report: 'questo resoconto',
  opinion: 'questo testo di opinione',
  satire: 'questo testo satirico',
  sponsored: 'questo testo sponsorizzato',
  press_release: 'questo comunicato stampa',
  analysis: 'questo testo di analisi',
  interview: 'questo testo',
  live_blog: 'questo resoconto in diretta',
  excerpt: 'questo estratto',
  review: 'questo testo',
  shopping: 'questo testo',
  recipe: 'questo testo',
  listicle: 'questo elenco',
  guide: 'questo testo',
  blog: 'questo post di un blog',
  index: 'questo indice',
  forum: 'questo testo di un forum',
  documentation: 'questo testo di consultazione',
  fiction: 'questo testo narrativo',
  paste: 'questo testo incollato',
  other: 'questo testo',
};

export const article: ArticlePhrases = {
  thisText: (genre) => THIS_TEXT[genre],
  published: (outlet, day) => {
    const on = day === null ? [] : [withArticle('il', day)];
    const by = outlet === null ? [] : [withPreposition('da', outlet)];
    return `, pubblicato ${[...on, ...by].join(' ')},`;
  },
  publishedAs: (claimed, day) =>
    `, pubblicato ${day === null ? '' : `${withArticle('il', day)} `}su un sito che si presenta come ${claimed},`,
  tooLittle: (titled) => `${titled} resta senza giudizio: non c’è alcun verdetto.`,
  unscored: (titled, genre) =>
    `${titled} è stato letto come ${genre}. I cinque criteri sono fatti per le notizie, perciò non si dà un verdetto.`,
  unweighed: (sentences) => `Che cosa si è visto, senza punti: ${sentences}`,
  openings: (title, published, score, classed) => [
    `${capitalized(title)}${published} arriva a ${score} punti su 100: è ${classed}.`,
    `Quanto ci si può fidare di ${title}${published.replace(/,$/, '')}? Ottiene ${score} punti su 100: è ${classed}.`,
    `Esaminato secondo cinque criteri, ${title}${published} raggiunge ${score} punti su 100. È ${classed}.`,
  ],
  itOpens: (quotation) => `Comincia così: ${quotation}`,
  range: ({ low, high }) =>
    `Tenuto conto di ciò che non si sa, il punteggio giusto può essere compreso tra ${low} e ${high}.`,
  inFavor: ['A suo favore:'],
  inFavorOfDoubtful: ['A suo favore c’è poco:', 'A suo favore va detto:'],
  shown: (quotation) => `Vi si legge, per esempio: ${quotation}`,
  shownAgain: (quotation) => `Un altro passo: ${quotation}`,
  passage: ['Vi si legge:', 'Ecco il passo:'],
  cost: (lost, criterion) => `Per questo perde ${points(lost)} alla voce ${names.criteria[criterion]}.`,
  further: ['Poi c’è questo:', 'Un secondo punto:', 'E non è tutto:'],
  lookFirst: (titled) => `Prima di diffondere ${titled}, verificare altrove ciò che afferma.`,
  sayItIsSatire: 'Nel condividerlo, dire che è satira.',
  ordinaryCare: 'Basta la consueta attenzione.',
  reserve: (wordCount, sentenceCount) => [
    `Abbiamo letto ${format.figure(wordCount)} parole in ${format.count(sentenceCount, 'una frase', 'frasi')}.`,
    'Il metodo pone cinque domande: è attuale, resta sul tema, chi parla, che cosa lo sostiene e a che cosa serve? Ognuna vale 20 punti, e ciò che resta ignoto allarga l’intervallo senza abbassare il punteggio.',
    'Per saperne di più conviene aprire l’originale e cercare chi ha pubblicato la notizia per primo, quando, e da dove venivano le informazioni.',
    'Quello che una pagina dice di sé qui conta poco, perché chiunque può scriverlo: una firma, un indirizzo, una pagina sui propri meriti.',
    'Il giudizio riguarda il testo così come è stato letto, e non l’onestà di qualcuno.',
    'Il risultato vale per il giorno dell’analisi: se la pagina viene corretta o escono altri articoli, un’analisi successiva può arrivare a un altro risultato.',
  ],
};
