import { adminArticlesRoutes, TIMINGS_MS, type AdminArticle } from '@vaglio/contracts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, Button as MuiButton } from '@mui/material';
import { Button, useCloseNotification, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useAct } from '../../components/use-act.js';

interface DeleteArticleButtonProps {
  readonly article: AdminArticle;
  readonly leaves?: boolean;
}

/** Gone at once for everybody; the toast brings it back. */
export function DeleteArticleButton({ article, leaves = false }: DeleteArticleButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [remove, isPending] = useAct(adminArticlesRoutes.remove, {
    failed: 'vaglio.articles.failed.delete',
    onDone: () => {
      notify(
        <Alert severity="success" action={<UndoButton id={article.id} />}>
          {translate('vaglio.articles.deleted')}
        </Alert>,
        { type: 'success', autoHideDuration: TIMINGS_MS.toastInaccessible },
      );
      if (leaves) redirect('list', 'articles');
    },
  });
  return (
    <Button
      label="ra.action.delete"
      color="error"
      disabled={isPending}
      aria-label={`${translate('ra.action.delete')}: ${article.title}`}
      onClick={(event) => {
        event.stopPropagation();
        remove({ params: { id: article.id } });
      }}
    >
      <DeleteOutlined />
    </Button>
  );
}

function UndoButton({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const [restore] = useAct(adminArticlesRoutes.restore, {
    done: 'vaglio.articles.restored',
    failed: 'vaglio.articles.failed.update',
  });
  return (
    <MuiButton
      color="inherit"
      size="small"
      onClick={() => {
        restore({ params: { id } });
        close();
      }}
    >
      {translate('vaglio.action.undo')}
    </MuiButton>
  );
}
