import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { Alert, Button as MuiButton, Typography } from '@mui/material';
import {
  type AdminArticle,
  adminArticlesRoutes,
  analysisRoutes,
  type LocalizedDraft,
  TIMINGS_MS,
} from '@vaglio/contracts';
import { useState } from 'react';
import { Button, useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmButton } from '../../components/confirm-button.js';
import { TitledDialog } from '../../components/dialogs.js';
import { useShowNotice } from '../../components/errors.js';
import { useAction } from '../../components/server-calls.js';
import { StaffTexts } from '../../components/staff-texts.js';
import { useLeave } from '../../components/unsaved-work.js';
import { IfMay } from '../../components/use-may.js';
import { useAnalysis, useAnalysisFailure, useDoneText } from './use-analysis.js';

interface DeleteArticleButtonProps {
  readonly article: AdminArticle;
  /** Opens the list afterwards. */
  readonly leaves?: boolean;
}

/**
 * Deletes an article at once and records it in the public register of corrections; the toast can undo it.
 * An article that is held for staff was never public: it stays so, and the register does not mention it.
 */
export function DeleteArticleButton({ article, leaves = false }: DeleteArticleButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const leave = useLeave();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<LocalizedDraft>({});
  const texts = article.heldFor === null ? 'vaglio.articles.withdraw' : 'vaglio.articles.withhold';
  const label = article.heldFor === null ? 'ra.action.delete' : `${texts}.submit`;
  const close = () => setIsOpen(false);
  const [remove, isPending] = useAction(adminArticlesRoutes.remove, {
    failed: 'vaglio.articles.failed.delete',
    onDone: () => {
      close();
      notify(
        // Restoring a withheld article would publish it.
        <Alert severity="success" action={article.heldFor === null && <UndoButton id={article.id} />}>
          {translate(`${texts}.done`)}
        </Alert>,
        { type: 'success', autoHideDuration: TIMINGS_MS.toastInaccessible },
      );
      if (leaves) leave('list', 'articles');
    },
  });
  return (
    <IfMay route={adminArticlesRoutes.remove}>
      <Button
        label={label}
        color="error"
        aria-label={`${translate(label)}: ${article.title}`}
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        <DeleteOutlined />
      </Button>
      {isOpen && (
        <TitledDialog
          title={translate(`${texts}.title`)}
          onClose={close}
          actions={
            <>
              <MuiButton onClick={close}>{translate('vaglio.action.cancel')}</MuiButton>
              <MuiButton
                color="error"
                variant="contained"
                disabled={isPending}
                onClick={() => remove({ params: { id: article.id }, body: { reason } })}
              >
                {translate(`${texts}.submit`)}
              </MuiButton>
            </>
          }
        >
          <Typography sx={{ mb: 1 }}>{article.title}</Typography>
          <StaffTexts
            label={translate(`${texts}.reason`)}
            note={translate(`${texts}.note`)}
            value={reason}
            onChange={setReason}
            autoFocus
          />
        </TitledDialog>
      )}
    </IfMay>
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

/** Restores a deleted article, or publishes one that is held for staff. */
export function RestoreArticleButton({ article }: { readonly article: AdminArticle }) {
  const isHeld = article.heldFor !== null;
  const [restore, isPending] = useAction(adminArticlesRoutes.restore, {
    done: isHeld ? 'vaglio.articles.released' : 'vaglio.articles.restored',
    failed: 'vaglio.articles.failed.update',
  });
  return (
    <IfMay route={adminArticlesRoutes.restore}>
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
    </IfMay>
  );
}

export function RegenerateButton({ article }: { readonly article: AdminArticle }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const doneText = useDoneText();
  const showNotice = useShowNotice();
  const failureOf = useAnalysisFailure('vaglio.articles.regenerate.failedTitle');
  const [regenerate, isPending] = useAnalysis(analysisRoutes.regenerate, {
    onDone: (analyzed) => {
      notify(doneText('vaglio.articles.regenerate', analyzed), { type: 'success' });
      refresh();
    },
    onFailed: (error) => showNotice(failureOf(error)),
  });
  return (
    <IfMay route={analysisRoutes.regenerate}>
      <ConfirmButton
        label={`vaglio.articles.regenerate.${isPending ? 'pending' : 'open'}`}
        icon={<AutorenewOutlined />}
        isDisabled={isPending}
        title="vaglio.articles.regenerate.open"
        question="vaglio.articles.regenerate.confirm"
        onConfirm={() => regenerate({ articleId: article.id })}
      />
    </IfMay>
  );
}
