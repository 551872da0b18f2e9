import {
  Box,
  Button,
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
  REVIEW_DECISIONS,
  REVIEW_LIMITS,
  type ReviewDecision,
  SCORE_MAX,
} from '@vaglio/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useConflictNotice } from '../../components/errors.js';
import type { Complete } from '../../components/forms.js';
import { CONTENT_LANGUAGES } from '../../languages.js';
import { useAction } from '../../components/use-action.js';

const EMPTY: Localized = { en: '', it: '' };

const isEmpty = (text: string): boolean => text.trim() === '';
const orNull = (text: Localized): Localized | null => (Object.values(text).every(isEmpty) ? null : text);
/** Null where the score stays as it is. */
const newScore = (text: string, { articleScore }: AdminReviewRequest): number | null =>
  isEmpty(text) || Number(text) === articleScore ? null : Number(text);

/** A decision, its reason, and what everybody gets to read of it. */
export function DecisionForm({ request }: { readonly request: AdminReviewRequest }) {
  const translate = useTranslate();
  const [decision, setDecision] = useState<ReviewDecision>('upheld');
  const [reason, setReason] = useState('');
  const [reply, setReply] = useState(EMPTY);
  const [correction, setCorrection] = useState(EMPTY);
  const [score, setScore] = useState(String(request.articleScore ?? ''));
  const { conflictNotice, showConflict } = useConflictNotice(useRefresh());
  const [decide, isPending] = useAction(adminReviewsRoutes.decide, {
    done: 'vaglio.reviews.done',
    failed: 'vaglio.reviews.failed',
    onFailed: showConflict,
  });
  const isNotice = request.kind === 'notice';
  const id = useId();
  const t = (key: string) => translate(`vaglio.reviews.${key}`);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body: Complete<DecideReviewRequest> = {
      decision,
      reason,
      publicReply: orNull(reply),
      correction: decision === 'upheld' ? orNull(correction) : null,
      credibilityScore: decision === 'upheld' ? newScore(score, request) : null,
      articleVersion: request.articleVersion,
      version: request.version,
    };
    decide({ params: { id: request.id }, body });
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 720 }}>
      {conflictNotice}
      <FormLabel id={id}>{t('decision')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={decision}
        onChange={(_, value) => setDecision(value === 'upheld' ? 'upheld' : 'declined')}
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
      <Text label={t('reason')} value={reason} onChange={setReason} isRequired />
      <BothLanguages
        title={t(isNotice ? 'statement' : 'reply')}
        note={t(isNotice ? 'statementNote' : 'replyNote')}
        value={reply}
        onChange={setReply}
      />
      {decision === 'upheld' && (
        <>
          <BothLanguages
            title={t('correction')}
            note={t('correctionNote')}
            value={correction}
            onChange={setCorrection}
          />
          <TextField
            type="number"
            margin="dense"
            label={translate('resources.articles.fields.credibilityScore')}
            value={score}
            onChange={(event) => setScore(event.target.value)}
            helperText={t('scoreNote')}
            slotProps={{ htmlInput: { min: 0, max: SCORE_MAX, step: 1 } }}
            sx={{ mb: 2 }}
          />
        </>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || isEmpty(reason) || (isNotice && orNull(reply) === null)}
      >
        {t('submit')}
      </Button>
    </Box>
  );
}

interface BothLanguagesProps {
  readonly title: string;
  readonly note: string;
  readonly value: Localized;
  readonly onChange: (value: Localized) => void;
}

function BothLanguages({ title, note, value, onChange }: BothLanguagesProps) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, mx: 0, my: 2 }}>
      <Typography component="legend" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
      {CONTENT_LANGUAGES.map((language) => (
        <Text
          key={language}
          label={translate(`vaglio.choice.language.${language}`)}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </Box>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
}

function Text({ label, value, onChange, isRequired = false }: TextProps) {
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      margin="dense"
      label={label}
      value={value}
      required={isRequired}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text.max } }}
    />
  );
}
