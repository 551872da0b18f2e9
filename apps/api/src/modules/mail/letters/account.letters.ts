import type { LetterKind } from './letter-content.js';
import { momentOf } from './moment-of.js';

export const welcome: LetterKind = {
  en: (fill) => ({
    subject: 'Welcome to Vaglio',
    paragraphs: [
      `Hello ${fill('firstName')},`,
      'your account is ready. Give Vaglio the address of an article, a video or a post, and it shows how far to trust it, and why.',
    ],
    button: { label: 'Analyse something', url: fill('siteUrl') },
    footnote:
      'Somebody gave this address when making an account. If it wasn’t you, ask for a new password on the sign-in page: that makes the account yours, and you can delete it.',
  }),
  it: (fill) => ({
    subject: 'Benvenuto su Vaglio',
    paragraphs: [
      `Ciao ${fill('firstName')},`,
      'il tuo account è pronto. Dai a Vaglio l’indirizzo di un articolo, di un video o di un post: ti mostra quanto puoi fidarti, e perché.',
    ],
    button: { label: 'Analizza qualcosa', url: fill('siteUrl') },
    footnote:
      'Qualcuno ha indicato questo indirizzo creando un account. Se non sei stato tu, chiedi una nuova password dalla pagina di accesso: l’account diventa tuo e puoi eliminarlo.',
  }),
};

export const passwordReset: LetterKind = {
  en: (fill) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${fill('firstName')},`,
      'this link lets you choose a new password for Vaglio. It works once.',
    ],
    facts: [['Good until', momentOf(fill('expiresAt'), 'en')]],
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
};

export const invitation: LetterKind = {
  en: (fill) => ({
    subject: 'You are invited to Vaglio',
    paragraphs: ['Hello,', 'somebody at Vaglio has made an account for you. Choose a password to enter it.'],
    facts: [['Good until', momentOf(fill('expiresAt'), 'en')]],
    button: { label: 'Choose a password', url: fill('resetUrl') },
    footnote:
      'If you expect no invitation, do nothing. A later link comes from “Forgot password” on the sign-in page.',
  }),
  it: (fill) => ({
    subject: 'Hai un invito per Vaglio',
    paragraphs: [
      'Ciao,',
      'chi gestisce Vaglio ha creato un account per te. Scegli una password per entrare.',
    ],
    facts: [['Scadenza', momentOf(fill('expiresAt'), 'it')]],
    button: { label: 'Scegli una password', url: fill('resetUrl') },
    footnote:
      'Se non aspetti un invito, non fare nulla. Puoi avere un altro link da «Password dimenticata» nella pagina di accesso.',
  }),
};

export const googleJoined: LetterKind = {
  en: (fill) => ({
    subject: 'Google now opens your account',
    paragraphs: [
      `Hello ${fill('firstName')},`,
      'you have entered your Vaglio account through Google. Nobody had confirmed this address before, so the password it had no longer works, and all other sign-ins have ended.',
      'You can choose a new password at any time.',
    ],
    button: { label: 'Choose a password', url: fill('forgotUrl') },
  }),
  it: (fill) => ({
    subject: 'Ora entri con Google',
    paragraphs: [
      `Ciao ${fill('firstName')},`,
      'sei entrato nel tuo account Vaglio con Google. Nessuno aveva confermato prima questo indirizzo: la vecchia password non vale più e tutti gli altri accessi sono chiusi.',
      'Puoi scegliere una nuova password quando vuoi.',
    ],
    button: { label: 'Scegli una password', url: fill('forgotUrl') },
  }),
};
