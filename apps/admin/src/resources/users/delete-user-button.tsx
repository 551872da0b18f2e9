import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { type AdminUser, adminUsersRoutes } from '@vaglio/contracts';
import { type MouseEvent, useState } from 'react';
import { Button, Confirm, useRedirect, useTranslate } from 'react-admin';
import { useAction } from '../../components/use-action.js';

interface DeleteUserButtonProps {
  readonly user: AdminUser;
  readonly leaves?: boolean;
}

/** Nothing brings an account back, so it is asked first. */
export function DeleteUserButton({ user, leaves = false }: DeleteUserButtonProps) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [isAsking, setIsAsking] = useState(false);
  const [remove, isPending] = useAction(adminUsersRoutes.remove, {
    done: 'vaglio.users.deleted',
    failed: 'vaglio.users.failed.delete',
    onDone: () => {
      if (leaves) redirect('list', 'users');
    },
  });
  return (
    <>
      <Button
        label="ra.action.delete"
        color="error"
        disabled={isPending}
        aria-label={`${translate('ra.action.delete')}: ${user.email}`}
        onClick={(event: MouseEvent) => {
          event.stopPropagation();
          setIsAsking(true);
        }}
      >
        <DeleteOutlined />
      </Button>
      <Confirm
        isOpen={isAsking}
        title="ra.action.delete"
        content="vaglio.users.confirmDelete"
        translateOptions={{ email: user.email }}
        contentTranslateOptions={{ email: user.email }}
        confirmColor="warning"
        onClose={(event: MouseEvent) => {
          event.stopPropagation();
          setIsAsking(false);
        }}
        onConfirm={(event: MouseEvent) => {
          event.stopPropagation();
          setIsAsking(false);
          remove({ params: { id: user.id } });
        }}
      />
    </>
  );
}
