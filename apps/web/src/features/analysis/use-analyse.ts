import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  analysisRoutes,
  ApiError,
  hasPremium,
  type Stage,
  TIMINGS_MS,
  isOfKindWithoutScore,
  type Article,
} from '@vaglio/contracts';
import { useNavigate } from 'react-router-dom';
import { useApi, useDialogs, useQueries, useToasts } from '../../lib/services.js';
import { addressOfPage, paths } from '../../config/pages.js';
import type { SignIn } from '../../lib/sign-in.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { messageOfError } from '../../lib/message-of-error.js';
import { PAGE_KEY_PREFIX } from '../../lib/page-data.js';
import { QUERY_KEYS } from '../../lib/query-keys.js';
import type { FinishedArticle } from './follow-analysis.js';
import { objectionTo, type UrlObjection } from './url-objection.js';
import { waitingLink } from './waiting-link.js';
import type { Translate } from '../../i18n/translate.js';

export type Progress = { readonly stage: Stage | null } | null;

/** What the form does: checks, asks for an account, sends, follows, and leads to the article or says what went wrong. */
export function useAnalyse(signIn: SignIn, setUrl: (url: string) => void) {
  const api = useApi();
  const queries = useQueries();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { t } = useI18n();
  const complain = useComplaint(signIn);
  const isHere = useIsHere();
  const [progress, setProgress] = useState<Progress>(null);
  const [objection, setObjection] = useState<UrlObjection | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef({});

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
    toasts.show({ title: t('analyse.done'), description: scoreText(t, article) });
    if (isHere()) void navigate(addressOfPage(paths.article, { id: article.id }));
  };
  const submit = async (given: string) => {
    const url = given.trim();
    const found = objectionTo(url);
    setObjection(found);
    setFailure(null);
    if (found) return toasts.show({ title: t(found.title), description: t(found.text), tone: 'destructive' });
    if (!(await signIn.verify())) {
      waitingLink.keep(url, form.current);
      return signIn.ask();
    }
    setProgress({ stage: null });
    try {
      finish(await run(url));
    } catch (error) {
      setFailure(complain(error));
    } finally {
      setProgress(null);
      queries.invalidate(QUERY_KEYS.remaining);
    }
  };
  const resume = useEffectEvent(() => {
    const url = waitingLink.take(form.current);
    if (url === null) return;
    setUrl(url);
    void submit(url);
  });
  const userId = signIn.user?.id;
  useEffect(() => {
    if (userId !== undefined) resume();
  }, [userId]);
  useEffect(() => {
    const own = form.current;
    return () => waitingLink.release(own);
  }, []);
  const problem = objection ? t(objection.text) : failure;
  return { submit, progress, problem, clearObjection: () => setObjection(null) };
}

function useComplaint({ user }: SignIn) {
  const toasts = useToasts();
  const dialogs = useDialogs();
  const { t } = useI18n();
  /** Answers what stands beside the field until the next try; null where a dialog says it. */
  return (error: unknown): string | null => {
    const code = error instanceof ApiError ? error.code : null;
    const destructive = { tone: 'destructive' } as const;
    if (code === 'RATE_LIMIT_EXCEEDED') {
      if (!user || !hasPremium(user, new Date())) {
        dialogs.open({ kind: 'limit', reason: 'reached' });
        return null;
      }
      const description = t('analyse.temporaryText');
      toasts.show({ title: t('analyse.temporary'), description, ...destructive });
      return description;
    }
    const description = messageOfError(error, t, t('analyse.failedText'));
    if (code === 'CONTENT_INACCESSIBLE') {
      toasts.show({
        title: t('analyse.inaccessible'),
        description: t('analyse.inaccessibleText'),
        durationMs: TIMINGS_MS.toastInaccessible,
        ...destructive,
      });
      return description;
    }
    toasts.show({ title: t('analyse.failed'), description, ...destructive });
    return description;
  };
}

/** Whether the form is still in view when its analysis is done: who has gone elsewhere is not called back. */
function useIsHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return () => here.current;
}

/** The score of a finished analysis in words, or why there is none. */
function scoreText(t: Translate, article: Pick<Article, 'credibilityScore' | 'judgement' | 'genre'>): string {
  if (article.credibilityScore !== null) return t('analyse.doneText', { score: article.credibilityScore });
  if (isOfKindWithoutScore(article)) return t('analyse.doneKind', { genre: t(`genre.${article.genre}`) });
  return t('analyse.doneAbstained');
}
