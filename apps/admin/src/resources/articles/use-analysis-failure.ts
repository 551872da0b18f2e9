import { TIMINGS_MS } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import type { TitledNotice } from '../../components/use-titled-notice.js';
import { ApiError } from '../../providers/api/api-error.js';

/** Why nothing was judged, in the words of the specification. */
export function useAnalysisFailure(failedTitle: string): (error: Error) => TitledNotice {
  const translate = useTranslate();
  const text = (key: string) => translate(`vaglio.articles.analyse.${key}`);
  const failure = (title: string, sentence: string): TitledNotice => ({
    type: 'error',
    title,
    text: sentence,
  });
  return (error) => {
    const code = error instanceof ApiError ? error.code : null;
    switch (code) {
      case 'RATE_LIMIT_EXCEEDED':
        return failure(text('limitTitle'), translate(error.message));
      case 'CONTENT_INACCESSIBLE':
        return {
          ...failure(text('inaccessibleTitle'), text('inaccessible')),
          forMs: TIMINGS_MS.toastInaccessible,
        };
      case 'INVALID_URL':
        return failure(text('invalidTitle'), text('invalid'));
      default:
        return failure(translate(failedTitle), translate(error.message, { _: text('failed') }));
    }
  };
}
