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
  type ReviewDecision,
  textWithNote,
  writtenFor,
} from '@vaglio/contracts';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useConflictNotice } from '../../components/errors.js';
import { useDateTime, useScoreText } from '../../components/fields.js';
import type { Complete } from '../../components/forms.js';
import { useAction, useVaglioDataProvider } from '../../components/server-calls.js';
import { StaffTextInput, StaffTexts } from '../../components/staff-texts.js';
import { useUnsavedWork } from '../../components/unsaved-work.js';
import { useTexts } from '../../components/use-language.js';
import { Panel } from '../../components/page.js';
import { CONTENT_LANGUAGES } from '../../languages.js';

const isEmpty = (text: string): boolean => text.trim() === '';
/** Returns a text, or null if it is empty in both languages. */
const textOrNull = ({ en = '', it = '' }: LocalizedDraft): Localized | null =>
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

/** Converts a draft to a request. The text of the correction is also the reply, unless there is another reply. */
function toDecision(draft: ReviewDraft, request: AdminReviewRequest): Complete<DecideReviewRequest> {
  const { decision, reason, hasCorrection, credibilityScore } = draft;
  const isUpheld = decision === 'upheld';
  const text = textOrNull(draft.text);
  const hasNewScore = isUpheld && credibilityScore !== request.articleScore;
  return {
    decision,
    reason,
    publicReply: textOrNull(draft.reply) ?? text,
    correction: isUpheld && hasCorrection ? text : null,
    credibilityScore: hasNewScore ? credibilityScore : null,
    articleVersion: request.articleVersion,
    version: request.version,
  };
}

interface DecisionFormProps {
  readonly request: AdminReviewRequest;
  readonly storedDraft: ReviewDraft;
  readonly storedAt: string | null;
}

/**
 * Decides a review request, with a text for readers (or for the sender of a notice) and a reason for staff. The input is
 * stored as a draft.
 */
export function DecisionForm({ request, storedDraft, storedAt }: DecisionFormProps) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const [draft, setDraft] = useState(storedDraft);
  const [isDone, setIsDone] = useState(false);
  const autosave = useAutosave(request.id, draft, storedDraft, storedAt);
  const { conflictNotice, showConflict } = useConflictNotice(useRefresh());
  const [decide, isPending] = useAction(adminReviewsRoutes.decide, {
    done: 'vaglio.reviews.done',
    failed: 'vaglio.reviews.failed',
    onDone: () => setIsDone(true),
    onFailed: showConflict,
  });
  useUnsavedWork(autosave.isUnsaved && !isDone);
  const isNotice = request.kind === 'notice';
  const id = useId();
  const t = useTexts('vaglio.reviews');
  const change = (changed: Partial<ReviewDraft>) => setDraft((previous) => ({ ...previous, ...changed }));
  const isUpheld = draft.decision === 'upheld';

  function submit(event: FormEvent): void {
    event.preventDefault();
    autosave.stop();
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
            disabled={isPending || isEmpty(draft.reason) || (isNotice && textOrNull(draft.text) === null)}
          >
            {t('submit')}
          </Button>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {autosave.isFailed
              ? t('draftFailed')
              : autosave.savedAt && t('draftSaved', { date: dateTime(autosave.savedAt) })}
          </Typography>
          {autosave.isFailed && (
            <Button size="small" onClick={autosave.retry}>
              {translate('vaglio.action.retry')}
            </Button>
          )}
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
  const [isOpen, setIsOpen] = useState(textOrNull(value) !== null);
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

/**
 * Saves the draft after each pause in typing, and after a failure when the network is back; `stop` cancels a save that has
 * not started.
 */
function useAutosave(id: string, draft: ReviewDraft, storedDraft: ReviewDraft, storedAt: string | null) {
  const dataProvider = useVaglioDataProvider();
  const [savedAt, setSavedAt] = useState(storedAt);
  const [isFailed, setIsFailed] = useState(false);
  const [saved, setSaved] = useState(storedDraft);
  const [retries, setRetries] = useState(0);
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
  }, [dataProvider, draft, saved, id, retries]);
  const retry = useCallback(() => setRetries((before) => before + 1), []);
  useEffect(() => {
    if (!isFailed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isFailed, retry]);
  const stop = (): void => clearTimeout(timer.current);
  return { isUnsaved: draft !== saved, savedAt, isFailed, retry, stop };
}

interface PublicPreviewProps {
  readonly outcome: ReviewDecision;
  readonly text: LocalizedDraft;
  readonly reply: LocalizedDraft;
  readonly isCorrection: boolean;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
}

const trimmed = ({ en = '', it = '' }: LocalizedDraft) => ({ en: en.trim(), it: it.trim() });

/** What readers of each language will see on the page of the article. */
function PublicPreview(given: PublicPreviewProps) {
  const translate = useTranslate();
  const { outcome, isCorrection, scoreBefore, scoreAfter } = given;
  const text = trimmed(given.text);
  const other = trimmed(given.reply);
  const hasOther = other.en !== '' || other.it !== '';
  const reply = hasOther ? other : text;
  const t = useTexts('vaglio.preview');
  const scoreText = useScoreText();
  return (
    <Panel title={t('title')}>
      {CONTENT_LANGUAGES.map((language) => (
        <Box key={language} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <Typography variant="overline">{translate(`vaglio.choice.language.${language}`)}</Typography>
          <Typography sx={{ fontWeight: 600 }}>{t(outcome)}</Typography>
          {(!isCorrection || hasOther) && (
            <Typography lang={writtenFor(reply, language).language}>
              {textWithNote(reply, language)}
            </Typography>
          )}
          {isCorrection && (
            <>
              <Typography sx={{ fontWeight: 600 }}>{t('correction')}</Typography>
              <Typography lang={writtenFor(text, language).language}>
                {textWithNote(text, language) || t('empty')}
              </Typography>
            </>
          )}
        </Box>
      ))}
      <Typography>
        {scoreBefore === scoreAfter
          ? t('sameScore', { score: scoreText(scoreBefore) })
          : t('newScore', { before: scoreText(scoreBefore), after: scoreText(scoreAfter) })}
      </Typography>
    </Panel>
  );
}
