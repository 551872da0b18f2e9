import { Link } from 'react-router-dom';
import { NeedsScript } from '../../../components/needs-script.js';
import { Button } from '../../../components/ui/button.js';
import { Card, Stack } from '../../../components/ui/layout.js';
import { paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useDialogs } from '../../../lib/services.js';

/** Offers a review of an analysis, and links the notice about illegal content. */
export function ReviewCall({ articleId }: { readonly articleId: string }) {
  const { t } = useI18n();
  const dialogs = useDialogs();
  return (
    <Card id="review">
      <Stack>
        <p className="note">{t('review.intro')}</p>
        <NeedsScript text="noscript.review" />
        <Button
          variant="secondary"
          className="needs-script"
          onClick={() => dialogs.open({ kind: 'review', articleId })}
        >
          {t('review.open')}
        </Button>
        <p className="note">
          <Link to={`${paths.notice}?article=${articleId}`}>{t('footer.notice')}</Link>
        </p>
      </Stack>
    </Card>
  );
}
