import { useState } from 'react';
import { waitingListRoutes } from '@vaglio/contracts';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useApi } from '../../lib/services.js';
import { useAction } from '../../lib/use-action.js';
import { TokenFailure } from '../token-failure.js';
import { useUrlToken } from '../use-url-token.js';

/** Leaves the waiting list only when the button is pressed, because mail programs open links by themselves. */
function WaitingListLeaveRoute() {
  const { t } = useI18n();
  const api = useApi();
  const token = useUrlToken() ?? '';
  const [isLeft, setLeft] = useState(false);
  const { isPending, failure, run } = useAction({});
  const leave = async () => setLeft(await run(() => api.call(waitingListRoutes.leave, { body: { token } })));
  const home = <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>;
  return (
    <>
      <PageMeta
        title={t('waiting.leave')}
        description={t('waiting.leaveDescription')}
        path={paths.waitingListLeave}
        isPrivate
      />
      {failure ? (
        <TokenFailure title={t('waiting.leaveFailed')} error={failure} onRetry={() => void leave()}>
          {home}
        </TokenFailure>
      ) : isLeft ? (
        <Notice title={t('waiting.left')} text={t('waiting.leftText')}>
          {home}
        </Notice>
      ) : (
        <Notice title={t('waiting.leaveTitle')} text={t('waiting.leaveText')}>
          <NeedsScript text="noscript.page" />
          <Button disabled={isPending} onClick={() => void leave()}>
            {t('waiting.leave')}
          </Button>
        </Notice>
      )}
    </>
  );
}

export const waitingListLeave: PageDefinition = { Page: WaitingListLeaveRoute };
