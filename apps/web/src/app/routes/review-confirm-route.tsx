import { reviewsRoutes } from '@vaglio/contracts';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { pagePath, paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useApi } from '../../lib/services.js';
import { TokenFailure } from '../token-failure.js';
import { useTokenCall } from '../use-url-token.js';

/** The target of the link in the mail that confirms a review request. */
function ReviewConfirmRoute() {
  const { t } = useI18n();
  const api = useApi();
  const { outcome, retry } = useTokenCall((token) => api.call(reviewsRoutes.confirm, { body: { token } }));
  return (
    <>
      <PageMeta
        title={t('review.confirmTitle')}
        description={t('review.confirmDescription')}
        path={paths.reviewConfirm}
        isPrivate
      />
      {outcome === null && (
        <Notice title={t('review.confirming')} text="">
          <NeedsScript text="noscript.page" />
        </Notice>
      )}
      {outcome && 'value' in outcome && (
        <Notice title={t('review.confirmed')} text={t('review.confirmedText')}>
          <ButtonLink to={pagePath(paths.article, { id: outcome.value.articleId })}>
            {t('preview.view')}
          </ButtonLink>
        </Notice>
      )}
      {outcome && 'error' in outcome && (
        <TokenFailure
          title={t('review.confirmFailed')}
          error={outcome.error}
          help={t('review.confirmFailedHelp')}
          onRetry={retry}
        >
          <ButtonLink variant="secondary" to={paths.home}>
            {t('notFound.home')}
          </ButtonLink>
        </TokenFailure>
      )}
    </>
  );
}

export const reviewConfirm: PageDefinition = { Page: ReviewConfirmRoute };
