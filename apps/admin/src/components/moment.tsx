import { useLocale, useRecordContext } from 'react-admin';

const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A moment as the person at the screen writes it. */
export function useMoment(): (value: string) => string {
  const locale = useLocale();
  return (value) => new Date(value).toLocaleString(locale, FORMAT);
}

/** A moment of the record in a list. `source` names the column for react-admin. */
export function MomentField({ source }: { readonly source: string; readonly label?: string }) {
  const record = useRecordContext<Readonly<Record<string, unknown>>>();
  const say = useMoment();
  const value = record?.[source];
  if (typeof value !== 'string') return <span>–</span>;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {say(value)}
    </time>
  );
}
