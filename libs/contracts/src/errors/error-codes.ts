/** Every error code of the API with its HTTP status. Clients sign out after 401 and 403, so few codes have them. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  INVALID_URL: 400,
  INVALID_TOKEN: 400,
  TOKEN_IN_ADDRESS: 400,
  UNKNOWN_CURSOR: 400,
  AUTH_REQUIRED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  PAYMENT_DECLINED: 402,
  PREMIUM_REQUIRED: 402,
  FORBIDDEN: 403,
  TOKEN_SCOPE: 403,
  ROLE_REQUIRED: 403,
  NOT_FOUND: 404,
  ARTICLE_HELD: 404,
  EMAIL_TAKEN: 409,
  ALREADY_RATED: 409,
  ORDER_ALREADY_USED: 409,
  PREMIUM_WITHOUT_END: 409,
  ACCOUNT_SUSPENDED: 409,
  VERSION_CONFLICT: 409,
  ALREADY_EXISTS: 409,
  TOO_MANY_TOKENS: 409,
  TOO_MANY_WEBHOOKS: 409,
  WEBHOOK_OFF: 409,
  TOO_MANY_BATCHES: 409,
  LAST_ADMINISTRATOR: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  CONTENT_INACCESSIBLE: 422,
  RATE_LIMIT_EXCEEDED: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  ANALYSIS_FAILED: 502,
  EMAIL_UNAVAILABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
  SERVICE_UNAVAILABLE: 503,
} as const;

/** An error code of the API. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** All error codes. */
export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[];

/** Why a page could not be read. */
export const INACCESSIBLE_KINDS = [
  'paywall',
  'bot_wall',
  'login_wall',
  'consent_wall',
  'geo_blocked',
  'not_found',
  'timeout',
  'too_large',
  'unreachable',
  'site_error',
  'redirect_loop',
  'unsupported_type',
  'not_text',
  'not_an_article',
  'not_a_post',
  'private_post',
] as const;

/** Why a page could not be read. */
export type InaccessibleKind = (typeof INACCESSIBLE_KINDS)[number];
