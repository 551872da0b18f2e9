import type { ChatRequest } from './chat-request.js';
import type { Mode } from './modes.js';

/** The error that a mode answers with. */
interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

/** What the mode has against a request; null for nothing. */
export function refusalOf(mode: Mode, body: ChatRequest, authorization: string | undefined): Refusal | null {
  const format = body.response_format?.type;
  const refused = (status: number, message: string, code: string) => ({
    status,
    body: failure(message, code),
  });
  switch (mode) {
    case 'rate-limited':
      return refused(429, 'Too many requests.', 'rate_limit_exceeded');
    case 'quota-spent':
      return refused(429, 'You exceeded your current quota.', 'insufficient_quota');
    case 'server-error':
      return refused(500, 'Something went wrong.', 'internal_error');
    case 'unauthorised':
      return refused(401, `Incorrect API key provided: ${authorization ?? ''}.`, 'invalid_api_key');
    case 'no-json-schema':
      return format === 'json_schema'
        ? refused(400, 'response_format json_schema: unsupported.', 'unsupported')
        : null;
    case 'no-structured-output':
      return format ? refused(400, 'Unknown field: response_format.', 'unknown_field') : null;
    case 'old-parameters':
      return oldParameters(body);
    default:
      return null;
  }
}

function oldParameters(body: ChatRequest): Refusal | null {
  if (body.max_completion_tokens !== undefined) {
    return { status: 400, body: failure('Unrecognised argument: max_completion_tokens.', 'unknown_field') };
  }
  return body.temperature === undefined
    ? null
    : { status: 400, body: failure("'temperature' does not support 0.", 'unsupported_value') };
}

/** An error as the OpenAI protocol words it. */
export function failure(message: string, code: string): unknown {
  return { error: { message, type: 'invalid_request_error', param: null, code } };
}
