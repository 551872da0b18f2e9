import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { adminArticlesRoutes, type AdminRevisionTrace } from '@vaglio/contracts';
import { useLocale, useTranslate } from 'react-admin';
import { LoadError } from '../../components/errors.js';
import { dollars } from '../../components/money.js';
import { useServerQuery } from '../../components/use-action.js';

const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** The stages of a run: why this score. */
export function RevisionTrace({ id, number }: { readonly id: string; readonly number: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery(`trace ${id} ${number}`, (dataProvider, signal) =>
    dataProvider.call(adminArticlesRoutes.trace, { params: { id, number: String(number) }, signal }),
  );
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ fontSize: '1.1rem' }}>
        {translate('vaglio.articles.trace', { number })}
      </Typography>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && <Stages trace={data} />}
      {data && <Origin trace={data} />}
      {data && <Findings trace={data} />}
    </Box>
  );
}

function Stages({ trace: { trace, totalMs } }: { readonly trace: AdminRevisionTrace }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`vaglio.articles.${key}`);
  if (trace.length === 0) return <Typography>{t('noTrace')}</Typography>;
  return (
    <TableContainer>
      <Table size="small">
        <caption>{translate('vaglio.articles.traceTotal', { ms: totalMs })}</caption>
        <TableHead>
          <TableRow>
            {['stage', 'ms', 'outcome', 'notes'].map((key) => (
              <TableCell key={key}>{t(key)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {trace.map(({ stage, ms, outcome, notes }, place) => (
            <TableRow key={`${stage} ${place}`}>
              <TableCell>{stage}</TableCell>
              <TableCell>{Math.round(ms)}</TableCell>
              <TableCell>{t(`outcomes.${outcome}`)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{notes.join(' · ')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The cost, and the request id to search the log for. */
function Origin({ trace: { usage, traceId } }: { readonly trace: AdminRevisionTrace }) {
  const translate = useTranslate();
  const locale = useLocale();
  const count = (tokens: number) => tokens.toLocaleString(locale);
  return (
    <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {usage && (
        <Typography>
          {translate('vaglio.status.runCost', {
            model: usage.model,
            smart_count: usage.calls,
            input: count(usage.inputTokens),
            output: count(usage.outputTokens),
            cost:
              typeof usage.costMicros === 'number'
                ? dollars(usage.costMicros, locale)
                : translate('vaglio.status.noPrice'),
          })}
          {usage.assumedCalls
            ? ` (${translate('vaglio.status.assumedCalls', { smart_count: usage.assumedCalls })})`
            : ''}
        </Typography>
      )}
      {traceId && <Typography>{translate('vaglio.status.requestId', { id: traceId })}</Typography>}
    </Box>
  );
}

function Findings({ trace: { findings } }: { readonly trace: AdminRevisionTrace }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <Typography variant="h4" sx={{ fontSize: '1rem', mt: 2 }}>
        {translate('vaglio.articles.findings')} ({findings.length})
      </Typography>
      {findings.length === 0 && <Typography>{translate('vaglio.articles.noFindings')}</Typography>}
      <Box component="ul" sx={{ pl: 2.5 }}>
        {findings.map(({ code, origin, strength, data }, place) => (
          <Box component="li" key={`${code} ${place}`} sx={{ overflowWrap: 'anywhere' }}>
            <code>{code}</code> · {translate(`vaglio.articles.origin.${origin}`)} ·{' '}
            {strength.toLocaleString(locale, TWO_DIGITS)}{' '}
            <Box component="code" sx={{ color: 'text.secondary' }}>
              {JSON.stringify(data)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
