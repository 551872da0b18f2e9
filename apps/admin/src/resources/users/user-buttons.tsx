import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { type AdminUser, adminUsersRoutes } from '@vaglio/contracts';
import { Button, useTranslate } from 'react-admin';
import { ConfirmButton } from '../../components/confirm-button.js';
import { useAction } from '../../components/server-calls.js';
import { useLeave } from '../../components/unsaved-work.js';

interface DeleteUserButtonProps {
  readonly user: AdminUser;
  /** Opens the list afterwards. */
  readonly leaves?: boolean;
}

/** Deletes an account, which cannot be undone. */
export function DeleteUserButton({ user, leaves = false }: DeleteUserButtonProps) {
  const leave = useLeave();
  const [remove, isPending] = useAction(adminUsersRoutes.remove, {
    done: 'vaglio.users.deleted',
    failed: 'vaglio.users.failed.delete',
    onDone: () => {
      if (leaves) leave('list', 'users');
    },
  });
  return (
    <ConfirmButton
      label="ra.action.delete"
      subject={user.email}
      icon={<DeleteOutlined />}
      color="error"
      isDisabled={isPending}
      question="vaglio.users.confirmDelete"
      questionValues={{ email: user.email }}
      isWarning
      onConfirm={() => remove({ params: { id: user.id } })}
    />
  );
}

/** Sends the invitation again while the user has not chosen a password, or else a link to choose a new one. */
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
      onClick={(event) => {
        event.stopPropagation();
        send({ params: { id: user.id } });
      }}
    >
      <KeyOutlined />
    </Button>
  );
}
