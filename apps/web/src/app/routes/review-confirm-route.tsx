import { useEffect, useRef, useState } from 'react';
import { reviewsRoutes } from '@vaglio/contracts';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { addressOfPage, paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useApi } from '../../lib/services.js';
import type { PageDefinition } from '../../lib/page-data.js';

type Outcome = { readonly articleId: string } | 'failed' | null;

/** Where the letter about a request for review leads. */
function ReviewConfirmRoute() {
  const { t } = useI18n();
  const outcome = useConfirmation();
  const isFailed = outcome === 'failed';
  const title = t(isFailed ? 'review.confirmFailed' : outcome ? 'review.confirmed' : 'review.confirming');
  const text = isFailed ? t('review.confirmFailedText') : outcome ? t('review.confirmedText') : '';
  return (
    <>
      <PageMeta
        title={t('review.confirmTitle')}
        description={t('review.confirmDescription')}
        path={paths.reviewConfirm}
        isPrivate
      />
      <Notice title={title} text={text}>
        {outcome !== null && (
          <ButtonLink to={isFailed ? paths.home : addressOfPage(paths.article, { id: outcome.articleId })}>
            {t(isFailed ? 'notFound.home' : 'preview.view')}
          </ButtonLink>
        )}
      </Notice>
    </>
  );
}

/** Uses the secret of the address once and takes it out of the address. */
function useConfirmation(): Outcome {
  const api = useApi();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    api.call(reviewsRoutes.confirm, { body: { token } }).then(
      ({ articleId }) => setOutcome({ articleId }),
      () => setOutcome('failed'),
    );
  }, [api, token]);
  return outcome;
}

export const reviewConfirm: PageDefinition = { Page: ReviewConfirmRoute };
