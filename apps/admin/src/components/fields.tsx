import { Box, Link as MuiLink } from '@mui/material';
import { classOfScore, colorOfScore } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

interface ChoiceFieldProps {
  readonly source: string;
  readonly list: string;
  readonly label?: string;
}

/** A word of the contracts in the language of the person at the screen. */
export function ChoiceField({ source, list }: ChoiceFieldProps) {
  const record = useRecordContext<Readonly<Record<string, unknown>>>();
  const translate = useTranslate();
  const value = record?.[source];
  return <span>{typeof value === 'string' ? translate(`vaglio.choice.${list}.${value}`) : '–'}</span>;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** The words of one list of the contracts as choices of a form or a filter. */
export function useChoices(
  list:
    | 'class'
    | 'reviewKind'
    | 'type'
    | 'tier'
    | 'status'
    | 'language'
    | 'payment'
    | 'reviewStatus'
    | 'notification'
    | 'role'
    | 'outletKind'
    | 'outletSays'
    | 'outletRequestStatus',
  ids: readonly string[],
): Choice[] {
  const translate = useTranslate();
  return ids.map((id) => ({ id, name: translate(`vaglio.choice.${list}.${id}`) }));
}

const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A moment as the person at the screen writes it. */
export function useMoment(): (value: string) => string {
  const locale = useLocale();
  return (value) => new Date(value).toLocaleString(locale, FORMAT);
}

/** A moment of the record in a list. `source` names the column for react-admin. */
export function MomentField({ source }: { readonly source: string; readonly label?: string }) {
  const record = useRecordContext<Readonly<Record<string, unknown>>>();
  const format = useMoment();
  const value = record?.[source];
  if (typeof value !== 'string') return <span>–</span>;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {format(value)}
    </time>
  );
}

/** The way into a row by keyboard; a click on it is not also a click on the row. */
export function RecordLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} color="inherit" onClick={(event) => event.stopPropagation()}>
      {children}
    </MuiLink>
  );
}

interface ListAddress {
  readonly filter?: object;
  readonly sort?: string;
  readonly order?: 'ASC' | 'DESC';
}

/** The address of a list with these filters and in this order. */
export function listAddress(resource: string, { filter = {}, sort, order }: ListAddress): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort }),
    ...(order && { order }),
  });
  return `/${resource}?${query.toString()}`;
}

const COLORS = { green: 'success.main', amber: 'warning.main', red: 'error.main' } as const;

interface ScoreProps {
  /** Null where the analysis abstained. */
  readonly score: number | null;
}

/** A score with its bar and its word: color alone never says it. */
export function Score({ score }: ScoreProps) {
  const translate = useTranslate();
  if (score === null) return <span>{translate('vaglio.choice.abstained')}</span>;
  return (
    <Box sx={{ minWidth: 92 }} title={translate(`vaglio.choice.class.${classOfScore(score)}`)}>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {score}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        /100
      </Box>
      <Box aria-hidden sx={{ height: 4, mt: 0.5, bgcolor: 'divider', borderRadius: 2 }}>
        <Box sx={{ height: 1, width: `${score}%`, bgcolor: COLORS[colorOfScore(score)], borderRadius: 2 }} />
      </Box>
    </Box>
  );
}

export function ScoreField({
  source,
}: {
  readonly source: string;
  readonly label?: string;
  readonly sortable?: boolean;
}) {
  const record = useRecordContext<Readonly<Record<string, unknown>>>();
  const value = record?.[source];
  return typeof value === 'number' || value === null ? <Score score={value} /> : <span>–</span>;
}
