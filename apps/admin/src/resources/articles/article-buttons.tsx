import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import {
  Alert,
  Button as MuiButton,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import {
  type AdminArticle,
  adminArticlesRoutes,
  analysisRoutes,
  type LocalizedDraft,
  TIMINGS_MS,
} from '@vaglio/contracts';
import { useId, useState } from 'react';
import {
  Button,
  Confirm,
  useCloseNotification,
  useNotify,
  useRedirect,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useShowNotice } from '../../components/errors.js';
import { StaffTexts } from '../../components/staff-texts.js';
import { IfMay } from '../../components/use-may.js';
import { useAction } from '../../components/use-action.js';
import { useAnalysis, useAnalysisFailure, useDoneText } from './use-analysis.js';

interface DeleteArticleButtonProps {
  readonly article: AdminArticle;
  readonly leaves?: boolean;
}

/**
 * Gone at once for everybody, with a line in the register of corrections; the toast brings it back. What waits for staff was
 * never public: it stays so, without that line.
 */
export function DeleteArticleButton(props: DeleteArticleButtonProps) {
  return (
    <IfMay route={adminArticlesRoutes.remove}>
      <DeleteButton {...props} />
    </IfMay>
  );
}

function DeleteButton({ article, leaves = false }: DeleteArticleButtonProps) {
  const translate = useTranslate();
  const titleId = useId();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState<LocalizedDraft>({});
  const texts = article.heldFor === null ? 'vaglio.articles.withdraw' : 'vaglio.articles.withhold';
  const label = article.heldFor === null ? 'ra.action.delete' : `${texts}.submit`;
  const [remove, isPending] = useAction(adminArticlesRoutes.remove, {
    failed: 'vaglio.articles.failed.delete',
    onDone: () => {
      setIsAsking(false);
      notify(
        // Undoing a refusal would publish it.
        <Alert severity="success" action={article.heldFor === null && <UndoButton id={article.id} />}>
          {translate(`${texts}.done`)}
        </Alert>,
        { type: 'success', autoHideDuration: TIMINGS_MS.toastInaccessible },
      );
      if (leaves) redirect('list', 'articles');
    },
  });
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        label={label}
        color="error"
        aria-label={`${translate(label)}: ${article.title}`}
        onClick={(event) => {
          event.stopPropagation();
          setIsAsking(true);
        }}
      >
        <DeleteOutlined />
      </Button>
      {isAsking && (
        <Dialog
          open
          fullWidth
          maxWidth="sm"
          onClose={close}
          onClick={(event) => event.stopPropagation()}
          aria-labelledby={titleId}
        >
          <DialogTitle id={titleId}>{translate(`${texts}.title`)}</DialogTitle>
          <DialogContent>
            <Typography sx={{ mb: 1 }}>{article.title}</Typography>
            <StaffTexts
              label={translate(`${texts}.reason`)}
              note={translate(`${texts}.note`)}
              value={reason}
              onChange={setReason}
              autoFocus
            />
          </DialogContent>
          <DialogActions>
            <MuiButton onClick={close}>{translate('vaglio.action.cancel')}</MuiButton>
            <MuiButton
              color="error"
              variant="contained"
              disabled={isPending}
              onClick={() => remove({ params: { id: article.id }, body: { reason } })}
            >
              {translate(`${texts}.submit`)}
            </MuiButton>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function UndoButton({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const [restore] = useAction(adminArticlesRoutes.restore, {
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

/** Brings a deleted article back, or makes public what waited for staff. */
export function RestoreArticleButton(props: { readonly article: AdminArticle }) {
  return (
    <IfMay route={adminArticlesRoutes.restore}>
      <RestoreButton {...props} />
    </IfMay>
  );
}

function RestoreButton({ article }: { readonly article: AdminArticle }) {
  const isHeld = article.heldFor !== null;
  const [restore, isPending] = useAction(adminArticlesRoutes.restore, {
    done: isHeld ? 'vaglio.articles.released' : 'vaglio.articles.restored',
    failed: 'vaglio.articles.failed.update',
  });
  return (
    <Button
      label={isHeld ? 'vaglio.articles.release' : 'vaglio.articles.restore'}
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        restore({ params: { id: article.id } });
      }}
    >
      <RestoreFromTrashOutlined />
    </Button>
  );
}

/** Judges the article again; what comes out is a new revision. */
export function RegenerateButton(props: { readonly article: AdminArticle }) {
  return (
    <IfMay route={analysisRoutes.regenerate}>
      <RunAgainButton {...props} />
    </IfMay>
  );
}

function RunAgainButton({ article }: { readonly article: AdminArticle }) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const doneText = useDoneText();
  const showNotice = useShowNotice();
  const failureOf = useAnalysisFailure('vaglio.articles.regenerate.failedTitle');
  const [regenerate, isPending] = useAnalysis(analysisRoutes.regenerate, {
    onDone: (analysed) => {
      notify(doneText('vaglio.articles.regenerate', analysed), { type: 'success' });
      refresh();
    },
    onFailed: (error) => showNotice(failureOf(error)),
  });
  return (
    <>
      <Button
        label={`vaglio.articles.regenerate.${isPending ? 'pending' : 'open'}`}
        disabled={isPending}
        onClick={() => setIsAsking(true)}
      >
        <AutorenewOutlined />
      </Button>
      <Confirm
        isOpen={isAsking}
        title="vaglio.articles.regenerate.open"
        content="vaglio.articles.regenerate.confirm"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          regenerate({ articleId: article.id });
        }}
      />
    </>
  );
}
