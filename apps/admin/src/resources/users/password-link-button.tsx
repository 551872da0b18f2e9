import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { type AdminUser, adminUsersRoutes } from '@vaglio/contracts';
import type { MouseEvent } from 'react';
import { Button, useTranslate } from 'react-admin';
import { useAction } from '../../components/use-action.js';

/** The invitation again where no password was chosen yet, else a link for a new one. */
export function PasswordLinkButton({ user }: { readonly user: AdminUser }) {
  const translate = useTranslate();
  const [send, isPending] = useAction(adminUsersRoutes.sendPasswordLink, {
    done: 'vaglio.userLinks.sent',
    failed: 'vaglio.userLinks.failed',
  });
  const label = `vaglio.userLinks.${user.isInvited ? 'inviteAgain' : 'send'}`;
  return (
    <Button
      label={label}
      disabled={isPending}
      aria-label={`${translate(label)}: ${user.email}`}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        send({ params: { id: user.id } });
      }}
    >
      <KeyOutlined />
    </Button>
  );
}
