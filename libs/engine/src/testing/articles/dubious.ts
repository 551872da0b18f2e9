import { known, unknown } from '@vaglio/contracts';
import type { ArticleSketch } from '../article.factory.js';

/** A conspiracy text that asks to be shared, in English and Italian. */
export const DUBIOUS: Readonly<Record<'en' | 'it', ArticleSketch>> = {
  en: {
    url: 'https://truthbeacon.example/they-hide-it',
    domain: 'truthbeacon.example',
    outlet: known('Truth Beacon'),
    title: 'SHOCKING: what they put in your tap water will leave you speechless!!',
    authors: [],
    publishedAt: unknown('not-on-page'),
    language: known('en'),
    paragraphs: [
      'They don’t want you to know what is really flowing from your tap. For years the corrupt elite has been hiding the truth, and the mainstream media says nothing.',
      'Experts say the water contains 37 poisons that make people docile. Studies show that 9 out of 10 families are already affected. It is no coincidence that this began just when the new meters were installed.',
      'A former employee, who cannot be named, told us everything. “They laugh at us while our children drink this,” the source said.',
      'How much longer are we going to be treated like sheep? Either we wake up now or there will be nothing left to save. Everyone knows it, but nobody dares to speak.',
      'There is a natural cure that doctors hate: a filter made of volcanic stone that eliminates all toxins in just days, with no side effects. Order now, limited offer: use code PURE20.',
      'Your children are not safe. This shameful, disgusting scandal is the greatest crime in history and those responsible are traitors.',
      'The people in charge will call this a rumour, as they always do. So do not wait for permission: share this before they delete it, with everyone you know, and open your eyes!!! Nobody else is going to do it for you, and tomorrow this page may be gone.',
    ],
  },
  it: {
    url: 'https://farodellaverita.example/ce-lo-nascondono',
    domain: 'farodellaverita.example',
    outlet: known('Faro della Verità'),
    title: 'SCIOCCANTE: quello che mettono nell’acqua del rubinetto vi lascerà senza parole!!',
    authors: [],
    publishedAt: unknown('not-on-page'),
    language: known('it'),
    paragraphs: [
      'Non vogliono farvi sapere che cosa esce davvero dal vostro rubinetto. Da anni l’elite corrotta nasconde la verità, ci nascondono tutto e i media mainstream tacciono.',
      'Gli esperti dicono che l’acqua contiene 37 veleni che rendono docili le persone. Studi dimostrano che 9 famiglie su 10 sono già colpite. Non è un caso che tutto sia cominciato proprio quando sono stati installati i nuovi contatori.',
      'Un ex dipendente, che non può essere nominato, ci ha detto tutto. «Ridono di noi mentre i nostri figli bevono questa roba», ha detto la fonte.',
      'Per quanto ancora ci faremo trattare come pecore? O ci si sveglia ora o si perde tutto. Lo sanno tutti, ma nessuno osa parlare.',
      'Esiste una cura naturale che i medici odiano: un filtro di pietra vulcanica che elimina tutte le tossine in pochi giorni, senza effetti collaterali. Ordina ora, offerta limitata: usa il codice PURA20.',
      'I vostri figli non sono al sicuro. Questo vergognoso, disgustoso scandalo è il più grande crimine della storia e i responsabili sono traditori.',
      'Chi comanda dirà che sono voci, come fa sempre. Non aspettate il permesso: condividete prima che lo cancellino, con tutti quelli che conoscete, e aprite gli occhi!!! Nessun altro lo farà al posto vostro, e domani questa pagina potrebbe non esserci più.',
    ],
  },
};
