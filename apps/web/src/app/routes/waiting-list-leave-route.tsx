import { useState } from 'react';
import { waitingListRoutes } from '@vaglio/contracts';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useApi } from '../../lib/services.js';
import { useAction } from '../../lib/use-action.js';

/** Leaves the waiting list only when the button is pressed, because mail programs open links by themselves. */
function WaitingListLeaveRoute() {
  const { t } = useI18n();
  const api = useApi();
  const [search] = useSearchParams();
  const [isLeft, setLeft] = useState(false);
  const { isPending, failureText, run } = useAction({});
  const body = { token: search.get('token') ?? '' };
  const leave = async () => setLeft(await run(() => api.call(waitingListRoutes.leave, { body })));
  return (
    <>
      <PageMeta
        title={t('waiting.leave')}
        description={t('waiting.leaveDescription')}
        path={paths.waitingListLeave}
        isPrivate
      />
      <Notice
        title={t(isLeft ? 'waiting.left' : failureText ? 'waiting.leaveFailed' : 'waiting.leaveTitle')}
        text={t(isLeft ? 'waiting.leftText' : 'waiting.leaveText')}
      >
        {isLeft ? (
          <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
        ) : (
          <Button disabled={isPending} onClick={() => void leave()}>
            {t('waiting.leave')}
          </Button>
        )}
      </Notice>
    </>
  );
}

export const waitingListLeave: PageDefinition = { Page: WaitingListLeaveRoute };
