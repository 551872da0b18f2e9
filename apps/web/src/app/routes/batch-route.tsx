import { useEffect, useEffectEvent, useState } from 'react';
import { batchesRoutes, hasPremium, type BatchSummary } from '@vaglio/contracts';
import { SignInNotice } from '../../components/auth-link.js';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { PageHeading, Section } from '../../components/ui/layout.js';
import { Notice } from '../../components/ui/notice.js';
import { paths } from '../../config/pages.js';
import { BatchForm } from '../../features/batch/components/batch-form.js';
import { BatchProgress } from '../../features/batch/components/batch-progress.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useApi, useAuth } from '../../lib/services.js';
import { useStore } from '../../lib/store.js';

/** Analyses a list of URLs, for Premium accounts. */
function BatchRoute() {
  const { t } = useI18n();
  const { status, user } = useStore(useAuth());
  return (
    <>
      <PageMeta title={t('batch.title')} description={t('batch.lead')} path={paths.batch} isPrivate />
      {status === 'signed-out' ? (
        <SignInNotice title={t('batch.title')} text={t('batch.signedOut')} />
      ) : user && !hasPremium(user, new Date()) ? (
        <Notice title={t('batch.title')} text={t('batch.premium')}>
          <ButtonLink to={`${paths.home}#pricing`}>{t('nav.pricing')}</ButtonLink>
        </Notice>
      ) : (
        <Section>
          <PageHeading title={t('batch.title')} lead={t('batch.lead')} />
          <NeedsScript text="noscript.page" />
          {user && <Batches key={user.id} />}
        </Section>
      )}
    </>
  );
}

function Batches() {
  const api = useApi();
  const [batches, setBatches] = useState<readonly BatchSummary[]>([]);
  // A failure is ignored, because new batches can be submitted without the list.
  const start = useEffectEvent(() => api.call(batchesRoutes.list).then(setBatches, () => undefined));
  useEffect(() => void start(), []);
  return (
    <>
      <BatchForm onSubmitted={(batch) => setBatches((known) => [batch, ...known])} />
      {batches.map((summary) => (
        <BatchProgress key={summary.id} summary={summary} />
      ))}
    </>
  );
}

export const batch: PageDefinition = { Page: BatchRoute };
