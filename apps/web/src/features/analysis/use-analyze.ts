import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  analysisRoutes,
  ApiError,
  hasPremium,
  isOfKindWithoutScore,
  TIMINGS_MS,
  type Stage,
} from '@vaglio/contracts';
import { useNavigate } from 'react-router-dom';
import { pagePath, paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { MessageKey, Translate } from '../../i18n/translate.js';
import { showAuthModal } from '../../lib/auth-modal.js';
import { messageOfError } from '../../lib/message-of-error.js';
import { PAGE_KEY_PREFIX } from '../../lib/page-data.js';
import { useApi, useAuth, useDialogs, useQueries, useToasts } from '../../lib/services.js';
import { QUERY_KEYS } from '../../lib/use-query.js';
import { useUser } from '../../lib/use-user.js';
import type { FinishedArticle } from './follow-analysis.js';
import { pendingLink } from './pending-link.js';
import { urlProblem, type UrlProblem } from './url-problem.js';

/** Validates a URL, requires an account, starts the analysis, follows it and opens the article or reports the error. */
export function useAnalyze(setUrl: (url: string) => void) {
  const api = useApi();
  const auth = useAuth();
  const queries = useQueries();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { t } = useI18n();
  const userId = useUser()?.id;
  const reportFailure = useFailureReport();
  const [progress, setProgress] = useState<{ readonly stage: Stage | null } | null>(null);
  const [foundProblem, setFoundProblem] = useState<UrlProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Identifies this form to the pending link.
  const form = useRef({});
  const isMounted = useRef(true);

  const run = async (url: string): Promise<FinishedArticle> => {
    const answer = await api.call(analysisRoutes.analyze, {
      body: { url },
      headers: { Prefer: 'respond-async' },
    });
    if (!('requestId' in answer)) return answer;
    const { followAnalysis } = await import('./follow-analysis.js');
    return followAnalysis(api, answer.requestId, (stage) => setProgress({ stage }));
  };
  const finish = (article: FinishedArticle) => {
    queries.invalidate(PAGE_KEY_PREFIX);
    queries.invalidate(QUERY_KEYS.history);
    toasts.show({ title: t('analyze.done'), description: scoreText(t, article) });
    // A user who has left the page stays where they are.
    if (isMounted.current) void navigate(pagePath(paths.article, { id: article.id }));
  };
  /** The session has ended, and the sign-in page says so. */
  const keepForSignIn = (url: string) => {
    pendingLink.save(url, form.current);
    if (!isMounted.current) pendingLink.release(form.current);
  };
  const submit = async (given: string) => {
    const url = given.trim();
    const found = urlProblem(url);
    setFoundProblem(found);
    setFailure(null);
    if (found) return toasts.show({ title: t(found.title), description: t(found.text), tone: 'destructive' });
    if (!(await auth.verify())) {
      pendingLink.save(url, form.current);
      return showAuthModal('create', true);
    }
    setProgress({ stage: null });
    try {
      finish(await run(url));
    } catch (error) {
      if (error instanceof ApiError && error.isRefusedSignIn) keepForSignIn(url);
      else setFailure(reportFailure(error));
    } finally {
      setProgress(null);
      queries.invalidate(QUERY_KEYS.remaining);
    }
  };
  const resume = useEffectEvent(() => {
    const url = pendingLink.take(form.current);
    if (url === null) return;
    setUrl(url);
    void submit(url);
  });
  useEffect(() => {
    if (userId !== undefined) resume();
  }, [userId]);
  useEffect(() => {
    const own = form.current;
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      pendingLink.release(own);
    };
  }, []);
  const problem = foundProblem ? t(foundProblem.text) : failure;
  return { submit, progress, problem, clearUrlProblem: () => setFoundProblem(null) };
}

/** Shows why an analysis failed. Returns the text for the field, or null where a dialog shows it. */
function useFailureReport(): (error: unknown) => string | null {
  const toasts = useToasts();
  const dialogs = useDialogs();
  const user = useUser();
  const { t } = useI18n();
  const show = (title: MessageKey, description: string, durationMs?: number) =>
    toasts.show({ title: t(title), description, tone: 'destructive', durationMs });
  return (error) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'RATE_LIMIT_EXCEEDED') {
      if (!user || !hasPremium(user)) {
        dialogs.open({ kind: 'limit', reason: 'reached' });
        return null;
      }
      const text = t('analyze.temporaryText');
      show('analyze.temporary', text);
      return text;
    }
    const text = messageOfError(error, t, t('analyze.failedText'));
    if (code === 'CONTENT_INACCESSIBLE')
      show('analyze.inaccessible', t('analyze.inaccessibleText'), TIMINGS_MS.toastInaccessible);
    else show(code === 'INVALID_URL' ? 'analyze.urlInvalid' : 'analyze.failed', text);
    return text;
  };
}

/** The score of a finished analysis, or why there is none. */
function scoreText(t: Translate, article: FinishedArticle): string {
  if (article.credibilityScore !== null) return t('analyze.doneText', { score: article.credibilityScore });
  if (isOfKindWithoutScore(article)) return t('analyze.doneKind', { genre: t(`genre.${article.genre}`) });
  return t('analyze.doneAbstained');
}
