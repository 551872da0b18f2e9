import { TIMINGS_MS } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import type { TitledNotice } from '../../components/use-titled-notice.js';
import { ApiError } from '../../providers/api/api-error.js';

/** The server's own sentence, which names the kind of obstacle. */
function sentenceOf(error: Error): string | null {
  const answer = error instanceof ApiError ? error.answer : null;
  const isNamed = typeof answer === 'object' && answer !== null && 'error' in answer;
  return isNamed && typeof answer.error === 'string' ? answer.error : null;
}

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
          ...failure(text('inaccessibleTitle'), sentenceOf(error) ?? text('inaccessible')),
          forMs: TIMINGS_MS.toastInaccessible,
        };
      case 'INVALID_URL':
        return failure(text('invalidTitle'), text('invalid'));
      default:
        return failure(translate(failedTitle), translate(error.message, { _: text('failed') }));
    }
  };
}
