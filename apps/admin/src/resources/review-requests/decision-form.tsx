import {
  adminReviewsRoutes,
  REVIEW_DECISIONS,
  REVIEW_LIMITS,
  type AdminReviewRequest,
  type DecideReviewRequest,
  type Localized,
  type ReviewDecision,
} from '@vaglio/contracts';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAct } from '../../components/use-act.js';
import { useConflictNotice } from '../../components/use-conflict-notice.js';

const NOTHING: Localized = { en: '', it: '' };

const isWhole = ({ en, it }: Localized): boolean => (en.trim() === '') === (it.trim() === '');
const orNothing = (text: Localized): Localized | null => (text.en.trim() === '' ? null : text);

/** A decision, its reason, and what everybody gets to read of it. */
export function DecisionForm({ request }: { readonly request: AdminReviewRequest }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [decision, setDecision] = useState<ReviewDecision>('upheld');
  const [reason, setReason] = useState('');
  const [reply, setReply] = useState(NOTHING);
  const [correction, setCorrection] = useState(NOTHING);
  const { conflictNotice, noticeConflict } = useConflictNotice(useRefresh());
  const [decide, isPending] = useAct(adminReviewsRoutes.decide, {
    done: 'vaglio.reviews.done',
    failed: 'vaglio.reviews.failed',
    onFailed: noticeConflict,
  });
  const id = useId();
  const say = (key: string) => translate(`vaglio.reviews.${key}`);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isWhole(reply) || !isWhole(correction)) {
      notify('vaglio.reviews.both', { type: 'warning' });
      return;
    }
    const body: DecideReviewRequest = {
      decision,
      reason,
      publicReply: orNothing(reply),
      correction: decision === 'upheld' ? orNothing(correction) : null,
      version: request.version,
    };
    decide({ params: { id: request.id }, body });
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 720 }}>
      {conflictNotice}
      <FormLabel id={id}>{say('decision')}</FormLabel>
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
      <Text label={say('reason')} value={reason} onChange={setReason} isRequired />
      <BothLanguages title={say('reply')} note={say('replyNote')} value={reply} onChange={setReply} />
      {decision === 'upheld' && (
        <>
          <BothLanguages
            title={say('correction')}
            note={say('correctionNote')}
            value={correction}
            onChange={setCorrection}
          />
          <Alert severity="info" sx={{ mb: 2 }}>
            {say('correctFirst')}
          </Alert>
        </>
      )}
      <Button type="submit" variant="contained" disabled={isPending || reason.trim() === ''}>
        {say('submit')}
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
      <Text
        label={translate('vaglio.reviews.italian')}
        value={value.it}
        onChange={(it) => onChange({ ...value, it })}
      />
      <Text
        label={translate('vaglio.reviews.english')}
        value={value.en}
        onChange={(en) => onChange({ ...value, en })}
      />
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
