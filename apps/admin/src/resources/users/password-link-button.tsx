import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { type AdminUser, adminUsersRoutes } from '@vaglio/contracts';
import type { MouseEvent } from 'react';
import { Button, useTranslate } from 'react-admin';
import { useAction } from '../../components/use-action.js';

/** The invitation again, or a link for a new password: the server knows which of them this user needs. */
export function PasswordLinkButton({ user }: { readonly user: AdminUser }) {
  const translate = useTranslate();
  const [send, isPending] = useAction(adminUsersRoutes.sendPasswordLink, {
    done: 'vaglio.userLinks.sent',
    failed: 'vaglio.userLinks.failed',
  });
  return (
    <Button
      label="vaglio.userLinks.send"
      disabled={isPending}
      aria-label={`${translate('vaglio.userLinks.send')}: ${user.email}`}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        send({ params: { id: user.id } });
      }}
    >
      <KeyOutlined />
    </Button>
  );
}
