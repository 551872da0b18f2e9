import { analysisRoutes, type AcceptedAnalysis, type Article, type Route } from '@vaglio/contracts';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { apiErrorOf } from '../../providers/api/api-error.js';
import type { VaglioDataProvider } from '../../providers/data/data-provider.js';

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
    if (error) throw apiErrorOf(error.statusCode, error);
    if (status === 'cancelled') throw apiErrorOf(0, null);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
