import { Box, Button, MenuItem, TextField } from '@mui/material';
import {
  type AdminOutletRecord,
  adminOutletsRoutes,
  DOMAIN_MOVES,
  type EditorStatement,
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
import { fieldErrorProps, useAction } from '../../components/use-action.js';
import { CONTENT_LANGUAGES } from '../../languages.js';

type FieldErrors = Parameters<typeof fieldErrorProps>[0];

interface StatementFormProps {
  readonly outlet: AdminOutletRecord;
  /** The one that it takes the place of. */
  readonly statement?: EditorStatement;
  readonly onDone?: () => void;
}

const EMPTY: Localized = { en: '', it: '' };

/** A new statement, or another in place of one, each with source and reason. */
export function StatementForm({ outlet, statement, onDone }: StatementFormProps) {
  const translate = useTranslate();
  const [says, setSays] = useState(statement?.says ?? 'registered');
  const [text, setText] = useState(statement?.text ?? EMPTY);
  const [sourceUrl, setSourceUrl] = useState(statement?.sourceUrl ?? '');
  const [reason, setReason] = useState('');
  const options = {
    done: 'vaglio.outlets.stated',
    failed: 'vaglio.outlets.failed',
    onDone: () => {
      setText(EMPTY);
      setSourceUrl('');
      setReason('');
      onDone?.();
    },
  };
  const [state, isStating, stateErrors] = useAction(adminOutletsRoutes.state, options);
  const [edit, isEditing, editErrors] = useAction(adminOutletsRoutes.edit, options);
  const errors = statement ? editErrors : stateErrors;
  function submit(event: FormEvent): void {
    event.preventDefault();
    const body: Complete<WriteOutletStatement> = { says, text, sourceUrl, reason };
    if (statement) edit({ params: { id: outlet.id, statement: statement.id }, body });
    else state({ params: { id: outlet.id }, body });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 720, mt: 2, display: 'grid', gap: 2 }}>
      <TextField
        select
        label={translate('vaglio.outlets.says')}
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
          label={`${translate('vaglio.outlets.text')} (${translate(`vaglio.choice.language.${language}`)})`}
          value={text[language]}
          onChange={({ target }) => setText({ ...text, [language]: target.value })}
          slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text.max } }}
          {...fieldErrorProps(errors, 'text', translate('vaglio.articles.reasonNote'))}
        />
      ))}
      <Reasons
        sourceUrl={sourceUrl}
        setSourceUrl={setSourceUrl}
        reason={reason}
        setReason={setReason}
        errors={errors}
      />
      <Button type="submit" variant="contained" disabled={isStating || isEditing}>
        {translate(statement ? 'vaglio.outlets.replace' : 'vaglio.outlets.state')}
      </Button>
    </Box>
  );
}

/** Puts a domain into the outlet, or takes one out. */
export function MoveForm({ outlet }: { readonly outlet: AdminOutletRecord }) {
  const translate = useTranslate();
  const [move, setMove] = useState<MoveOutletDomain['move']>('merge');
  const [domain, setDomain] = useState('');
  const [sourceUrl, setSourceUrl] = useState('');
  const [reason, setReason] = useState('');
  const [send, isPending, errors] = useAction(adminOutletsRoutes.move, {
    done: 'vaglio.outlets.movedDone',
    failed: 'vaglio.outlets.failed',
    onDone: () => {
      setDomain('');
      setSourceUrl('');
      setReason('');
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const body: Complete<MoveOutletDomain> = { domain, move, sourceUrl, reason };
    send({ params: { id: outlet.id }, body });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <TextField
        select
        label={translate('vaglio.outlets.move')}
        value={move}
        onChange={({ target }) => setMove(DOMAIN_MOVES.find((each) => each === target.value) ?? move)}
      >
        {DOMAIN_MOVES.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`vaglio.outlets.moves.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        label={translate('vaglio.outlets.domain')}
        value={domain}
        onChange={({ target }) => setDomain(target.value)}
        slotProps={{ htmlInput: { maxLength: OUTLET_LIMITS.domain } }}
        {...fieldErrorProps(errors, 'domain')}
      />
      <Reasons
        sourceUrl={sourceUrl}
        setSourceUrl={setSourceUrl}
        reason={reason}
        setReason={setReason}
        errors={errors}
      />
      <Button type="submit" variant="outlined" disabled={isPending}>
        {translate(`vaglio.outlets.moves.${move}`)}
      </Button>
    </Box>
  );
}

interface ReasonsProps {
  readonly sourceUrl: string;
  readonly setSourceUrl: (text: string) => void;
  readonly reason: string;
  readonly setReason: (text: string) => void;
  readonly errors: FieldErrors;
}

/** Where it can be checked, and why it is changed. */
function Reasons({ sourceUrl, setSourceUrl, reason, setReason, errors }: ReasonsProps) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        required
        type="url"
        label={translate('vaglio.outlets.source')}
        value={sourceUrl}
        onChange={({ target }) => setSourceUrl(target.value)}
        slotProps={{ htmlInput: { maxLength: OUTLET_LIMITS.url } }}
        {...fieldErrorProps(errors, 'sourceUrl')}
      />
      <TextField
        required
        multiline
        label={translate('vaglio.reviews.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: OUTLET_LIMITS.reason } }}
        {...fieldErrorProps(errors, 'reason')}
      />
    </>
  );
}
