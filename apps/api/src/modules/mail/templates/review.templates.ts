import type { Localized } from '@vaglio/contracts';
import { type Filling, type MailTemplate, momentOf } from './mail-template.js';

export const reviewConfirmation: MailTemplate = {
  en: (fill) => ({
    subject: 'Confirm your request for review',
    paragraphs: [
      'Hello,',
      `someone gave this address when contesting the analysis of “${fill('articleTitle')}”. Confirm it, and the answer comes here.`,
    ],
    button: { label: 'Confirm', url: fill('confirmUrl') },
    footnote: 'If it wasn’t you, do nothing: nothing else will be sent here.',
  }),
  it: (fill) => ({
    subject: 'Conferma la tua richiesta di revisione',
    paragraphs: [
      'Ciao,',
      `qualcuno ha indicato questo indirizzo contestando l’analisi di «${fill('articleTitle')}». Confermalo e la risposta arriverà qui.`,
    ],
    button: { label: 'Conferma', url: fill('confirmUrl') },
    footnote: 'Se non sei stato tu, non fare nulla: qui non arriverà altro.',
  }),
};

const DECISIONS = {
  en: { upheld: 'We have changed the analysis.', declined: 'We have left the analysis as it is.' },
  it: { upheld: 'Abbiamo modificato l’analisi.', declined: 'Abbiamo lasciato l’analisi com’è.' },
} as const;

const decided = (texts: Readonly<Record<string, string>>, decision: string): readonly string[] => {
  const text = texts[decision];
  return text ? [text] : [];
};

export const reviewDecided: MailTemplate = {
  en: (fill) => ({
    subject: `Your request for review: ${fill('articleTitle')}`,
    paragraphs: [
      'Hello,',
      `you contested the analysis of “${fill('articleTitle')}”.`,
      ...decided(DECISIONS.en, fill('decision')),
    ],
    quote: fill('reply'),
    button: { label: 'See the analysis', url: fill('articleUrl') },
  }),
  it: (fill) => ({
    subject: `La tua richiesta di revisione: ${fill('articleTitle')}`,
    paragraphs: [
      'Ciao,',
      `hai contestato l’analisi di «${fill('articleTitle')}».`,
      ...decided(DECISIONS.it, fill('decision')),
    ],
    quote: fill('reply'),
    button: { label: 'Vedi l’analisi', url: fill('articleUrl') },
  }),
};

/** Without the words of the notice: its address is not confirmed, and strangers must not write to others through us. */
export const noticeReceived: MailTemplate = {
  en: (fill) => ({
    subject: `We have received your notice: ${fill('articleTitle')}`,
    paragraphs: [
      'Hello,',
      `your notice about the analysis of “${fill('articleTitle')}” has arrived. A person will decide about it, and you will get the decision with its reasons at this address.`,
    ],
    facts: [
      ['Number', fill('id')],
      ['Received', momentOf(fill('receivedAt'), 'en')],
    ],
    button: { label: 'See the analysis', url: fill('articleUrl') },
    footnote: 'If you did not send this notice, answer this letter.',
  }),
  it: (fill) => ({
    subject: `Abbiamo ricevuto la tua segnalazione: ${fill('articleTitle')}`,
    paragraphs: [
      'Ciao,',
      `la tua segnalazione sull’analisi di «${fill('articleTitle')}» è arrivata. Deciderà una persona; riceverai la decisione con le sue motivazioni a questo indirizzo.`,
    ],
    facts: [
      ['Numero', fill('id')],
      ['Ricevuta', momentOf(fill('receivedAt'), 'it')],
    ],
    button: { label: 'Vedi l’analisi', url: fill('articleUrl') },
    footnote: 'Se non hai inviato tu questa segnalazione, rispondi a questo messaggio.',
  }),
};

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

export const noticeDecided: MailTemplate = {
  en: (fill) => ({
    subject: `Decision on your notice: ${fill('articleTitle')}`,
    paragraphs: [
      'Hello,',
      `you sent us a notice about the analysis of “${fill('articleTitle')}”.`,
      ...decided(NOTICE_DECISIONS.en, fill('decision')),
      'A person decided, without automated means. The reasons:',
    ],
    quote: fill('reply'),
    button: { label: 'See the analysis', url: fill('articleUrl') },
    footnote:
      'If you disagree, answer this letter. You can also turn to a certified out-of-court dispute settlement body or to a court.',
  }),
  it: (fill) => ({
    subject: `Decisione sulla tua segnalazione: ${fill('articleTitle')}`,
    paragraphs: [
      'Ciao,',
      `ci hai inviato una segnalazione sull’analisi di «${fill('articleTitle')}».`,
      ...decided(NOTICE_DECISIONS.it, fill('decision')),
      'Ha deciso una persona, senza mezzi automatici. Le motivazioni:',
    ],
    quote: fill('reply'),
    button: { label: 'Vedi l’analisi', url: fill('articleUrl') },
    footnote:
      'Se non sei d’accordo, rispondi a questo messaggio. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale o a un giudice.',
  }),
};

export const adminNotification: MailTemplate = {
  en: (fill) => ({ subject: `Vaglio: ${fill('title')}`, paragraphs: [fill('message')] }),
  it: (fill) => ({ subject: `Vaglio: ${fill('title')}`, paragraphs: [fill('message')] }),
};

const CHANGED = {
  en: {
    corrected: 'It was corrected or updated, and says so.',
    changed: 'It was changed in substance, and the page says nothing of it.',
    gone: 'It can no longer be found at its address.',
    walled: 'It can now be read only with an account or a subscription.',
  },
  it: {
    corrected: 'È stato corretto o aggiornato, e lo dice.',
    changed: 'È stato modificato nella sostanza, e la pagina non lo dice.',
    gone: 'Al suo indirizzo non c’è più.',
    walled: 'Ora si può leggere solo con un account o un abbonamento.',
  },
} as const;

export const articleChanged: MailTemplate = {
  en: (fill) => ({
    subject: `Changed: ${fill('articleTitle')}`,
    paragraphs: [
      `Hello ${fill('firstName')},`,
      'an article of your history has changed since it was analysed.',
      ...decided(CHANGED.en, fill('change')),
    ],
    facts: [
      ['Title', fill('articleTitle')],
      ['Source', fill('domain')],
    ],
    button: { label: 'See what changed', url: fill('articleUrl') },
    footnote: `You get this letter because you asked for it. To end these letters: ${fill('accountUrl')}`,
  }),
  it: (fill) => ({
    subject: `Modificato: ${fill('articleTitle')}`,
    paragraphs: [
      `Ciao ${fill('firstName')},`,
      'un articolo della tua cronologia è cambiato dopo l’analisi.',
      ...decided(CHANGED.it, fill('change')),
    ],
    facts: [
      ['Titolo', fill('articleTitle')],
      ['Fonte', fill('domain')],
    ],
    button: { label: 'Vedi che cosa è cambiato', url: fill('articleUrl') },
    footnote: `Ricevi questo messaggio perché lo hai chiesto. Per non riceverne più: ${fill('accountUrl')}`,
  }),
};

const CORRECTED: Localized<Readonly<Record<string, string>>> = {
  en: {
    correction: 'our editors have corrected an analysis of your history. The score is another one now.',
    withdrawal: 'our editors have withdrawn an analysis of your history.',
  },
  it: {
    correction: 'la redazione ha corretto un’analisi della tua cronologia. Il punteggio è cambiato.',
    withdrawal: 'la redazione ha ritirato un’analisi della tua cronologia.',
  },
};

const scoresOf = (fill: Filling): string =>
  fill('after') === '' ? '' : `${fill('before')} → ${fill('after')}`;

export const articleCorrected: MailTemplate = {
  en: (fill) => ({
    subject:
      fill('correction') === 'withdrawal'
        ? `Withdrawn: ${fill('articleTitle')}`
        : `Corrected: ${fill('articleTitle')}`,
    paragraphs: [`Hello ${fill('firstName')},`, ...decided(CORRECTED.en, fill('correction'))],
    facts: [
      ['Title', fill('articleTitle')],
      ['Source', fill('domain')],
      ...(scoresOf(fill) === '' ? [] : [['Score', scoresOf(fill)] as const]),
    ],
    quote: fill('text'),
    button: { label: 'See the correction', url: fill('articleUrl') },
    footnote: `You get this letter because an earlier one named the score, or because you asked for letters about your history. To end those: ${fill('accountUrl')}`,
  }),
  it: (fill) => ({
    subject:
      fill('correction') === 'withdrawal'
        ? `Ritirata: ${fill('articleTitle')}`
        : `Corretta: ${fill('articleTitle')}`,
    paragraphs: [`Ciao ${fill('firstName')},`, ...decided(CORRECTED.it, fill('correction'))],
    facts: [
      ['Titolo', fill('articleTitle')],
      ['Fonte', fill('domain')],
      ...(scoresOf(fill) === '' ? [] : [['Punteggio', scoresOf(fill)] as const]),
    ],
    quote: fill('text'),
    button: { label: 'Vedi la correzione', url: fill('articleUrl') },
    footnote: `Ricevi questo messaggio perché uno precedente riportava il punteggio, o perché hai chiesto messaggi sulla tua cronologia. Per non riceverne più: ${fill('accountUrl')}`,
  }),
};
