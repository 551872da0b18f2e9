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
import { useDataProvider, useTranslate } from 'react-admin';
import { type Notice, useErrorText } from '../../components/errors.js';
import { useLanguage } from '../../components/use-language.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';

const ASK_AGAIN_MS = 1500;

type Judging<Body extends object> = Route<{ body: Body; response: Article | AcceptedAnalysis }>;

interface AnalysisOptions {
  readonly onDone: (article: Article) => void;
  readonly onFailed: (error: Error) => void;
}

/** Has something judged and waits for it, however long it takes. */
export function useAnalysis<Body extends object>(
  route: Judging<Body>,
  { onDone, onFailed }: AnalysisOptions,
) {
  const dataProvider = useDataProvider<VaglioDataProvider>();
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
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Why nothing was judged, in the words of the specification. */
export function useAnalysisFailure(failedTitle: string): (error: Error) => Notice {
  const translate = useTranslate();
  const errorText = useErrorText();
  const text = (key: string) => translate(`vaglio.articles.analyse.${key}`);
  const failure = (title: string, sentence: string): Notice => ({
    type: 'error',
    title,
    text: sentence,
  });
  return (error) => {
    const code = error instanceof ApiError ? error.code : null;
    switch (code) {
      case 'RATE_LIMIT_EXCEEDED':
        return failure(text('limitTitle'), errorText(error));
      case 'CONTENT_INACCESSIBLE':
        return {
          ...failure(text('inaccessibleTitle'), error.message || text('inaccessible')),
          forMs: TIMINGS_MS.toastInaccessible,
        };
      case 'INVALID_URL':
        return failure(text('invalidTitle'), text('invalid'));
      default:
        return failure(translate(failedTitle), errorText(error) || text('failed'));
    }
  };
}

/** The result of an analysis: its score, or the reason why it has none. */
export function useDoneText(): (texts: string, article: Article) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (texts, { credibilityScore: score, badgeText }) =>
    score === null
      ? translate(`${texts}.doneWithoutScore`, { reason: textIn(badgeText, language) })
      : translate(`${texts}.done`, { score });
}
