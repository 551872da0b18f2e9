/** A service outside gave no usable answer. */
export class ExternalHttpError extends Error {
  constructor(
    /** Whether the call may have arrived and been acted upon, although no answer came. */
    readonly mayHaveArrived: boolean,
    cause: unknown,
  ) {
    super('a service outside did not answer', { cause });
  }
}

export interface JsonCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

export interface JsonAnswer {
  readonly status: number;
  /** Null when what came isn't JSON. */
  readonly body: unknown;
  readonly retryAfter: string | null;
}

const LARGEST_BYTES = 1_000_000;

/** Failures after which nothing can have reached the other side. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** One call of a service outside: bounded in time and size, never redirected, since it carries a secret. */
export async function jsonCall({ url, timeoutMs, ...init }: JsonCall): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = parsed(await boundedText(response));
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    throw new ExternalHttpError(!NEVER_SENT.has(codeOf(error)), error);
  }
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > LARGEST_BYTES) throw new Error('the answer is too large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `fetch` hides the reason in the cause, and a name with several addresses hides it one deeper. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [cause];
  return first instanceof Error && 'code' in first ? String(first.code) : '';
}
