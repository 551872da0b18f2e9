import { type MailTemplate, momentOf } from './mail-template.js';

export const ACCOUNT_TEMPLATES = {
  welcome: {
    en: (fill) => ({
      subject: 'Welcome to Vaglio',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'your account is ready. Give Vaglio the link of an article, a video or a post, and it shows how far to trust it, and why.',
      ],
      button: { label: 'Analyze an article', url: fill('siteUrl') },
      footnote:
        'Someone gave this address when creating an account. If it wasn’t you, ask for a new password on the sign-in page: that makes the account yours, and you can delete it.',
    }),
    it: (fill) => ({
      subject: 'Ti diamo il benvenuto su Vaglio',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'il tuo account è pronto. Dai a Vaglio il link di un articolo, di un video o di un post: ti mostra quanto puoi fidarti, e perché.',
      ],
      button: { label: 'Analizza un articolo', url: fill('siteUrl') },
      footnote:
        'Qualcuno ha indicato questo indirizzo creando un account. Se la richiesta non viene da te, chiedi una nuova password dalla pagina di accesso: l’account diventa tuo e puoi eliminarlo.',
    }),
  },
  'password-reset': {
    en: (fill) => ({
      subject: 'Choose a new password',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'this link lets you choose a new password for Vaglio. It works once.',
      ],
      facts: [['Valid until', momentOf(fill('expiresAt'), 'en')]],
      button: { label: 'Choose a new password', url: fill('resetUrl') },
      footnote: 'If you didn’t ask for it, do nothing: your password stays as it is.',
    }),
    it: (fill) => ({
      subject: 'Scegli una nuova password',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'con questo link puoi scegliere una nuova password per Vaglio. Funziona una volta sola.',
      ],
      facts: [['Scadenza', momentOf(fill('expiresAt'), 'it')]],
      button: { label: 'Scegli una nuova password', url: fill('resetUrl') },
      footnote: 'Se non l’hai chiesta tu, non fare nulla: la tua password resta com’è.',
    }),
  },
  invitation: {
    en: (fill) => ({
      subject: 'You are invited to Vaglio',
      paragraphs: [
        'Hello,',
        'the staff of Vaglio have created an account for you. Choose a password to sign in.',
      ],
      facts: [['Valid until', momentOf(fill('expiresAt'), 'en')]],
      button: { label: 'Choose a password', url: fill('resetUrl') },
      footnote:
        'If you did not expect an invitation, do nothing. If the link has expired, use “Forgot your password?” on the sign-in page.',
    }),
    it: (fill) => ({
      subject: 'Hai un invito per Vaglio',
      paragraphs: [
        'Ciao,',
        'chi gestisce Vaglio ha creato un account per te. Scegli una password per accedere.',
      ],
      facts: [['Scadenza', momentOf(fill('expiresAt'), 'it')]],
      button: { label: 'Scegli una password', url: fill('resetUrl') },
      footnote:
        'Se non aspettavi un invito, non fare nulla. Se il link è scaduto, usa «Password dimenticata?» nella pagina di accesso.',
    }),
  },
  'google-joined': {
    en: (fill) => ({
      subject: 'You signed in with Google',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'you signed in to your Vaglio account with Google. This address had never been confirmed, so the old password no longer works and all other sign-ins have ended.',
        'You can choose a new password at any time.',
      ],
      button: { label: 'Choose a password', url: fill('forgotUrl') },
    }),
    it: (fill) => ({
      subject: 'Hai effettuato l’accesso con Google',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'hai effettuato l’accesso al tuo account Vaglio con Google. Questo indirizzo non era mai stato confermato: la vecchia password non vale più e tutti gli altri accessi sono chiusi.',
        'Puoi scegliere una nuova password quando vuoi.',
      ],
      button: { label: 'Scegli una password', url: fill('forgotUrl') },
    }),
  },
  'email-confirmation': {
    en: (fill) => ({
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'this address was entered as the new one of a Vaglio account. Open the link to confirm it. It works once.',
      ],
      facts: [['Valid until', momentOf(fill('expiresAt'), 'en')]],
      button: { label: 'Confirm this address', url: fill('confirmUrl') },
      footnote: 'If you have no account with us, don’t open the link: nothing else will be sent here.',
    }),
    it: (fill) => ({
      subject: 'Conferma il tuo nuovo indirizzo e-mail',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'questo indirizzo è stato indicato come il nuovo indirizzo di un account Vaglio. Apri il link per confermarlo. Funziona una volta sola.',
      ],
      facts: [['Scadenza', momentOf(fill('expiresAt'), 'it')]],
      button: { label: 'Conferma questo indirizzo', url: fill('confirmUrl') },
      footnote: 'Se non hai un account con noi, non aprire il link: qui non arriverà altro.',
    }),
  },
  'email-change-requested': {
    en: (fill) => ({
      subject: 'Your e-mail address is about to change',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'a new e-mail address was entered for your Vaglio account. This one stays yours until the new one is confirmed.',
      ],
      facts: [['New address', fill('newEmail')]],
      button: { label: 'Your account', url: fill('accountUrl') },
      footnote:
        'If it wasn’t you, sign in and choose a new password: that cancels the change and ends every other sign-in.',
    }),
    it: (fill) => ({
      subject: 'Il tuo indirizzo e-mail sta per cambiare',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'per il tuo account Vaglio è stato indicato un nuovo indirizzo e-mail. Questo resta il tuo finché il nuovo non viene confermato.',
      ],
      facts: [['Nuovo indirizzo', fill('newEmail')]],
      button: { label: 'Il tuo account', url: fill('accountUrl') },
      footnote:
        'Se la richiesta non viene da te, accedi e scegli una nuova password: la modifica viene annullata e tutti gli altri accessi si chiudono.',
    }),
  },
  'email-changed': {
    en: (fill) => ({
      subject: 'Your e-mail address has changed',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'the new e-mail address of your Vaglio account is confirmed. From now on you sign in with it, and our e-mails go there.',
      ],
      facts: [['New address', fill('newEmail')]],
      footnote: 'If it wasn’t you, write to us at the address on our contact page.',
    }),
    it: (fill) => ({
      subject: 'Il tuo indirizzo e-mail è cambiato',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'il nuovo indirizzo e-mail del tuo account Vaglio è confermato. D’ora in poi accedi con quello, e le nostre e-mail arrivano lì.',
      ],
      facts: [['Nuovo indirizzo', fill('newEmail')]],
      footnote: 'Se la richiesta non viene da te, scrivici: trovi l’indirizzo nella pagina dei contatti.',
    }),
  },
  'webhook-off': {
    en: (fill) => ({
      subject: 'A webhook of yours is switched off',
      paragraphs: [
        `Hello ${fill('firstName')},`,
        'a program of yours has not accepted our messages for about a day, or has replied that it no longer exists. We have switched off its webhook.',
      ],
      facts: [['Address', fill('address')]],
      button: { label: 'See the last messages', url: fill('accountUrl') },
      footnote: 'Switch it on again when the program answers with a status from 200 to 299.',
    }),
    it: (fill) => ({
      subject: 'Un tuo webhook è stato disattivato',
      paragraphs: [
        `Ciao ${fill('firstName')},`,
        'un tuo programma non riceve i nostri messaggi da circa un giorno, oppure ha risposto che non esiste più. Abbiamo disattivato il suo webhook.',
      ],
      facts: [['Indirizzo', fill('address')]],
      button: { label: 'Vedi gli ultimi messaggi', url: fill('accountUrl') },
      footnote: 'Riattivalo quando il programma risponde con uno stato da 200 a 299.',
    }),
  },
} satisfies Record<string, MailTemplate>;
