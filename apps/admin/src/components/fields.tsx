import { Box, Link as MuiLink } from '@mui/material';
import { classOfScore, colorOfScore, type CredibilityClass } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ScreensMessages } from '../i18n/en/screens.js';

/** A list below `vaglio.choice` in the messages; the names of languages are added at run time. */
type ChoiceList = keyof ScreensMessages['vaglio']['choice'] | 'language';

/** The value of a property of the record in a list. */
function useValue(source: string): unknown {
  return useRecordContext<Readonly<Record<string, unknown>>>()?.[source];
}

interface FieldProps {
  readonly source: string;
  /** Read by react-admin, for the heading of the column. */
  readonly label?: string;
  /** Read by react-admin. */
  readonly sortable?: boolean;
}

/** A value of the contracts, such as a status, in the language of the interface. */
export function ChoiceField({ source, list }: FieldProps & { readonly list: ChoiceList }) {
  const translate = useTranslate();
  const value = useValue(source);
  return <span>{typeof value === 'string' ? translate(`vaglio.choice.${list}.${value}`) : '–'}</span>;
}

/** The values of a list of the contracts as choices of a form or a filter. */
export function useChoices(list: ChoiceList, ids: readonly string[]) {
  const translate = useTranslate();
  return ids.map((id) => ({ id, name: translate(`vaglio.choice.${list}.${id}`) }));
}

const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

export function useDateTime(): (value: string) => string {
  const locale = useLocale();
  return (value) => new Date(value).toLocaleString(locale, FORMAT);
}

export function DateTimeField({ source }: FieldProps) {
  const format = useDateTime();
  const value = useValue(source);
  if (typeof value !== 'string') return <span>–</span>;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {format(value)}
    </time>
  );
}

/** A link to a record. It opens a row of a list by keyboard; a click on it does not count as a click on the row. */
export function RecordLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} color="inherit" onClick={(event) => event.stopPropagation()}>
      {children}
    </MuiLink>
  );
}

interface ListPath {
  readonly filter?: object;
  readonly sort?: string;
  readonly order?: 'ASC' | 'DESC';
}

export function listPath(resource: string, { filter = {}, sort, order }: ListPath): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort }),
    ...(order && { order }),
  });
  return `/${resource}?${query.toString()}`;
}

const COLORS = { green: 'success.main', amber: 'warning.main', red: 'error.main' } as const;

/** Returns a score with its class in words, or that the article was not judged. */
export function useScoreText() {
  const translate = useTranslate();
  return (score: number | null, credibilityClass?: CredibilityClass | null): string =>
    score === null
      ? translate('vaglio.choice.abstained')
      : `${score} · ${translate(`vaglio.choice.class.${credibilityClass ?? classOfScore(score)}`)}`;
}

/** A score, null if the article was not judged, with a bar. The class is in the tooltip. */
export function Score({ score }: { readonly score: number | null }) {
  const translate = useTranslate();
  if (score === null) return <span>{translate('vaglio.choice.abstained')}</span>;
  return (
    <Box sx={{ minWidth: 92, maxWidth: 200 }} title={translate(`vaglio.choice.class.${classOfScore(score)}`)}>
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

export function ScoreField({ source }: FieldProps) {
  const value = useValue(source);
  return typeof value === 'number' || value === null ? <Score score={value} /> : <span>–</span>;
}
