import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import RatingForm from '../../features/rating/components/rating-form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';

function RatingRoute() {
  const { t } = useI18n();
  return (
    <>
      <PageMeta
        title={t('rating.title')}
        description={t('rating.description')}
        path={paths.rating}
        isPrivate
      />
      <Section width="narrow">
        <NeedsScript text="noscript.rating" />
        <RatingForm heading="h1" />
      </Section>
    </>
  );
}

export const rating: PageDefinition = { Page: RatingRoute };
