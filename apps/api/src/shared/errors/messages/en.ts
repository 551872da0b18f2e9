import {
  UNREADABLE_PAGE_MESSAGES,
  QUOTA_USED_UP,
  type ErrorCode,
  type InaccessibleKind,
} from '@vaglio/contracts';

/** The texts of failed calls in one language. */
export interface Messages {
  readonly codes: Readonly<Record<ErrorCode, string>>;
  /** Why a page could not be read, where the kind is known. */
  readonly inaccessible: Readonly<Record<InaccessibleKind, string>>;
  /** Added to messages about an analysis that ended without a result. */
  readonly noneUsed: string;
  /** By class-validator constraint or our own rule. `{limit}` is the constraint's number or list. */
  readonly rules: Readonly<Record<keyof typeof rules, string>>;
}

const rules = {
  other: 'is not valid',
  required: 'is required',
  isNotEmpty: 'is required',
  isString: 'must be text',
  isBoolean: 'must be true or false',
  isInt: 'must be a whole number',
  arrayNotEmpty: 'must have an entry',
  arrayMinSize: 'must have at least {limit} entries',
  arrayMaxSize: 'must have at most {limit} entries',
  arrayUnique: 'must not have the same entry twice',
  isArray: 'must be a list',
  isObject: 'must be an object',
  nestedValidation: 'must be an object',
  isUuid: 'must be an identifier',
  isIn: 'must be one of: {limit}',
  isNotIn: 'must be a different value',
  equals: 'does not have the expected value',
  isUrl: 'must be a web address',
  isFqdn: 'must be a domain such as example.org',
  isEmail: 'must be an e-mail address',
  isISO8601: 'must be a date',
  min: 'must be at least {limit}',
  max: 'must be at most {limit}',
  minLength: 'must have at least {limit} characters',
  maxLength: 'must have at most {limit} characters',
  matches: 'does not have the expected form',
  whitelistValidation: 'is not a known field',
  unknownAnalysis: 'must be the address of an analysis on this site',
  wrongPassword: 'is not your current password',
  taken: 'is already in use',
  notOwn: 'must be the address of your account',
  unknownOrder: 'is not an order at PayPal',
  foreignOrder: 'is not your order for a month of Premium',
  notApproved: 'was not approved at PayPal',
  wrongCode: 'is wrong or was used before',
  malformedJson: 'is not well-formed JSON',
  notAnObject: 'must be a JSON object',
  tooDeep: 'is nested too deeply',
  tooManyParts: 'has too many lists and objects',
  unusableText: 'contains characters that can’t be stored',
  unusableName: 'has a field name that is not allowed',
  listInList: 'must not hold a list within a list',
  malformedAddress: 'is not a well-formed address',
  webhookAddress: 'must be an https address without user name, password, query and personal token',
  tooLong: 'is too long',
};

export const en: Messages = {
  codes: {
    VALIDATION_FAILED: 'Something in this request is missing or not as expected.',
    // Also for a link into a private network.
    INVALID_URL: 'Please enter a valid URL.',
    INVALID_TOKEN: 'This link is no longer valid. Please ask for a new one.',
    TOKEN_IN_ADDRESS:
      'Do not put a personal token in an address, because addresses are stored in logs. Revoke this token, create a new one and send it in the Authorization header.',
    UNKNOWN_CURSOR:
      'This cursor belongs to another installation, or to the time before the database was restored. Start again from the newest dump.',
    AUTH_REQUIRED: 'Authentication required. Please log in.',
    INVALID_CREDENTIALS: 'Invalid credentials. Please try again.',
    SECOND_FACTOR_REQUIRED: 'Enter the code of your authenticator app, or a recovery code.',
    FORBIDDEN: 'You do not have permission to access this resource.',
    TOKEN_SCOPE: 'This personal token does not allow this call.',
    ROLE_REQUIRED: 'Your role does not allow this. Nothing was changed. Ask an administrator.',
    NOT_FOUND: 'The requested resource was not found.',
    ARTICLE_HELD: 'This analysis is being checked by a person before it is published.',
    EMAIL_TAKEN: 'There is already an account with this e-mail address.',
    ALREADY_RATED: 'You have already rated this.',
    ORDER_ALREADY_USED: 'This payment has already been used.',
    PREMIUM_WITHOUT_END: 'Your Premium has no end date, so there is nothing to buy. Nothing was charged.',
    ACCOUNT_SUSPENDED: 'Your account is suspended. You can read, but not start new analyses.',
    VERSION_CONFLICT: 'Someone else has changed this in the meantime. Please reload and try again.',
    ALREADY_EXISTS: 'There is already an entry for this address.',
    TOO_MANY_TOKENS: 'You have reached the limit of personal tokens. Revoke one first.',
    TOO_MANY_WEBHOOKS: 'You have reached the limit of webhooks. Delete one first.',
    WEBHOOK_OFF: 'This webhook is switched off. Switch it on first.',
    TOO_MANY_BATCHES:
      'You have reached the limit of unfinished lists. Wait until one has ended, or cancel it.',
    LAST_ADMINISTRATOR:
      'This is the last administrator who can sign in. Give another person that role first.',
    PAYLOAD_TOO_LARGE: 'This request is too large.',
    UNSUPPORTED_MEDIA_TYPE: 'This request must be sent as JSON (Content-Type: application/json).',
    CONTENT_INACCESSIBLE:
      'This site may have paywall protection, anti-bot measures, or geographic restrictions. Try a different link or verify the URL is correct.',
    RATE_LIMIT_EXCEEDED: QUOTA_USED_UP.en,
    TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
    INTERNAL_ERROR: 'Something went wrong on our side. Please try again later.',
    ANALYSIS_FAILED: 'The analysis could not be completed. Please try again later.',
    PAYMENT_DECLINED: 'The payment was declined. Please try another way to pay at PayPal.',
    PREMIUM_REQUIRED: 'This is part of Premium.',
    EMAIL_UNAVAILABLE:
      'This site sends no e-mail at the moment, so a new address can’t be confirmed. Nothing was changed.',
    PAYMENT_UNAVAILABLE: 'Payments are not available at the moment.',
    SERVICE_UNAVAILABLE: 'The service is not available at the moment. Please try again shortly.',
  },
  inaccessible: UNREADABLE_PAGE_MESSAGES.en,
  noneUsed: 'No analysis was used.',
  rules,
};
