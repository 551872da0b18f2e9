import type { LetterKind } from './letter-content.js';

export const reviewConfirmation: LetterKind = {
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
  en: { accepted: 'We have changed the analysis.', declined: 'We have left the analysis as it is.' },
  it: { accepted: 'Abbiamo modificato l’analisi.', declined: 'Abbiamo lasciato l’analisi com’è.' },
} as const;

const decided = (texts: Readonly<Record<string, string>>, decision: string): readonly string[] => {
  const text = texts[decision];
  return text ? [text] : [];
};

export const reviewDecided: LetterKind = {
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

export const adminNotification: LetterKind = {
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

export const articleChanged: LetterKind = {
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
