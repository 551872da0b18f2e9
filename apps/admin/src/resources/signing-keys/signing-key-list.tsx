import { Box, Button, TextField as MuiTextField, Typography } from '@mui/material';
import {
  adminSigningKeysRoutes,
  type JudgedLanguage,
  REVIEW_LIMITS,
  type SigningKey,
  writtenFor,
} from '@vaglio/contracts';
import { type FormEvent, useState } from 'react';
import { FunctionField, TextField, useTranslate, WithRecord } from 'react-admin';
import { AdminList, AdminTable, leaveOut } from '../../components/admin-list.js';
import { DateTimeField, useDateTime } from '../../components/fields.js';
import { fieldErrorProps, useAction } from '../../components/server-calls.js';
import { useLanguage } from '../../components/use-language.js';

export default function SigningKeyList() {
  return (
    <AdminList above={<RotateKey />} actions={false} pagination={false}>
      <AdminTable<SigningKey>
        columns={{
          createdAt: <DateTimeField source="createdAt" />,
          publicKey: <TextField source="id" sortable={false} />,
          retiredAt: <DateTimeField source="retiredAt" />,
          withdrawal: (
            <FunctionField<SigningKey>
              source="withdrawal"
              sortable={false}
              render={(key) => <Withdrawal signingKey={key} />}
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

function RotateKey() {
  const translate = useTranslate();
  const [rotate, isPending] = useAction(adminSigningKeysRoutes.rotate, {
    done: 'vaglio.signingKeys.rotated',
    failed: 'vaglio.signingKeys.failed',
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 2, px: { xs: 1, sm: 0 } }}>
      <Typography>{translate('vaglio.signingKeys.about')}</Typography>
      <Button variant="outlined" disabled={isPending} onClick={() => rotate({})}>
        {translate('vaglio.signingKeys.rotate')}
      </Button>
    </Box>
  );
}

function Withdrawal({ signingKey: { withdrawal } }: { readonly signingKey: SigningKey }) {
  const dateTime = useDateTime();
  const language = useLanguage();
  if (!withdrawal) return null;
  return `${dateTime(withdrawal.at)}: ${writtenFor(withdrawal.reason, language).text}`;
}

/** Withdraws a key, for a reason that is published. */
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
  const field = (language: JudgedLanguage, value: string, change: (text: string) => void) => (
    <MuiTextField
      size="small"
      label={translate('vaglio.signingKeys.reason', {
        language: translate(`vaglio.choice.language.${language}`),
      })}
      value={value}
      onChange={({ target }) => change(target.value)}
      slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text.max } }}
      {...fieldErrorProps(errors, 'reason')}
    />
  );
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1, minWidth: 220 }}>
      {field('en', en, setEn)}
      {field('it', it, setIt)}
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
