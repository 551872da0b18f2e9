import { type MailTemplate, momentOf, paragraphFor } from './mail-template.js';

const DECISIONS = {
  en: { upheld: 'We have changed the analysis.', declined: 'We have left the analysis as it is.' },
  it: { upheld: 'Abbiamo modificato l’analisi.', declined: 'Abbiamo lasciato l’analisi com’è.' },
} as const;

const NOTICE_DECISIONS = {
  en: {
    upheld: 'We agree with your notice and have acted on it.',
    declined: 'We do not see that the analysis breaks the law, and have left it as it is.',
  },
  it: {
    upheld: 'Accogliamo la tua segnalazione e abbiamo provveduto.',
    declined: 'Non riteniamo che l’analisi violi la legge e l’abbiamo lasciata com’è.',
  },
} as const;

export const REVIEW_TEMPLATES = {
  /** Does not quote the headline, because its address is not confirmed and others wrote the headline. */
  'review-confirmation': {
    en: (fill) => ({
      subject: 'Confirm your request for review',
      paragraphs: [
        'Hello,',
        'someone asked for a review of an analysis and gave this address. Confirm it, and the answer will come here.',
      ],
      button: { label: 'Confirm', url: fill('confirmUrl') },
      footnote: 'If it wasn’t you, do nothing: nothing else will be sent here.',
    }),
    it: (fill) => ({
      subject: 'Conferma la tua richiesta di revisione',
      paragraphs: [
        'Ciao,',
        'qualcuno ha chiesto la revisione di un’analisi e ha indicato questo indirizzo. Confermalo e la risposta arriverà qui.',
      ],
      button: { label: 'Conferma', url: fill('confirmUrl') },
      footnote: 'Se la richiesta non viene da te, non fare nulla: qui non arriverà altro.',
    }),
  },
  'review-decided': {
    en: (fill) => ({
      subject: `Your request for review: ${fill('articleTitle')}`,
      paragraphs: [
        'Hello,',
        `you asked for a review of the analysis of “${fill('articleTitle')}”.`,
        ...paragraphFor(DECISIONS.en, fill('decision')),
      ],
      quote: fill('reply'),
      button: { label: 'See the analysis', url: fill('articleUrl') },
    }),
    it: (fill) => ({
      subject: `La tua richiesta di revisione: ${fill('articleTitle')}`,
      paragraphs: [
        'Ciao,',
        `hai chiesto la revisione dell’analisi di «${fill('articleTitle')}».`,
        ...paragraphFor(DECISIONS.it, fill('decision')),
      ],
      quote: fill('reply'),
      button: { label: 'Vedi l’analisi', url: fill('articleUrl') },
    }),
  },
  /** Quotes neither the notice nor the headline, because its address is not confirmed and others wrote the headline. */
  'notice-received': {
    en: (fill) => ({
      subject: 'We have received your notice',
      paragraphs: [
        'Hello,',
        'your notice about an analysis has arrived. A person will decide about it, and you will get the decision with its reasons at this address.',
      ],
      facts: [
        ['Number', fill('id')],
        ['Received', momentOf(fill('receivedAt'), 'en')],
      ],
      button: { label: 'See the analysis', url: fill('articleUrl') },
      footnote: 'If you did not send this notice, reply to this e-mail.',
    }),
    it: (fill) => ({
      subject: 'Abbiamo ricevuto la tua segnalazione',
      paragraphs: [
        'Ciao,',
        'la tua segnalazione su un’analisi è arrivata. Deciderà una persona; riceverai la decisione con le sue motivazioni a questo indirizzo.',
      ],
      facts: [
        ['Numero', fill('id')],
        ['Ricevuta', momentOf(fill('receivedAt'), 'it')],
      ],
      button: { label: 'Vedi l’analisi', url: fill('articleUrl') },
      footnote: 'Se non hai inviato tu questa segnalazione, rispondi a questo messaggio.',
    }),
  },
  'notice-decided': {
    en: (fill) => ({
      subject: `Decision on your notice: ${fill('articleTitle')}`,
      paragraphs: [
        'Hello,',
        `you sent us a notice about the analysis of “${fill('articleTitle')}”.`,
        ...paragraphFor(NOTICE_DECISIONS.en, fill('decision')),
        'A person decided, without automated means. The reasons:',
      ],
      quote: fill('reply'),
      button: { label: 'See the analysis', url: fill('articleUrl') },
      footnote:
        'If you disagree, reply to this e-mail. You can also turn to a certified out-of-court dispute settlement body or to a court.',
    }),
    it: (fill) => ({
      subject: `Decisione sulla tua segnalazione: ${fill('articleTitle')}`,
      paragraphs: [
        'Ciao,',
        `ci hai inviato una segnalazione sull’analisi di «${fill('articleTitle')}».`,
        ...paragraphFor(NOTICE_DECISIONS.it, fill('decision')),
        'Ha deciso una persona, senza mezzi automatici. Le motivazioni:',
      ],
      quote: fill('reply'),
      button: { label: 'Vedi l’analisi', url: fill('articleUrl') },
      footnote:
        'Se non sei d’accordo, rispondi a questo messaggio. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale o a un giudice.',
    }),
  },
} satisfies Record<string, MailTemplate>;
