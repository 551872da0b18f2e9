import { Box, Typography } from '@mui/material';
import { adminArticlesRoutes, type AdminRevisionTrace, textIn } from '@vaglio/contracts';
import { useLocale, useTranslate } from 'react-admin';
import { Loaded } from '../../components/loaded.js';
import { dollars } from '../../components/money.js';
import { useServerQuery } from '../../components/server-calls.js';
import { useLanguage, useTexts } from '../../components/use-language.js';

/** The stages, the cost and the findings of the run behind a revision. */
export function RevisionTrace({ id, number }: { readonly id: string; readonly number: number }) {
  const translate = useTranslate();
  const query = useServerQuery(adminArticlesRoutes.trace, { params: { id, number: String(number) } });
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ fontSize: '1.1rem' }}>
        {translate('vaglio.articles.trace', { number })}
      </Typography>
      <Loaded query={query} height={120}>
        {(trace) => (
          <>
            <Stages trace={trace} />
            <Usage trace={trace} />
            <Findings trace={trace} />
          </>
        )}
      </Loaded>
    </Box>
  );
}

/** A sentence for each stage, followed by the notes of the engine. */
function Stages({ trace: { trace, totalMs } }: { readonly trace: AdminRevisionTrace }) {
  const t = useTexts('vaglio.articles');
  const locale = useLocale();
  if (trace.length === 0) return <Typography>{t('noTrace')}</Typography>;
  const milliseconds = (ms: number) => Math.round(ms).toLocaleString(locale);
  return (
    <>
      <Box component="ol" sx={{ pl: 2.5 }}>
        {trace.map(({ stage, ms, outcome, notes }, index) => (
          <Box component="li" key={`${stage} ${index}`} sx={{ overflowWrap: 'anywhere' }}>
            {t(`outcomes.${outcome}`, { stage: t(`stages.${stage}`, { _: stage }), ms: milliseconds(ms) })}
            {notes.length > 0 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                ({notes.join(' · ')})
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="body2">{t('traceTotal', { ms: milliseconds(totalMs) })}</Typography>
    </>
  );
}

/** The use of the language model, and the request id, by which the log can be searched. */
function Usage({ trace: { usage, traceId } }: { readonly trace: AdminRevisionTrace }) {
  const t = useTexts('vaglio.status');
  const locale = useLocale();
  const count = (tokens: number) => tokens.toLocaleString(locale);
  return (
    <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {usage && (
        <Typography>
          {t('runCost', {
            model: usage.model,
            smart_count: usage.calls,
            input: count(usage.inputTokens),
            output: count(usage.outputTokens),
            cost: typeof usage.costMicros === 'number' ? dollars(usage.costMicros, locale) : t('noPrice'),
          })}
          {usage.assumedCalls ? ` (${t('assumedCalls', { smart_count: usage.assumedCalls })})` : ''}
        </Typography>
      )}
      {traceId && <Typography>{t('requestId', { id: traceId })}</Typography>}
    </Box>
  );
}

function Findings({ trace: { findings } }: { readonly trace: AdminRevisionTrace }) {
  const t = useTexts('vaglio.articles');
  const language = useLanguage();
  return (
    <>
      <Typography variant="h4" sx={{ fontSize: '1rem', mt: 2 }}>
        {t('findings')} ({findings.length})
      </Typography>
      {findings.length === 0 && <Typography>{t('noFindings')}</Typography>}
      <Box component="ul" sx={{ pl: 2.5 }}>
        {findings.map(({ code, origin, text }, index) => (
          <Box component="li" key={`${code} ${index}`} sx={{ overflowWrap: 'anywhere' }} title={code}>
            {textIn(text, language)} ({t(`origin.${origin}`)})
          </Box>
        ))}
      </Box>
    </>
  );
}
