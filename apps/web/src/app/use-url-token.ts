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

/** Sent for a URL without a token, so that the visitor reads that the link is wrong, and not that a field is. */
const NO_TOKEN = 'missing';

/** Sends the token of the URL once. Returns null until the call has ended. */
export function useTokenCall<T>(send: (token: string) => Promise<T>): Outcome<T> | null {
  const token = useUrlToken();
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const start = useEffectEvent(() => {
    send(token || NO_TOKEN).then(
      (value) => setOutcome({ value }),
      (error: unknown) => setOutcome({ error }),
    );
  });
  useEffect(() => start(), []);
  return outcome;
}
