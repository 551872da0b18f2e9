import { CLASS_TEXTS } from '@vaglio/contracts';
import type { Grammar, Names } from '../phrases.js';

export const names: Names = {
  criteria: {
    currency: 'Attualità',
    relevance: 'Pertinenza',
    authority: 'Autorevolezza',
    accuracy: 'Accuratezza',
    purpose: 'Scopo',
  },
  classes: {
    high: 'un testo affidabile, da leggere con la consueta attenzione',
    medium: 'un testo da leggere facendo qualche verifica',
    low: 'un testo da verificare prima di crederci',
    poor: 'un testo che dà pochi motivi per credergli',
  },
  wordingNotJudged: 'un testo in una lingua di cui non si giudica il modo di scrivere',
  badges: CLASS_TEXTS.it,
  genres: {
    report: 'cronaca',
    opinion: 'opinione',
    satire: 'satira',
    sponsored: 'testo sponsorizzato',
    press_release: 'comunicato stampa',
    analysis: 'analisi',
    interview: 'intervista',
    live_blog: 'diretta',
    excerpt: 'estratto',
    review: 'recensione',
    shopping: 'pagina di acquisti',
    recipe: 'ricetta',
    listicle: 'elenco',
    guide: 'guida',
    blog: 'post di un blog',
    index: 'pagina indice',
    forum: 'pagina di un forum',
    documentation: 'pagina di consultazione',
    fiction: 'opera di narrativa',
    paste: 'testo incollato',
    other: 'pagina di altro tipo',
  },
  notEnough: 'Non giudicato',
  noScore: (genre) => `${genre.charAt(0).toUpperCase()}${genre.slice(1)}: nessun punteggio`,
};

export const grammar: Grammar = {
  lowerFirst: (sentence) =>
    /^\p{Lu}[\p{Ll}’ ]/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence,
  /** In Italian the full stop follows the closing mark. */
  ended: (quotation) => (/[!?…]»$/.test(quotation) ? quotation : `${quotation.replace(/\.(”?»)$/, '$1')}.`),
  bareNoun: (phrase) => phrase.replace(/^(?:un’|l’|(?:uno?|una|il|la|le|gli) )/, ''),
};

/** A number of points, in digits. */
export function points(count: number): string {
  return `${count} ${count === 1 ? 'punto' : 'punti'}`;
}

const ELIDED = { il: 'l’', del: 'dell’' } as const;

/** A day with its article: "il 7 marzo", but "l’8 marzo" and "dell’11 marzo". */
export function withArticle(article: 'il' | 'del', day: string): string {
  return /^(?:8|11) /.test(day) ? `${ELIDED[article]}${day}` : `${article} ${day}`;
}

/** English papers and channels, which have an article in Italian: "dal Boston Herald", "dalla CNN". */
const PAPER =
  /(?:^(?:Corriere|Fatto|Gazzettino|Giornale|Mattino|Messaggero|Sole)(?!\p{L})|(?<!\p{L})(?:Chronicle|Examiner|Gazette|Globe|Guardian|Herald|Journal|Mail|Mirror|Observer|Post|Scotsman|Star|Sun|Telegraph|Times|Times of India|Tribune)$)/u;
const CHANNEL = /^(?:ABC|BBC|CBS|CNBC|CNN|Gazzetta|NBC|PBS|Rai|Voce)(?!\p{L})/u;

const ARTICLES: readonly (readonly [article: RegExp, joined: string])[] = [
  [/^Il /, 'l '],
  [/^La /i, 'lla '],
  [/^L[’']/, 'll’'],
  [/^Lo /, 'llo '],
  [/^I /, 'i '],
  [/^Gli /, 'gli '],
];

/** The name of an outlet after "da" or "a": "dal Mattino", "alla Repubblica", "ad abc.example". */
export function withPreposition(preposition: 'da' | 'a', name: string): string {
  const plain = name.replace(/^The /, '');
  if (PAPER.test(plain)) return `${preposition}l${/^[AEIOU]/.test(plain) ? 'l’' : ' '}${plain}`;
  if (CHANNEL.test(name)) return `${preposition}ll${/^A/.test(name) ? '’' : 'a '}${name}`;
  const [article, joined] = ARTICLES.find(([each]) => each.test(name)) ?? [];
  if (article && joined !== undefined) return `${preposition}${joined}${name.replace(article, '')}`;
  return preposition === 'a' && /^a/i.test(name) ? `ad ${name}` : `${preposition} ${name}`;
}
