import { Box, Skeleton, Typography } from '@mui/material';
import { adminArticlesRoutes, type AdminRevisionTrace, textIn } from '@vaglio/contracts';
import { useLocale, useTranslate } from 'react-admin';
import { LoadError } from '../../components/errors.js';
import { dollars } from '../../components/money.js';
import { useServerQuery } from '../../components/use-action.js';
import { useLanguage } from '../../components/use-language.js';

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

/** One sentence for each stage; what the engine noted of it stands behind it. */
function Stages({ trace: { trace, totalMs } }: { readonly trace: AdminRevisionTrace }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (trace.length === 0) return <Typography>{translate('vaglio.articles.noTrace')}</Typography>;
  const milliseconds = (ms: number) => Math.round(ms).toLocaleString(locale);
  return (
    <>
      <Box component="ol" sx={{ pl: 2.5 }}>
        {trace.map(({ stage, ms, outcome, notes }, place) => (
          <Box component="li" key={`${stage} ${place}`} sx={{ overflowWrap: 'anywhere' }}>
            {translate(`vaglio.articles.outcomes.${outcome}`, {
              stage: translate(`vaglio.articles.stages.${stage}`, { _: stage }),
              ms: milliseconds(ms),
            })}
            {notes.length > 0 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                ({notes.join(' · ')})
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="body2">
        {translate('vaglio.articles.traceTotal', { ms: milliseconds(totalMs) })}
      </Typography>
    </>
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
  const language = useLanguage();
  return (
    <>
      <Typography variant="h4" sx={{ fontSize: '1rem', mt: 2 }}>
        {translate('vaglio.articles.findings')} ({findings.length})
      </Typography>
      {findings.length === 0 && <Typography>{translate('vaglio.articles.noFindings')}</Typography>}
      <Box component="ul" sx={{ pl: 2.5 }}>
        {findings.map(({ code, origin, text }, place) => (
          <Box component="li" key={`${code} ${place}`} sx={{ overflowWrap: 'anywhere' }} title={code}>
            {textIn(text, language)} ({translate(`vaglio.articles.origin.${origin}`)})
          </Box>
        ))}
      </Box>
    </>
  );
}
