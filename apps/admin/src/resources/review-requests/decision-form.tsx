import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import {
  type AdminReviewRequest,
  adminReviewsRoutes,
  type DecideReviewRequest,
  type Localized,
  type LocalizedDraft,
  REVIEW_DECISIONS,
  type ReviewDraft,
  SCORE_MAX,
} from '@vaglio/contracts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { useConflictNotice } from '../../components/errors.js';
import { useMoment } from '../../components/fields.js';
import type { Complete } from '../../components/forms.js';
import { StaffTextInput, StaffTexts } from '../../components/staff-texts.js';
import { useAction } from '../../components/use-action.js';
import { useUnsavedWork } from '../../components/use-unsaved-work.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';
import { PublicPreview } from '../corrections/public-preview.js';

const isEmpty = (text: string): boolean => text.trim() === '';
const written = ({ en = '', it = '' }: LocalizedDraft): Localized | null =>
  isEmpty(en) && isEmpty(it) ? null : { en, it };
const toNumber = (text: string): number | null => (isEmpty(text) ? null : Number(text));

export const emptyDraft = ({ kind, articleScore }: AdminReviewRequest): ReviewDraft => ({
  decision: 'upheld',
  reason: '',
  text: {},
  reply: {},
  hasCorrection: kind === 'review',
  credibilityScore: articleScore,
});

/** The draft as it is sent: a text that is the correction is the reply as well, unless there is another reply. */
function toDecision(draft: ReviewDraft, request: AdminReviewRequest): Complete<DecideReviewRequest> {
  const { decision, reason, hasCorrection, credibilityScore } = draft;
  const isUpheld = decision === 'upheld';
  const text = written(draft.text);
  const hasNewScore = isUpheld && credibilityScore !== request.articleScore;
  return {
    decision,
    reason,
    publicReply: written(draft.reply) ?? text,
    correction: isUpheld && hasCorrection ? text : null,
    credibilityScore: hasNewScore ? credibilityScore : null,
    articleVersion: request.articleVersion,
    version: request.version,
  };
}

interface DecisionFormProps {
  readonly request: AdminReviewRequest;
  readonly kept: ReviewDraft;
  readonly savedAt: string | null;
}

/**
 * A decision with two texts: what readers read (or the sender of a notice), and the reason for staff. What is written is kept as
 * a draft.
 */
export function DecisionForm({ request, kept, savedAt }: DecisionFormProps) {
  const translate = useTranslate();
  const moment = useMoment();
  const [draft, setDraft] = useState(kept);
  const draftState = useKeptDraft(request.id, draft, kept, savedAt);
  const { conflictNotice, showConflict } = useConflictNotice(useRefresh());
  const [decide, isPending] = useAction(adminReviewsRoutes.decide, {
    done: 'vaglio.reviews.done',
    failed: 'vaglio.reviews.failed',
    onFailed: showConflict,
  });
  useUnsavedWork(draftState.isUnsaved && !isPending);
  const isNotice = request.kind === 'notice';
  const id = useId();
  const t = (key: string, values?: object) => translate(`vaglio.reviews.${key}`, values);
  const change = (part: Partial<ReviewDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isUpheld = draft.decision === 'upheld';

  function submit(event: FormEvent): void {
    event.preventDefault();
    draftState.stop();
    decide({ params: { id: request.id }, body: toDecision(draft, request) });
  }

  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, alignItems: 'start' }}
    >
      <Box component="form" onSubmit={submit}>
        {conflictNotice}
        <FormLabel id={id}>{t('decision')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={draft.decision}
          onChange={(_, value) => change({ decision: value === 'upheld' ? 'upheld' : 'declined' })}
        >
          {REVIEW_DECISIONS.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={translate(`vaglio.choice.decision.${value}`)}
            />
          ))}
        </RadioGroup>
        <StaffTexts
          label={t(isNotice ? 'statement' : 'text')}
          note={t(isNotice ? 'statementNote' : 'textNote')}
          value={draft.text}
          onChange={(text) => change({ text })}
          autoFocus
        />
        <StaffTextInput
          label={t('reason')}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          isRequired
        />
        {isUpheld && !isNotice && (
          <>
            <TextField
              type="number"
              margin="dense"
              label={translate('resources.articles.fields.credibilityScore')}
              value={draft.credibilityScore ?? ''}
              onChange={(event) => change({ credibilityScore: toNumber(event.target.value) })}
              helperText={t('scoreNote')}
              slotProps={{ htmlInput: { min: 0, max: SCORE_MAX, step: 1 } }}
            />
            <FormControlLabel
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  checked={draft.hasCorrection}
                  onChange={(_, hasCorrection) => change({ hasCorrection })}
                />
              }
              label={t('hasCorrection')}
            />
          </>
        )}
        {!isNotice && <OtherReply value={draft.reply} onChange={(reply) => change({ reply })} />}
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 2 }}>
          <Button
            type="submit"
            variant="contained"
            disabled={isPending || isEmpty(draft.reason) || (isNotice && written(draft.text) === null)}
          >
            {t('submit')}
          </Button>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {draftState.isFailed && t('draftFailed')}
            {!draftState.isFailed &&
              draftState.savedAt &&
              t('draftSaved', { date: moment(draftState.savedAt) })}
          </Typography>
        </Box>
      </Box>
      {!isNotice && (
        <PublicPreview
          outcome={draft.decision}
          text={draft.text}
          reply={draft.reply}
          isCorrection={isUpheld && draft.hasCorrection}
          scoreBefore={request.articleScore}
          scoreAfter={isUpheld ? draft.credibilityScore : request.articleScore}
        />
      )}
    </Box>
  );
}

interface OtherReplyProps {
  readonly value: LocalizedDraft;
  readonly onChange: (value: LocalizedDraft) => void;
}

function OtherReply({ value, onChange }: OtherReplyProps) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(written(value) !== null);
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setIsOpen(true)}>
        {translate('vaglio.reviews.otherReply')}
      </Button>
    );
  return (
    <StaffTexts
      label={translate('vaglio.reviews.reply')}
      note={translate('vaglio.reviews.replyNote')}
      value={value}
      onChange={onChange}
    />
  );
}

const PAUSE_MS = 800;

/** Saves what was written after each pause in typing. */
function useKeptDraft(id: string, draft: ReviewDraft, kept: ReviewDraft, keptAt: string | null) {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const [savedAt, setSavedAt] = useState(keptAt);
  const [isFailed, setIsFailed] = useState(false);
  const [saved, setSaved] = useState(kept);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (draft === saved) return;
    timer.current = setTimeout(() => {
      dataProvider.call(adminReviewsRoutes.saveDraft, { params: { id }, body: draft }).then(
        (answer) => {
          setSaved(draft);
          setSavedAt(answer.savedAt);
          setIsFailed(false);
        },
        () => setIsFailed(true),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [dataProvider, draft, saved, id]);
  return { isUnsaved: draft !== saved, savedAt, isFailed, stop: () => clearTimeout(timer.current) };
}
