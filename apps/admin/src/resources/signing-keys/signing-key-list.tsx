import { Box, Button, TextField as MuiTextField, Typography } from '@mui/material';
import { adminSigningKeysRoutes, REVIEW_LIMITS, type SigningKey, writtenFor } from '@vaglio/contracts';
import { type FormEvent, useState } from 'react';
import { FunctionField, TextField, useTranslate, WithRecord } from 'react-admin';
import { useLanguage } from '../../components/use-language.js';
import { AdminList, AdminTable, leaveOut } from '../../components/admin-list.js';
import { MomentField, useMoment } from '../../components/fields.js';
import { fieldErrorProps, useAction } from '../../components/use-action.js';

export function SigningKeyList() {
  return (
    <AdminList above={<NewKey />} actions={false} pagination={false}>
      <AdminTable<SigningKey>
        columns={{
          createdAt: <MomentField source="createdAt" />,
          publicKey: <TextField source="id" sortable={false} />,
          retiredAt: <MomentField source="retiredAt" />,
          withdrawal: (
            <FunctionField<SigningKey>
              source="withdrawal"
              sortable={false}
              render={(key) => <Withdrawal of={key} />}
            />
          ),
          ...leaveOut('algorithm'),
        }}
        actions={
          <WithRecord<SigningKey>
            label="vaglio.action.actions"
            render={(key) => (key.withdrawal ? null : <WithdrawForm id={key.id} />)}
          />
        }
      />
    </AdminList>
  );
}

function NewKey() {
  const translate = useTranslate();
  const [rotate, isPending] = useAction(adminSigningKeysRoutes.rotate, {
    done: 'vaglio.signingKeys.rotated',
    failed: 'vaglio.signingKeys.failed',
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 2 }}>
      <Typography>{translate('vaglio.signingKeys.about')}</Typography>
      <Button variant="outlined" disabled={isPending} onClick={() => rotate({})}>
        {translate('vaglio.signingKeys.rotate')}
      </Button>
    </Box>
  );
}

function Withdrawal({ of: { withdrawal } }: { readonly of: SigningKey }) {
  const moment = useMoment();
  const language = useLanguage();
  if (!withdrawal) return null;
  return `${moment(withdrawal.at)}: ${writtenFor(withdrawal.reason, language).text}`;
}

/** The reason is public: without one the server refuses. */
function WithdrawForm({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const [en, setEn] = useState('');
  const [it, setIt] = useState('');
  const [send, isPending, errors] = useAction(adminSigningKeysRoutes.withdraw, {
    done: 'vaglio.signingKeys.withdrawn',
    failed: 'vaglio.signingKeys.failed',
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    send({ params: { id }, body: { reason: { en, it } } });
  }
  const field = (language: string, value: string, change: (text: string) => void) => (
    <MuiTextField
      size="small"
      label={translate('vaglio.signingKeys.reason', { language })}
      value={value}
      onChange={({ target }) => change(target.value)}
      slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text.max } }}
      {...fieldErrorProps(errors, 'reason')}
    />
  );
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1, minWidth: 220 }}>
      {field('English', en, setEn)}
      {field('italiano', it, setIt)}
      <Button
        type="submit"
        size="small"
        color="error"
        disabled={isPending || (en.trim() === '' && it.trim() === '')}
        aria-label={`${translate('vaglio.signingKeys.withdraw')}: ${id}`}
      >
        {translate('vaglio.signingKeys.withdraw')}
      </Button>
    </Box>
  );
}
