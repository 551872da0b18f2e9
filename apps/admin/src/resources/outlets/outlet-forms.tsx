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
import { useUnsavedWork } from '../../components/unsaved-work.js';
import { useTexts } from '../../components/use-language.js';
import { CONTENT_LANGUAGES } from '../../languages.js';

interface StatementFormProps {
  readonly outlet: AdminOutletRecord;
  /** The statement to replace; absent for a new one. */
  readonly statement?: EditorStatement;
  readonly onDone?: () => void;
}

const EMPTY_EVIDENCE: Evidence = { sourceUrl: '', reason: '' };
const NEW_STATEMENT: Statement = { says: 'registered', text: { en: '', it: '' }, ...EMPTY_EVIDENCE };
const NO_MOVE: Complete<MoveOutletDomain> = { domain: '', move: 'merge', ...EMPTY_EVIDENCE };

export function StatementForm({ outlet, statement, onDone }: StatementFormProps) {
  const translate = useTranslate();
  const t = useTexts('vaglio.outlets');
  const [stored] = useState<Statement>(
    statement
      ? { says: statement.says, text: statement.text, sourceUrl: statement.sourceUrl, reason: '' }
      : NEW_STATEMENT,
  );
  const [body, setBody] = useState(stored);
  useUnsavedWork(body !== stored);
  const { says, text } = body;
  const options = {
    done: 'vaglio.outlets.stated',
    failed: 'vaglio.outlets.failed',
    onDone: () => {
      setBody(stored);
      onDone?.();
    },
  };
  const [state, isStating, stateErrors] = useAction(adminOutletsRoutes.state, options);
  const [edit, isEditing, editErrors] = useAction(adminOutletsRoutes.edit, options);
  const errors = statement ? editErrors : stateErrors;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (statement) edit({ params: { id: outlet.id, statement: statement.id }, body });
    else state({ params: { id: outlet.id }, body });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 720, mt: 2, display: 'grid', gap: 2 }}>
      <TextField
        select
        label={t('says')}
        value={says}
        onChange={({ target }) =>
          setBody({ ...body, says: OUTLET_STATEMENTS.find((each) => each === target.value) ?? says })
        }
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
          label={`${t('text')} (${translate(`vaglio.choice.languageInText.${language}`)})`}
          value={text[language]}
          onChange={({ target }) => setBody({ ...body, text: { ...text, [language]: target.value } })}
          slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text.max } }}
          {...fieldErrorProps(errors, 'text', translate('vaglio.articles.reasonNote'))}
        />
      ))}
      <EvidenceFields
        value={body}
        onChange={(evidence) => setBody({ ...body, ...evidence })}
        errors={errors}
      />
      <Button type="submit" variant="contained" disabled={isStating || isEditing}>
        {t(statement ? 'replace' : 'state')}
      </Button>
    </Box>
  );
}

export function MoveForm({ outlet }: { readonly outlet: AdminOutletRecord }) {
  const t = useTexts('vaglio.outlets');
  const [body, setBody] = useState(NO_MOVE);
  useUnsavedWork(body !== NO_MOVE);
  const { domain, move } = body;
  const [send, isPending, errors] = useAction(adminOutletsRoutes.move, {
    done: 'vaglio.outlets.movedDone',
    failed: 'vaglio.outlets.failed',
    onDone: () => setBody(NO_MOVE),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    send({ params: { id: outlet.id }, body });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <TextField
        select
        label={t('move')}
        value={move}
        onChange={({ target }) =>
          setBody({ ...body, move: DOMAIN_MOVES.find((each) => each === target.value) ?? move })
        }
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
        onChange={({ target }) => setBody({ ...body, domain: target.value })}
        slotProps={{ htmlInput: { maxLength: LIMITS.domain.max } }}
        {...fieldErrorProps(errors, 'domain')}
      />
      <EvidenceFields
        value={body}
        onChange={(evidence) => setBody({ ...body, ...evidence })}
        errors={errors}
      />
      <Button type="submit" variant="outlined" disabled={isPending}>
        {t(`moves.${move}`)}
      </Button>
    </Box>
  );
}

interface Statement extends Complete<WriteOutletStatement> {
  readonly text: Localized;
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
