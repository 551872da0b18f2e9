import { known } from '@vaglio/contracts';
import { NO_STRUCTURED_FACTS, type ArticleSketch } from '../article.factory.js';

/** A declared, fair opinion, in English and Italian. */
export const OPINION: Readonly<Record<'en' | 'it', ArticleSketch>> = {
  en: {
    url: 'https://northerncourant.example/opinion/phones-in-schools',
    domain: 'northerncourant.example',
    outlet: known('The Northern Courant'),
    title: 'Opinion: keep phones out of the classroom, but ask the pupils first',
    authors: ['Ruth Adeyemi'],
    publishedAt: known('2026-02-03'),
    language: known('en'),
    structured: { ...NO_STRUCTURED_FACTS, types: ['OpinionNewsArticle'], section: 'Opinion' },
    paragraphs: [
      'I taught for eleven years, and I think phones should stay outside the classroom. I also think that the ministry is about to do the right thing in the wrong way.',
      'The case for a ban is better than it was. A review published by [the national education office](https://www.gov.uk/education/phones-review) in January 2026 looked at 42 schools and found that pupils in the weakest quarter gained most when phones were put away. “The effect is small, but it is there,” said Dr Lena Fisk, who led the review.',
      'It is true that the evidence is not all on one side. A study by the University of Halden found no difference in marks after a year, and its authors cautioned that schools with bans may also have been stricter in other ways.',
      'So let us not pretend that a ban is a miracle. It is a modest rule with a modest benefit, and it costs a locker.',
      'What worries me is how it is being done. The ministry’s draft runs to 14 pages and does not mention pupils once. The teachers’ union, which supports the ban, said in a statement that it had been given six days to reply. A spokesperson for the ministry replied that the consultation “met every legal requirement”.',
      'In my view that is not enough. When our school wrote its own rule in 2019, we asked the pupils to draft it. They were harder on themselves than we would have been, and they kept to it.',
      'There are good reasons to disagree with me: head teachers are tired, and consultation takes time. But a rule that nobody under eighteen has been asked about is one that I would not like to have to enforce.',
    ],
  },
  it: {
    url: 'https://corrieredelnord.example/opinioni/telefoni-a-scuola',
    domain: 'corrieredelnord.example',
    outlet: known('Il Corriere dei Colli'),
    title: 'Opinione: fuori i telefoni dall’aula, ma prima si chieda agli studenti',
    authors: ['Rita Adami'],
    publishedAt: known('2026-02-03'),
    language: known('it'),
    structured: { ...NO_STRUCTURED_FACTS, types: ['OpinionNewsArticle'], section: 'Opinioni' },
    paragraphs: [
      'Ho insegnato per undici anni, e penso che i telefoni debbano restare fuori dall’aula. Penso anche che il ministero stia per fare la cosa giusta nel modo sbagliato.',
      'Le ragioni del divieto sono più forti di prima. Una revisione pubblicata da [l’ufficio nazionale per l’istruzione](https://www.governo.it/istruzione/revisione-telefoni) nel gennaio 2026 ha esaminato 42 scuole e ha trovato che a guadagnarci di più, quando i telefoni vengono messi via, sono gli studenti del quarto più debole. «L’effetto è piccolo, ma c’è», ha detto la dottoressa Lena Fischi, che ha guidato la revisione.',
      'È vero che le prove non stanno tutte da una parte. Uno studio dell’Università di Alda non ha trovato differenze nei voti dopo un anno, e gli autori invitano alla cautela: le scuole con il divieto potrebbero essere state più severe anche in altro.',
      'Non fingiamo, dunque, che un divieto sia un miracolo. È una regola modesta con un beneficio modesto, e costa un armadietto.',
      'A preoccuparmi è il modo. La bozza del ministero conta 14 pagine e non nomina gli studenti nemmeno una volta. Il sindacato degli insegnanti, favorevole al divieto, ha spiegato in una nota di aver avuto sei giorni per rispondere. Un portavoce del ministero ha replicato che la consultazione «ha rispettato ogni obbligo di legge».',
      'A mio parere non basta. Quando la nostra scuola scrisse la propria regola, nel 2019, chiedemmo agli studenti di prepararla. Furono più severi con sé stessi di quanto lo saremmo stati noi, e la rispettarono.',
      'Ci sono buone ragioni per non essere d’accordo con me: i presidi sono stanchi, e consultare richiede tempo. Ma una regola su cui non è stato sentito nessuno sotto i diciotto anni è una regola che non vorrei dover far rispettare.',
    ],
  },
};
