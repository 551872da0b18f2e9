import { type MailTemplate, momentOf } from './mail-template.js';

export const STAFF_TEMPLATES = {
  'desk-news': {
    en: (fill) => ({
      subject:
        fill('requests') === '0'
          ? 'Vaglio: news for the desk'
          : `Vaglio: ${fill('requests')} new review ${fill('requests') === '1' ? 'request' : 'requests'}`,
      paragraphs: ['Since the last e-mail:', ...fill('news').split('\n')],
      button: { label: 'Open the back-office', url: fill('deskUrl') },
      footnote:
        'At most one such e-mail is sent every 15 minutes. Staff can switch these e-mails off under “Your account”.',
    }),
    it: (fill) => ({
      subject:
        fill('requests') === '0'
          ? 'Vaglio: novità per la redazione'
          : `Vaglio: ${fill('requests')} ${fill('requests') === '1' ? 'nuova richiesta' : 'nuove richieste'} di revisione`,
      paragraphs: ['Dall’ultimo messaggio:', ...fill('news').split('\n')],
      button: { label: 'Apri la redazione', url: fill('deskUrl') },
      footnote:
        'Arriva al massimo un messaggio di questo tipo ogni 15 minuti. Chi fa parte della redazione può disattivarli in «Il tuo account».',
    }),
  },
  'staff-invitation': {
    en: (fill) => ({
      subject: 'Your account for the Vaglio back-office',
      paragraphs: [
        'Hello,',
        `an administrator has made an account for you in the back-office of Vaglio. Your username is “${fill('firstName')}”. Choose a password to sign in. The link works once.`,
      ],
      facts: [['Valid until', momentOf(fill('expiresAt'), 'en')]],
      button: { label: 'Choose a password', url: fill('linkUrl') },
      footnote: 'If you don’t expect this, do nothing: without a password the account can’t be used.',
    }),
    it: (fill) => ({
      subject: 'Il tuo account per la redazione di Vaglio',
      paragraphs: [
        'Ciao,',
        `un amministratore ha creato un account per te nella redazione di Vaglio. Il tuo nome utente è «${fill('firstName')}». Scegli una password per accedere. Il link funziona una volta sola.`,
      ],
      facts: [['Scadenza', momentOf(fill('expiresAt'), 'it')]],
      button: { label: 'Scegli una password', url: fill('linkUrl') },
      footnote: 'Se non te lo aspettavi, non fare nulla: senza password l’account non si può usare.',
    }),
  },
  'staff-password': {
    en: (fill) => ({
      subject: 'Choose a new password for the back-office',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'this link lets you choose a new password for the back-office of Vaglio. It works once. A second factor, where you have one, stays as it is.',
      ],
      facts: [['Valid until', momentOf(fill('expiresAt'), 'en')]],
      button: { label: 'Choose a new password', url: fill('linkUrl') },
      footnote: 'If you didn’t ask for it, do nothing: your password stays as it is.',
    }),
    it: (fill) => ({
      subject: 'Scegli una nuova password per la redazione',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'con questo link puoi scegliere una nuova password per la redazione di Vaglio. Funziona una volta sola. Se usi la verifica in due passaggi, resta attiva.',
      ],
      facts: [['Scadenza', momentOf(fill('expiresAt'), 'it')]],
      button: { label: 'Scegli una nuova password', url: fill('linkUrl') },
      footnote: 'Se non l’hai chiesta tu, non fare nulla: la tua password resta com’è.',
    }),
  },
  'staff-email': {
    en: (fill) => ({
      subject: 'Confirm your new e-mail address for the back-office',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'this address was entered as the new one of an account in the back-office of Vaglio. Open the link to confirm it. It works once.',
      ],
      facts: [['Valid until', momentOf(fill('expiresAt'), 'en')]],
      button: { label: 'Confirm this address', url: fill('linkUrl') },
      footnote: 'If you have no such account, don’t open the link.',
    }),
    it: (fill) => ({
      subject: 'Conferma il tuo nuovo indirizzo e-mail per la redazione',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'questo indirizzo è stato indicato come il nuovo indirizzo di un account della redazione di Vaglio. Apri il link per confermarlo. Funziona una volta sola.',
      ],
      facts: [['Scadenza', momentOf(fill('expiresAt'), 'it')]],
      button: { label: 'Conferma questo indirizzo', url: fill('linkUrl') },
      footnote: 'Se non hai un account di questo tipo, non aprire il link.',
    }),
  },
  'staff-email-requested': {
    en: (fill) => ({
      subject: 'The e-mail address of your back-office account is about to change',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'a new e-mail address was entered for your account in the back-office of Vaglio. This one stays yours until the new one is confirmed.',
      ],
      facts: [['New address', fill('newEmail')]],
      footnote:
        'If it wasn’t you, sign in and change your password: that cancels it and ends every other sign-in.',
    }),
    it: (fill) => ({
      subject: 'L’indirizzo e-mail del tuo account di redazione sta per cambiare',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'per il tuo account della redazione di Vaglio è stato indicato un nuovo indirizzo e-mail. Questo resta il tuo finché il nuovo non viene confermato.',
      ],
      facts: [['Nuovo indirizzo', fill('newEmail')]],
      footnote:
        'Se la richiesta non viene da te, accedi e cambia la password: la modifica viene annullata e tutti gli altri accessi si chiudono.',
    }),
  },
  'staff-email-changed': {
    en: (fill) => ({
      subject: 'The e-mail address of your back-office account has changed',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'the new e-mail address of your account in the back-office of Vaglio is confirmed. From now on our e-mails go there.',
      ],
      facts: [['New address', fill('newEmail')]],
      footnote: 'If it wasn’t you, inform an administrator at once.',
    }),
    it: (fill) => ({
      subject: 'L’indirizzo e-mail del tuo account di redazione è cambiato',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'il nuovo indirizzo e-mail del tuo account della redazione di Vaglio è confermato. D’ora in poi le nostre e-mail arrivano lì.',
      ],
      facts: [['Nuovo indirizzo', fill('newEmail')]],
      footnote: 'Se la richiesta non viene da te, avvisa subito un amministratore.',
    }),
  },
  'staff-second-factor-reset': {
    en: (fill) => ({
      subject: 'Your second factor was removed',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        `the administrator “${fill('by')}” has removed the second factor of your account in the back-office of Vaglio and ended your sign-ins. Sign in with your password, and set up a new one under “Your account”.`,
      ],
      footnote: 'If you didn’t ask for it, talk to that person at once.',
    }),
    it: (fill) => ({
      subject: 'La tua verifica in due passaggi è stata rimossa',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        `l’amministratore «${fill('by')}» ha rimosso la verifica in due passaggi del tuo account della redazione di Vaglio e chiuso i tuoi accessi. Entra con la password e attivala di nuovo in «Il tuo account».`,
      ],
      footnote: 'Se non l’hai chiesto tu, parla subito con quella persona.',
    }),
  },
  'admin-notification': {
    en: (fill) => ({ subject: `Vaglio: ${fill('title')}`, paragraphs: [fill('message')] }),
    it: (fill) => ({ subject: `Vaglio: ${fill('title')}`, paragraphs: [fill('message')] }),
  },
} satisfies Record<string, MailTemplate>;
