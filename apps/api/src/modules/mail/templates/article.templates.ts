import type { Localized } from '@vaglio/contracts';
import { dayOf, type Filling, type MailTemplate, paragraphFor } from './mail-template.js';

/** Returns no line when no editor decided. */
function decisionFacts(fill: Filling, name: string): [string, string][] {
  return fill('decidedAt') === '' ? [] : [[name, fill('decisionReason')]];
}

/** Returns null when the article is not judged. */
function scoreOf(fill: Filling): string | null {
  return fill('score') === '' ? null : `${fill('score')}/100`;
}

const CHANGED = {
  en: {
    corrected: 'It was corrected or updated, and the page says so.',
    changed: 'Its content was changed, and the page does not say so.',
    gone: 'It can no longer be found at its address.',
    walled: 'It can now be read only with an account or a subscription.',
  },
  it: {
    corrected: 'È stato corretto o aggiornato, e la pagina lo segnala.',
    changed: 'Il contenuto è stato modificato, e la pagina non lo segnala.',
    gone: 'Non si trova più al suo indirizzo.',
    walled: 'Ora si può leggere solo con un account o un abbonamento.',
  },
} as const;

const CORRECTED: Localized<Readonly<Record<string, string>>> = {
  en: {
    correction: 'our editors have corrected an analysis in your history. The score has changed.',
    withdrawal: 'our editors have withdrawn an analysis in your history.',
  },
  it: {
    correction: 'la redazione ha corretto un’analisi della tua cronologia. Il punteggio è cambiato.',
    withdrawal: 'la redazione ha ritirato un’analisi della tua cronologia.',
  },
};

/** Returns no line when the score did not change. */
const scoreFacts = (fill: Filling, name: string): [string, string][] =>
  fill('after') === '' ? [] : [[name, `${fill('before')} → ${fill('after')}`]];

export const ARTICLE_TEMPLATES = {
  'analysis-ready': {
    en: (fill) => ({
      subject: `Analyzed: ${fill('articleTitle')}`,
      paragraphs: [`Hello ${fill('firstName')},`, 'the analysis you asked for is ready.'],
      facts: [
        ['Title', fill('articleTitle')],
        ['Source', fill('domain')],
        ['Score', scoreOf(fill) ?? 'none: this text was not judged'],
        ...decisionFacts(fill, `Decided by an editor on ${dayOf(fill('decidedAt'), 'en')}`),
      ],
      button: { label: 'Read the analysis', url: fill('articleUrl') },
      footnote:
        fill('decidedAt') === ''
          ? 'Analyses are made by a program and can be wrong. You get this e-mail because you have Premium.'
          : 'You get this e-mail because you have Premium.',
    }),
    it: (fill) => ({
      subject: `Analizzato: ${fill('articleTitle')}`,
      paragraphs: [`Ciao ${fill('firstName')},`, 'l’analisi che hai chiesto è pronta.'],
      facts: [
        ['Titolo', fill('articleTitle')],
        ['Fonte', fill('domain')],
        ['Punteggio', scoreOf(fill) ?? 'nessuno: il testo non è stato giudicato'],
        ...decisionFacts(fill, `Decisione della redazione (${dayOf(fill('decidedAt'), 'it')})`),
      ],
      button: { label: 'Leggi l’analisi', url: fill('articleUrl') },
      footnote:
        fill('decidedAt') === ''
          ? 'Le analisi sono fatte da un programma e possono sbagliare. Ricevi questo messaggio perché hai Premium.'
          : 'Ricevi questo messaggio perché hai Premium.',
    }),
  },
  'article-changed': {
    en: (fill) => ({
      subject: `Changed: ${fill('articleTitle')}`,
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'an article in your history has changed since it was analyzed.',
        ...paragraphFor(CHANGED.en, fill('change')),
      ],
      facts: [
        ['Title', fill('articleTitle')],
        ['Source', fill('domain')],
      ],
      button: { label: 'See what changed', url: fill('articleUrl') },
      footnote: `You get this e-mail because you asked for it. To end these e-mails: ${fill('accountUrl')}`,
    }),
    it: (fill) => ({
      subject: `Modificato: ${fill('articleTitle')}`,
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'un articolo della tua cronologia è cambiato dopo l’analisi.',
        ...paragraphFor(CHANGED.it, fill('change')),
      ],
      facts: [
        ['Titolo', fill('articleTitle')],
        ['Fonte', fill('domain')],
      ],
      button: { label: 'Vedi che cosa è cambiato', url: fill('articleUrl') },
      footnote: `Ricevi questo messaggio perché lo hai chiesto. Per non riceverne più: ${fill('accountUrl')}`,
    }),
  },
  'article-corrected': {
    en: (fill) => ({
      subject:
        fill('correction') === 'withdrawal'
          ? `Withdrawn: ${fill('articleTitle')}`
          : `Corrected: ${fill('articleTitle')}`,
      paragraphs: [`Hello ${fill('firstName')},`, ...paragraphFor(CORRECTED.en, fill('correction'))],
      facts: [['Title', fill('articleTitle')], ['Source', fill('domain')], ...scoreFacts(fill, 'Score')],
      quote: fill('text'),
      button: { label: 'See the correction', url: fill('articleUrl') },
      footnote: `You get this e-mail because an earlier one named the score, or because you asked for e-mails about your history. To end those: ${fill('accountUrl')}`,
    }),
    it: (fill) => ({
      subject:
        fill('correction') === 'withdrawal'
          ? `Ritirata: ${fill('articleTitle')}`
          : `Corretta: ${fill('articleTitle')}`,
      paragraphs: [`Ciao ${fill('firstName')},`, ...paragraphFor(CORRECTED.it, fill('correction'))],
      facts: [['Titolo', fill('articleTitle')], ['Fonte', fill('domain')], ...scoreFacts(fill, 'Punteggio')],
      quote: fill('text'),
      button: { label: 'Vedi la correzione', url: fill('articleUrl') },
      footnote: `Ricevi questo messaggio perché uno precedente riportava il punteggio, o perché hai chiesto messaggi sulla tua cronologia. Per non riceverne più: ${fill('accountUrl')}`,
    }),
  },
} satisfies Record<string, MailTemplate>;
