import {
  UNREADABLE_PAGE_MESSAGES,
  PLATFORM_NAMES,
  type Language,
  type NotificationKind,
  type NotificationType,
  INTERFACE_LANGUAGES,
  shownLanguage,
  textIn,
  type Translations,
  type UpdateProfileRequest,
  type UpdateUserRequest,
} from '@vaglio/contracts';
import type { NotificationData } from './notification.entity.js';

interface Text {
  readonly title: string;
  readonly message: string;
}

/** `{name}` is replaced by the notification's data, and `{count}` by the number of grouped events. */
const TEXTS: Readonly<Record<NotificationKind | 'user_invited' | 'article_not_judged', Translations<Text>>> =
  {
    article_added: {
      en: { title: 'New article', message: '“{title}” ({domain}) was analyzed: {score}/100.' },
      it: { title: 'Nuovo articolo', message: '«{title}» ({domain}) è stato analizzato: {score}/100.' },
    },
    article_not_judged: {
      en: { title: 'New article', message: '“{title}” ({domain}) could not be judged.' },
      it: { title: 'Nuovo articolo', message: '«{title}» ({domain}) non è stato giudicato.' },
    },
    user_registered: {
      en: { title: 'New user', message: '{email} has created an account.' },
      it: { title: 'Nuovo utente registrato', message: '{email} ha creato un account.' },
    },
    user_invited: {
      en: { title: 'User invited', message: '{invitedBy} has invited {email}.' },
      it: { title: 'Utente invitato', message: '{invitedBy} ha invitato {email}.' },
    },
    user_updated: {
      en: { title: 'User changed', message: 'The account of {email} was changed: {fields}.' },
      it: { title: 'Utente modificato', message: 'L’account di {email} è stato modificato: {fields}.' },
    },
    user_deleted: {
      en: { title: 'User deleted', message: 'The account of a user was deleted.' },
      it: { title: 'Utente eliminato', message: 'L’account di un utente è stato eliminato.' },
    },
    payment_received: {
      en: { title: 'Payment received', message: '{email} has paid {amount} {currency}.' },
      it: { title: 'Pagamento ricevuto', message: '{email} ha pagato {amount} {currency}.' },
    },
    refund_due: {
      en: { title: 'Refund due', message: '{email} no longer has Premium and is owed {amount} {currency}.' },
      it: {
        title: 'Rimborso dovuto',
        message: '{email} non ha più Premium: vanno rimborsati {amount} {currency}.',
      },
    },
    system_error: {
      en: { title: 'System error', message: '{code} To be found in the log: {reference}.' },
      it: { title: 'Errore di sistema', message: '{code} Da cercare nel log: {reference}.' },
    },
    review_requested: {
      en: { title: 'Review requested', message: 'A review of the analysis of “{title}” was requested.' },
      it: {
        title: 'Richiesta di revisione',
        message: 'È stata richiesta la revisione dell’analisi di «{title}».',
      },
    },
    platform_changed: {
      en: {
        title: '{platform} answers differently',
        message:
          'Most posts that {platform} was asked for on {day} (UTC) had an outcome that was rare in the week before: “{outcome}” See Status, and try npm run platforms.',
      },
      it: {
        title: '{platform} risponde in modo diverso',
        message:
          'La maggior parte dei post chiesti a {platform} ({day}, UTC) ha avuto un esito che nella settimana prima era raro: «{outcome}» Vedi la pagina Stato e prova npm run platforms.',
      },
    },
    article_held: {
      en: {
        title: 'Analysis to be checked',
        message:
          '“{title}” ({domain}) got a low score and its headline names {name}. It is not public until staff release it.',
      },
      it: {
        title: 'Analisi da controllare',
        message:
          '«{title}» ({domain}) ha un punteggio basso e il titolo nomina {name}. Non è pubblica finché la redazione non la pubblica o decide di non pubblicarla.',
      },
    },
    model_cap_reached: {
      en: {
        title: 'Daily cost cap reached',
        message:
          'The language model has reached its daily cost cap for {day} ({cap} dollars). Until midnight the built-in engine judges alone.',
      },
      it: {
        title: 'Tetto di spesa raggiunto',
        message:
          'Il modello linguistico ha esaurito la spesa ammessa ({day}, {cap} dollari). Fino a mezzanotte giudica il motore interno.',
      },
    },
  };

/** Texts for posts that were read only in part. */
const IN_PART: Translations<Readonly<Record<string, string>>> = {
  en: {
    title: 'Only the title could be read.',
    description: 'Only the description of the video could be read.',
    cut: 'Only the beginning of posts could be read.',
  },
  it: {
    title: 'Si è letto solo il titolo.',
    description: 'Si è letta solo la descrizione del video.',
    cut: 'Si è letto solo l’inizio dei post.',
  },
};

/** Texts for several grouped events. */
const SEVERAL: Partial<Record<keyof typeof TEXTS, Translations<Text>>> = {
  article_added: {
    en: {
      title: '{count} new articles',
      message: '{count} new articles of {domain}. The newest: “{title}”.',
    },
    it: {
      title: '{count} nuovi articoli',
      message: '{count} nuovi articoli di {domain}. Il più recente: «{title}».',
    },
  },
  user_registered: {
    en: { title: '{count} new users', message: '{count} new accounts. The newest: {email}.' },
    it: { title: '{count} nuovi utenti', message: '{count} nuovi account. Il più recente: {email}.' },
  },
  user_updated: {
    en: {
      title: 'User changed {count} times',
      message: 'The account of {email} was changed {count} times. Last: {fields}.',
    },
    it: {
      title: 'Utente modificato {count} volte',
      message: 'L’account di {email} è stato modificato {count} volte. L’ultima: {fields}.',
    },
  },
  system_error: {
    en: {
      title: 'System error, {count} times',
      message: '{code} It happened {count} times. To be found in the log: {reference}.',
    },
    it: {
      title: 'Errore di sistema, {count} volte',
      message: '{code} È successo {count} volte. Da cercare nel log: {reference}.',
    },
  },
  review_requested: {
    en: {
      title: '{count} reviews requested',
      message: '{count} new review requests on the analysis of “{title}”.',
    },
    it: {
      title: '{count} richieste di revisione',
      message: '{count} nuove richieste di revisione sull’analisi di «{title}».',
    },
  },
};

const OTHER_ERROR: Translations = {
  en: 'The server could not complete a call.',
  it: 'Il server non ha potuto completare una richiesta.',
};

const ERRORS: Readonly<Record<string, Translations>> = {
  ANALYSIS_FAILED: {
    en: 'An analysis failed for a reason on our side.',
    it: 'Un’analisi non è riuscita per un motivo nostro.',
  },
  EVIDENCE_UNAVAILABLE: {
    en: 'A service that is asked for evidence does not answer.',
    it: 'Un servizio a cui chiediamo riscontri non risponde.',
  },
  FACEBOOK_NOT_POSTED: {
    en: 'An article could not be published on Facebook, or its post could not be changed.',
    it: 'Un articolo non è stato pubblicato su Facebook, o il suo post non è stato modificato.',
  },
  FACEBOOK_TOKEN_EXPIRED: {
    en: 'Facebook no longer accepts our access token: it must be renewed.',
    it: 'Facebook non accetta più il nostro token di accesso: va rinnovato.',
  },
  GOOGLE_UNAVAILABLE: {
    en: 'Signing in with Google does not work at the moment.',
    it: 'L’accesso con Google al momento non funziona.',
  },
  MAIL_NOT_SENT: {
    en: 'An e-mail could not be sent.',
    it: 'Un’e-mail non è stata inviata.',
  },
  PAYPAL_UNAVAILABLE: {
    en: 'PayPal does not answer.',
    it: 'PayPal non risponde.',
  },
};

/** The fields of an account that can change. A new field doesn't compile until it has a name below. */
type AccountField =
  | Exclude<keyof UpdateProfileRequest | keyof UpdateUserRequest, 'currentPassword' | 'version'>
  | 'googleSignIn';

const FIELDS: Readonly<Record<AccountField, Translations>> = {
  email: { en: 'e-mail address', it: 'indirizzo e-mail' },
  firstName: { en: 'first name', it: 'nome' },
  lastName: { en: 'last name', it: 'cognome' },
  password: { en: 'password', it: 'password' },
  preferredLanguage: { en: 'language', it: 'lingua' },
  googleSignIn: { en: 'sign-in with Google', it: 'accesso con Google' },
  subscriptionTier: { en: 'plan', it: 'piano' },
  subscriptionStatus: { en: 'subscription status', it: 'stato dell’abbonamento' },
  subscriptionEndDate: { en: 'end of the subscription', it: 'fine dell’abbonamento' },
};

/** Texts for the stored codes. */
const VALUE_TEXTS: Readonly<Record<string, (value: string, language: Language) => string>> = {
  code: (value, language) => textIn(ERRORS[value] ?? OTHER_ERROR, language),
  fields: (value, language) =>
    value
      .split(', ')
      .map((field) => {
        const name = (FIELDS as Readonly<Record<string, Translations>>)[field];
        return name ? textIn(name, language) : field;
      })
      .join(', '),
  platform: (value) => (PLATFORM_NAMES as Readonly<Record<string, string>>)[value] ?? value,
  outcome: (value, language) => {
    const sentences: Readonly<Record<string, string>> = {
      ...textIn(UNREADABLE_PAGE_MESSAGES, language),
      ...textIn(IN_PART, language),
    };
    return sentences[value] ?? value;
  },
  day: (value, language) =>
    new Date(`${value}T12:00:00Z`).toLocaleDateString(INTERFACE_LANGUAGES[language].locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
};

export const NOTIFICATION_TYPES: Readonly<Record<NotificationKind, NotificationType>> = {
  article_added: 'success',
  user_registered: 'success',
  user_updated: 'other',
  user_deleted: 'other',
  payment_received: 'success',
  system_error: 'error',
  review_requested: 'other',
  article_held: 'other',
  refund_due: 'other',
  model_cap_reached: 'error',
  platform_changed: 'error',
};

export function notificationText(
  kind: NotificationKind,
  data: NotificationData,
  reader: Language,
  count = 1,
): Text {
  const single = TEXTS[variantOf(kind, data)];
  const texts = count > 1 ? (SEVERAL[kind] ?? single) : single;
  const language = shownLanguage(texts, reader);
  const { title, message } = textIn(texts, language);
  const values: NotificationData = {
    ...data,
    count: count.toLocaleString(INTERFACE_LANGUAGES[language].locale),
  };
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : (VALUE_TEXTS[name]?.(value, language) ?? value);
    });
  return { title: fill(title), message: fill(message) };
}

function variantOf(kind: NotificationKind, data: NotificationData): keyof typeof TEXTS {
  if (kind === 'article_added' && data['score'] === undefined) return 'article_not_judged';
  return kind === 'user_registered' && data['invitedBy'] !== undefined ? 'user_invited' : kind;
}
