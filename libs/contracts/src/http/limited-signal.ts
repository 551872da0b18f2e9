/** The signal of one call. `clear` must be called when the call has ended. */
interface LimitedSignal {
  readonly signal: AbortSignal;
  readonly clear: () => void;
}

/**
 * Creates a signal that aborts with another signal or after a timeout. `AbortSignal.any([AbortSignal.timeout(…)])` is no
 * alternative: Node may garbage-collect its timer, so that it never aborts (nodejs/node#57736), and the oldest supported
 * browser of the extension lacks both.
 */
export function limitedSignal(
  signal: AbortSignal | undefined,
  timeoutMs: number,
  reason: () => Error = () => new DOMException('out of time', 'TimeoutError'),
): LimitedSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(reason()), timeoutMs);
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
