import {
  Alert,
  AlertTitle,
  Button as MuiButton,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import {
  type AdminArticle,
  adminArticlesRoutes,
  type EngineResult,
  REVIEW_LIMITS,
  textWithNote,
} from '@vaglio/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { useConflictNotice } from '../../components/errors.js';
import { useMoment } from '../../components/fields.js';
import { useAction } from '../../components/use-action.js';
import { useLanguage } from '../../components/use-language.js';
import { IfMay } from '../../components/use-may.js';

/** A person's decision with its reason, and what the engine gives in its place. */
export function DecisionPanel() {
  const article = useRecordContext<AdminArticle>();
  const translate = useTranslate();
  const language = useLanguage();
  const moment = useMoment();
  if (!article?.decision) return null;
  const { decidedAt, reason } = article.decision;
  return (
    <Alert severity="info" sx={{ mt: 3 }}>
      <AlertTitle>{translate('vaglio.articles.decided', { date: moment(decidedAt) })}</AlertTitle>
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
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const { conflictNotice, showConflict } = useConflictNotice(useRefresh());
  const { credibilityScore: score, credibilityClass, proposedAt } = result;
  const [keep, isKeeping] = useAction(adminArticlesRoutes.keepDecision, {
    done: 'vaglio.articles.decisionKept',
    failed: 'vaglio.articles.failed.update',
    onFailed: showConflict,
  });
  const given =
    score === null
      ? translate('vaglio.choice.abstained')
      : `${score} · ${translate(`vaglio.choice.class.${credibilityClass}`)}`;
  return (
    <>
      {conflictNotice}
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`vaglio.articles.engineGives.${proposedAt === null ? 'before' : 'now'}`, { given })}
      </Typography>
      <MuiButton onClick={() => setIsAsking(true)}>{translate('vaglio.articles.takeIt')}</MuiButton>
      {proposedAt !== null && (
        <MuiButton disabled={isKeeping} onClick={() => keep({ params: { id }, body: { proposedAt } })}>
          {translate('vaglio.articles.keepOurs')}
        </MuiButton>
      )}
      {isAsking && (
        <TakeDialog
          id={id}
          proposedAt={proposedAt}
          close={() => setIsAsking(false)}
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

/** A decision is given up only with a reason. */
function TakeDialog({ id, proposedAt, close, showConflict }: TakeDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
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
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('vaglio.articles.takeTitle')}</DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <MuiButton onClick={close}>{translate('vaglio.action.cancel')}</MuiButton>
          <MuiButton type="submit" variant="contained" disabled={isPending || reason.trim() === ''}>
            {translate('vaglio.articles.takeIt')}
          </MuiButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
