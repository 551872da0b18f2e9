import { useEffect, useEffectEvent, useState } from 'react';
import { batchesRoutes, hasPremium, type BatchSummary } from '@vaglio/contracts';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Section } from '../../components/ui/section.js';
import { paths } from '../../config/pages.js';
import { AuthLink } from '../../features/auth/components/auth-link.js';
import { BatchForm } from '../../features/batch/components/batch-form.js';
import { type BatchActions, BatchProgress } from '../../features/batch/components/batch-progress.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { saveFile } from '../../lib/save-file.js';
import { useApi, useAuth } from '../../lib/services.js';
import { useStore } from '../../lib/use-store.js';

/** Many addresses at once, for premium accounts. */
function BatchRoute() {
  const { t } = useI18n();
  const { status, user } = useStore(useAuth());
  const isOffered = user !== null && !hasPremium(user, new Date());
  return (
    <>
      <PageMeta title={t('batch.title')} description={t('batch.lead')} path={paths.batch} isPrivate />
      {status === 'signed-out' && (
        <Notice title={t('batch.title')} text={t('batch.signedOut')}>
          <AuthLink mode="sign-in">{t('auth.signIn')}</AuthLink>
        </Notice>
      )}
      {isOffered && (
        <Notice title={t('batch.title')} text={t('batch.premium')}>
          <ButtonLink to={`${paths.home}#pricing`}>{t('nav.pricing')}</ButtonLink>
        </Notice>
      )}
      {status !== 'signed-out' && !isOffered && (
        <Section>
          <PageHeading title={t('batch.title')} lead={t('batch.lead')} />
          <NeedsScript text="noscript.auth" />
          {user && <Batches key={user.id} />}
        </Section>
      )}
    </>
  );
}

function Batches() {
  const api = useApi();
  const [batches, setBatches] = useState<readonly BatchSummary[]>([]);
  // Where the list can't be read, new batches can be made all the same.
  const start = useEffectEvent(() => api.call(batchesRoutes.list).then(setBatches, () => undefined));
  useEffect(() => void start(), []);
  const actions: BatchActions = {
    read: (id) => api.call(batchesRoutes.read, { params: { id } }),
    cancel: (id) => api.call(batchesRoutes.cancel, { params: { id } }),
    save: async (id) => {
      const answer = await api.open(batchesRoutes.result, { params: { id } });
      saveFile('vaglio-batch.csv', await answer.text(), 'text/csv');
    },
  };
  return (
    <>
      <BatchForm
        submit={(addresses) => api.call(batchesRoutes.create, { body: { addresses } })}
        onSubmitted={(batch) => setBatches((known) => [batch, ...known])}
      />
      {batches.map((summary) => (
        <BatchProgress key={summary.id} summary={summary} actions={actions} />
      ))}
    </>
  );
}

export const batch: PageDefinition = { Page: BatchRoute };
