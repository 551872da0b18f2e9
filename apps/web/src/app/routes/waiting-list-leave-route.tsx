import { useState } from 'react';
import { waitingListRoutes } from '@vaglio/contracts';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useApi } from '../../lib/services.js';
import type { PageDefinition } from '../../lib/page-data.js';

/** Leaves the waiting list only when the button is pressed, because mail programs open links by themselves. */
function WaitingListLeaveRoute() {
  const { t } = useI18n();
  const api = useApi();
  const [search] = useSearchParams();
  const [state, setState] = useState<'initial' | 'pending' | 'left' | 'failed'>('initial');
  const leave = async () => {
    setState('pending');
    try {
      await api.call(waitingListRoutes.leave, { body: { token: search.get('token') ?? '' } });
      setState('left');
    } catch {
      setState('failed');
    }
  };
  const isLeft = state === 'left';
  return (
    <>
      <PageMeta
        title={t('waiting.leave')}
        description={t('waiting.leaveDescription')}
        path={paths.waitingListLeave}
        isPrivate
      />
      <Notice
        title={t(isLeft ? 'waiting.left' : state === 'failed' ? 'waiting.leaveFailed' : 'waiting.leaveTitle')}
        text={t(isLeft ? 'waiting.leftText' : 'waiting.leaveText')}
      >
        {isLeft ? (
          <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
        ) : (
          <Button disabled={state === 'pending'} onClick={() => void leave()}>
            {t('waiting.leave')}
          </Button>
        )}
      </Notice>
    </>
  );
}

export const waitingListLeave: PageDefinition = { Page: WaitingListLeaveRoute };
