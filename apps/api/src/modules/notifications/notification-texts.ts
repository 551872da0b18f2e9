import type { Language, Localized, NotificationKind, NotificationType } from '@vaglio/contracts';
import type { NotificationData } from './notification.entity.js';

interface Text {
  readonly title: string;
  readonly message: string;
}

/** `{name}` is filled in from the notification's data. */
const TEXTS: Readonly<Record<NotificationKind | 'user_invited' | 'article_not_judged', Localized<Text>>> = {
  article_added: {
    en: { title: 'New article', message: '“{title}” ({domain}) was analyzed: {score}/100.' },
    it: { title: 'Nuovo articolo', message: '«{title}» ({domain}) è stato analizzato: {score}/100.' },
  },
  article_not_judged: {
    en: { title: 'New article', message: '“{title}” ({domain}) could not be judged.' },
    it: { title: 'Nuovo articolo', message: '«{title}» ({domain}) non è stato valutato.' },
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
    en: { title: 'User changed', message: '{email}: {fields}.' },
    it: { title: 'Utente modificato', message: '{email}: {fields}.' },
  },
  user_deleted: {
    en: { title: 'User deleted', message: 'The account of {email} was deleted.' },
    it: { title: 'Utente eliminato', message: 'L’account di {email} è stato eliminato.' },
  },
  payment_received: {
    en: { title: 'Payment received', message: '{email} has paid {amount} {currency}.' },
    it: { title: 'Pagamento ricevuto', message: '{email} ha pagato {amount} {currency}.' },
  },
  refund_due: {
    en: { title: 'Refund due', message: '{email} has ended Premium and is owed {amount} {currency}.' },
    it: {
      title: 'Rimborso dovuto',
      message: '{email} ha disdetto Premium: vanno rimborsati {amount} {currency}.',
    },
  },
  system_error: {
    en: { title: 'System error', message: '{code}. In the log: {reference}.' },
    it: { title: 'Errore di sistema', message: '{code}. Nel registro: {reference}.' },
  },
  review_requested: {
    en: { title: 'Review requested', message: 'A review of the analysis of “{title}” was requested.' },
    it: {
      title: 'Richiesta di revisione',
      message: 'È stata richiesta la revisione dell’analisi di «{title}».',
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
        '«{title}» ({domain}) ha un punteggio basso e il titolo nomina {name}. Non è pubblica finché la redazione non la sblocca.',
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
        'Il modello linguistico ha esaurito la spesa ammessa per il {day} ({cap} dollari). Fino a mezzanotte giudica il motore interno.',
    },
  },
};

const TYPES: Readonly<Record<NotificationKind, NotificationType>> = {
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
};

export const notificationType = (kind: NotificationKind): NotificationType => TYPES[kind];

export function notificationText(kind: NotificationKind, data: NotificationData, language: Language): Text {
  const { title, message } = TEXTS[variantOf(kind, data)][language];
  return { title, message: message.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole) };
}

function variantOf(kind: NotificationKind, data: NotificationData): keyof typeof TEXTS {
  if (kind === 'article_added' && data['score'] === undefined) return 'article_not_judged';
  return isInvitation(kind, data) ? 'user_invited' : kind;
}

/** Same kind as a registration for filters and flags, with another sentence. */
const isInvitation = (kind: NotificationKind, { invitedBy }: NotificationData): boolean =>
  kind === 'user_registered' && invitedBy !== undefined;
