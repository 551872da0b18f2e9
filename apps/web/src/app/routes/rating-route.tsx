import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Section } from '../../components/ui/section.js';
import { paths } from '../../config/pages.js';
import { AuthLink } from '../../features/auth/components/auth-link.js';
import { RatingForm } from '../../features/rating/components/rating-form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useSignIn } from '../use-sign-in.js';
import type { PageDefinition } from '../../lib/page-data.js';

function RatingRoute() {
  const { t } = useI18n();
  const { user } = useSignIn();
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
        <RatingForm
          user={user}
          heading="h1"
          signIn={<AuthLink mode="sign-in">{t('auth.signIn')}</AuthLink>}
        />
      </Section>
    </>
  );
}

export const rating: PageDefinition = { Page: RatingRoute };
