import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The secret `token` of the URL. It is removed from the URL, so that it stays out of the history and of screenshots. */
export function useUrlToken(): string | null {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token'));
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('token')) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

interface TokenCall<T> {
  /** Null until the call has ended. */
  readonly outcome: Outcome<T> | null;
  /** Sends the token again, which is no longer in the URL. */
  readonly retry: () => void;
}

/** Sent for a URL without a token, so that the visitor reads that the link is wrong, and not that a field is. */
const NO_TOKEN = 'missing';

/** Sends the token of the URL when the page is opened. */
export function useTokenCall<T>(send: (token: string) => Promise<T>): TokenCall<T> {
  const token = useUrlToken();
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const call = () => {
    send(token || NO_TOKEN).then(
      (value) => setOutcome({ value }),
      (error: unknown) => setOutcome({ error }),
    );
  };
  const start = useEffectEvent(call);
  useEffect(() => start(), []);
  const retry = () => {
    setOutcome(null);
    call();
  };
  return { outcome, retry };
}
