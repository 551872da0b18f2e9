/** A signal of its own for one call; `clear` when the call has ended. */
interface LimitedSignal {
  readonly signal: AbortSignal;
  readonly clear: () => void;
}

/**
 * Aborts with another signal or after a time. Node may collect the timer of `AbortSignal.any([AbortSignal.timeout(…)])` before it
 * ends, which then never aborts (nodejs/node#57736); the oldest browser of the extension has neither of the two.
 */
export function limitedSignal(signal: AbortSignal | undefined, timeoutMs: number): LimitedSignal {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('out of time', 'TimeoutError')),
    timeoutMs,
  );
  const follow = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', follow);
    },
  };
}
