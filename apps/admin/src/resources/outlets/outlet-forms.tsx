import { Box, Button, MenuItem, TextField } from '@mui/material';
import {
  type AdminOutletRecord,
  adminOutletsRoutes,
  DOMAIN_MOVES,
  type EditorStatement,
  LIMITS,
  type Localized,
  type MoveOutletDomain,
  OUTLET_LIMITS,
  OUTLET_STATEMENTS,
  REVIEW_LIMITS,
  type WriteOutletStatement,
} from '@vaglio/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Complete } from '../../components/forms.js';
import { fieldErrorProps, useAction } from '../../components/server-calls.js';
import { useTexts } from '../../components/use-language.js';
import { CONTENT_LANGUAGES } from '../../languages.js';

interface StatementFormProps {
  readonly outlet: AdminOutletRecord;
  /** The statement to replace; absent for a new one. */
  readonly statement?: EditorStatement;
  readonly onDone?: () => void;
}

const EMPTY_TEXT: Localized = { en: '', it: '' };
const EMPTY_EVIDENCE: Evidence = { sourceUrl: '', reason: '' };

/** Adds a statement about an outlet, or replaces one. */
export function StatementForm({ outlet, statement, onDone }: StatementFormProps) {
  const translate = useTranslate();
  const t = useTexts('vaglio.outlets');
  const [says, setSays] = useState(statement?.says ?? 'registered');
  const [text, setText] = useState(statement?.text ?? EMPTY_TEXT);
  const [evidence, setEvidence] = useState<Evidence>({
    ...EMPTY_EVIDENCE,
    sourceUrl: statement?.sourceUrl ?? '',
  });
  const options = {
    done: 'vaglio.outlets.stated',
    failed: 'vaglio.outlets.failed',
    onDone: () => {
      setText(EMPTY_TEXT);
      setEvidence(EMPTY_EVIDENCE);
      onDone?.();
    },
  };
  const [state, isStating, stateErrors] = useAction(adminOutletsRoutes.state, options);
  const [edit, isEditing, editErrors] = useAction(adminOutletsRoutes.edit, options);
  const errors = statement ? editErrors : stateErrors;
  function submit(event: FormEvent): void {
    event.preventDefault();
    const body: Complete<WriteOutletStatement> = { says, text, ...evidence };
    if (statement) edit({ params: { id: outlet.id, statement: statement.id }, body });
    else state({ params: { id: outlet.id }, body });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 720, mt: 2, display: 'grid', gap: 2 }}>
      <TextField
        select
        label={t('says')}
        value={says}
        onChange={({ target }) => setSays(OUTLET_STATEMENTS.find((each) => each === target.value) ?? says)}
      >
        {OUTLET_STATEMENTS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`vaglio.choice.outletSays.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {CONTENT_LANGUAGES.map((language) => (
        <TextField
          key={language}
          multiline
          label={`${t('text')} (${translate(`vaglio.choice.language.${language}`)})`}
          value={text[language]}
          onChange={({ target }) => setText({ ...text, [language]: target.value })}
          slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text.max } }}
          {...fieldErrorProps(errors, 'text', translate('vaglio.articles.reasonNote'))}
        />
      ))}
      <EvidenceFields value={evidence} onChange={setEvidence} errors={errors} />
      <Button type="submit" variant="contained" disabled={isStating || isEditing}>
        {t(statement ? 'replace' : 'state')}
      </Button>
    </Box>
  );
}

/** Adds a domain to the outlet, or removes one from it. */
export function MoveForm({ outlet }: { readonly outlet: AdminOutletRecord }) {
  const t = useTexts('vaglio.outlets');
  const [move, setMove] = useState<MoveOutletDomain['move']>('merge');
  const [domain, setDomain] = useState('');
  const [evidence, setEvidence] = useState(EMPTY_EVIDENCE);
  const [send, isPending, errors] = useAction(adminOutletsRoutes.move, {
    done: 'vaglio.outlets.movedDone',
    failed: 'vaglio.outlets.failed',
    onDone: () => {
      setDomain('');
      setEvidence(EMPTY_EVIDENCE);
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const body: Complete<MoveOutletDomain> = { domain, move, ...evidence };
    send({ params: { id: outlet.id }, body });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <TextField
        select
        label={t('move')}
        value={move}
        onChange={({ target }) => setMove(DOMAIN_MOVES.find((each) => each === target.value) ?? move)}
      >
        {DOMAIN_MOVES.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`moves.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        label={t('domain')}
        value={domain}
        onChange={({ target }) => setDomain(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.domain.max } }}
        {...fieldErrorProps(errors, 'domain')}
      />
      <EvidenceFields value={evidence} onChange={setEvidence} errors={errors} />
      <Button type="submit" variant="outlined" disabled={isPending}>
        {t(`moves.${move}`)}
      </Button>
    </Box>
  );
}

/** The page that proves a change, and the reason for it. */
interface Evidence {
  readonly sourceUrl: string;
  readonly reason: string;
}

interface EvidenceFieldsProps {
  readonly value: Evidence;
  readonly onChange: (value: Evidence) => void;
  readonly errors: Parameters<typeof fieldErrorProps>[0];
}

function EvidenceFields({ value, onChange, errors }: EvidenceFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        required
        type="url"
        label={translate('vaglio.outlets.source')}
        value={value.sourceUrl}
        onChange={({ target }) => onChange({ ...value, sourceUrl: target.value })}
        slotProps={{ htmlInput: { maxLength: OUTLET_LIMITS.url } }}
        {...fieldErrorProps(errors, 'sourceUrl')}
      />
      <TextField
        required
        multiline
        label={translate('vaglio.reviews.reason')}
        value={value.reason}
        onChange={({ target }) => onChange({ ...value, reason: target.value })}
        slotProps={{ htmlInput: { maxLength: OUTLET_LIMITS.reason } }}
        {...fieldErrorProps(errors, 'reason')}
      />
    </>
  );
}
