import { TIMINGS_MS } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import { useTitledNotice } from '../../components/use-titled-notice.js';
import { ApiError } from '../../providers/api/api-error.js';

/** Why nothing was judged, in the words of the specification. */
export function useAnalysisFailure(failedTitle: string): (error: Error) => void {
  const translate = useTranslate();
  const say = useTitledNotice();
  const text = (key: string) => translate(`vaglio.articles.analyse.${key}`);
  return (error) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'RATE_LIMIT_EXCEEDED')
      say({ type: 'error', title: text('limitTitle'), text: translate(error.message) });
    else if (code === 'CONTENT_INACCESSIBLE')
      say({
        type: 'error',
        title: text('inaccessibleTitle'),
        text: text('inaccessible'),
        forMs: TIMINGS_MS.toastInaccessible,
      });
    else if (code === 'INVALID_URL')
      say({ type: 'error', title: text('invalidTitle'), text: text('invalid') });
    else
      say({
        type: 'error',
        title: translate(failedTitle),
        text: translate(error.message, { _: text('failed') }),
      });
  };
}
