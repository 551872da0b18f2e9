import { Alert, AlertTitle, Button as MuiButton, TextField, Typography } from '@mui/material';
import {
  type AdminArticle,
  adminArticlesRoutes,
  type EngineResult,
  REVIEW_LIMITS,
  textWithNote,
} from '@vaglio/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { TitledDialog } from '../../components/dialogs.js';
import { useConflictNotice } from '../../components/errors.js';
import { useDateTime, useScoreText } from '../../components/fields.js';
import { useAction } from '../../components/server-calls.js';
import { useLanguage, useTexts } from '../../components/use-language.js';
import { IfMay } from '../../components/use-may.js';

/** The decision of staff with its reason, and the result of the engine, which can replace it. */
export function DecisionPanel() {
  const article = useRecordContext<AdminArticle>();
  const translate = useTranslate();
  const language = useLanguage();
  const dateTime = useDateTime();
  if (!article?.decision) return null;
  const { decidedAt, reason } = article.decision;
  return (
    <Alert severity="info" sx={{ mt: 3 }}>
      <AlertTitle>{translate('vaglio.articles.decided', { date: dateTime(decidedAt) })}</AlertTitle>
      <Typography sx={{ mb: 1 }}>{textWithNote(reason, language)}</Typography>
      {article.engineResult && !article.deletedAt && (
        <IfMay route={adminArticlesRoutes.takeEngineResult}>
          <EngineChoice id={article.id} result={article.engineResult} />
        </IfMay>
      )}
    </Alert>
  );
}

function EngineChoice({ id, result }: { readonly id: string; readonly result: EngineResult }) {
  const t = useTexts('vaglio.articles');
  const scoreText = useScoreText();
  const [isOpen, setIsOpen] = useState(false);
  const { conflictNotice, showConflict } = useConflictNotice(useRefresh());
  const { credibilityScore, credibilityClass, proposedAt } = result;
  const [keep, isKeeping] = useAction(adminArticlesRoutes.keepDecision, {
    done: 'vaglio.articles.decisionKept',
    failed: 'vaglio.articles.failed.update',
    onFailed: showConflict,
  });
  return (
    <>
      {conflictNotice}
      <Typography sx={{ fontWeight: 600 }}>
        {t(`engineGives.${proposedAt === null ? 'before' : 'now'}`, {
          given: scoreText(credibilityScore, credibilityClass),
        })}
      </Typography>
      <MuiButton onClick={() => setIsOpen(true)}>{t('useEngineResult')}</MuiButton>
      {proposedAt !== null && (
        <MuiButton disabled={isKeeping} onClick={() => keep({ params: { id }, body: { proposedAt } })}>
          {t('keepOurDecision')}
        </MuiButton>
      )}
      {isOpen && (
        <TakeDialog
          id={id}
          proposedAt={proposedAt}
          close={() => setIsOpen(false)}
          showConflict={showConflict}
        />
      )}
    </>
  );
}

interface TakeDialogProps {
  readonly id: string;
  readonly proposedAt: string | null;
  readonly close: () => void;
  readonly showConflict: (error: unknown) => boolean;
}

/** Asks for the reason for which the engine's result replaces the decision. */
function TakeDialog({ id, proposedAt, close, showConflict }: TakeDialogProps) {
  const translate = useTranslate();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [take, isPending] = useAction(adminArticlesRoutes.takeEngineResult, {
    done: 'vaglio.articles.engineTaken',
    failed: 'vaglio.articles.failed.update',
    onDone: close,
    onFailed: (error) => {
      close();
      return showConflict(error);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    take({ params: { id }, body: { reason, proposedAt } });
  }

  return (
    <TitledDialog
      title={translate('vaglio.articles.takeTitle')}
      onClose={close}
      actions={
        <>
          <MuiButton onClick={close}>{translate('vaglio.action.cancel')}</MuiButton>
          <MuiButton
            type="submit"
            form={formId}
            variant="contained"
            disabled={isPending || reason.trim() === ''}
          >
            {translate('vaglio.articles.useEngineResult')}
          </MuiButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          autoFocus
          fullWidth
          multiline
          required
          minRows={2}
          margin="dense"
          label={translate('vaglio.reviews.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text.max } }}
        />
      </form>
    </TitledDialog>
  );
}
