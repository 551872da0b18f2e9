import { useMutation } from '@tanstack/react-query';
import {
  type AcceptedAnalysis,
  ApiError,
  analysisRoutes,
  type Article,
  type Route,
  TIMINGS_MS,
  textIn,
} from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import { type Notice, useErrorText } from '../../components/errors.js';
import { useVaglioDataProvider } from '../../components/server-calls.js';
import { useLanguage, useTexts } from '../../components/use-language.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';

const POLL_MS = 1500;

type AnalysisRoute<Body extends object> = Route<{ body: Body; response: Article | AcceptedAnalysis }>;

interface AnalysisOptions {
  readonly onDone: (article: Article) => void;
  readonly onFailed: (error: Error) => void;
}

/** Starts an analysis and polls without a time limit until it has ended. Returns [start, isPending]. */
export function useAnalysis<Body extends object>(
  route: AnalysisRoute<Body>,
  { onDone, onFailed }: AnalysisOptions,
) {
  const dataProvider = useVaglioDataProvider();
  const { mutate, isPending } = useMutation<Article, Error, Body>({
    mutationFn: async (body) => {
      const answer = await dataProvider.call(route, { body });
      return 'requestId' in answer ? awaitArticle(dataProvider, answer.requestId) : answer;
    },
    onSuccess: onDone,
    onError: onFailed,
  });
  return [mutate, isPending] as const;
}

async function awaitArticle(dataProvider: VaglioDataProvider, requestId: string): Promise<Article> {
  for (;;) {
    const { article, error, status } = await dataProvider.call(analysisRoutes.request, {
      params: { requestId },
    });
    if (article) return article;
    if (error) throw ApiError.ofAnswer(error.statusCode, error);
    if (status === 'cancelled') throw new ApiError('UNEXPECTED', '', 0);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

export function useAnalysisFailure(failedTitle: string): (error: Error) => Notice {
  const translate = useTranslate();
  const errorText = useErrorText();
  const t = useTexts('vaglio.articles.analyze');
  const failure = (title: string, text: string): Notice => ({ type: 'error', title, text });
  return (error) => {
    switch (error instanceof ApiError ? error.code : null) {
      case 'RATE_LIMIT_EXCEEDED':
        return failure(t('limitTitle'), errorText(error));
      case 'CONTENT_INACCESSIBLE':
        return {
          ...failure(t('inaccessibleTitle'), error.message || t('inaccessible')),
          forMs: TIMINGS_MS.toastInaccessible,
        };
      case 'INVALID_URL':
        return failure(t('invalidTitle'), t('invalid'));
      default:
        return failure(translate(failedTitle), errorText(error) || t('failed'));
    }
  };
}

/** Returns the sentence for a finished analysis: its score, or the reason why it has none. */
export function useDoneText(): (texts: string, article: Article) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (texts, { credibilityScore: score, badgeText }) =>
    score === null
      ? translate(`${texts}.doneWithoutScore`, { reason: textIn(badgeText, language) })
      : translate(`${texts}.done`, { score });
}
