import BlockOutlined from '@mui/icons-material/BlockOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { Box, Typography } from '@mui/material';
import { adminSigningKeysRoutes, type LocalizedDraft, type SigningKey, writtenFor } from '@vaglio/contracts';
import { useState } from 'react';
import { TextField, useTranslate } from 'react-admin';
import { AdminList, AdminTable, leaveOut } from '../../components/admin-list.js';
import { ConfirmButton } from '../../components/confirm-button.js';
import { DateTimeField, useDateTime } from '../../components/fields.js';
import { useAction } from '../../components/server-calls.js';
import { hasText, StaffTexts } from '../../components/staff-texts.js';
import { useLanguage } from '../../components/use-language.js';

export default function SigningKeyList() {
  return (
    <AdminList above={<RotateKey />} actions={false} pagination={false}>
      <AdminTable<SigningKey>
        sorts={[]}
        columns={{
          createdAt: <DateTimeField source="createdAt" />,
          publicKey: <TextField source="id" />,
          retiredAt: <DateTimeField source="retiredAt" />,
          withdrawal: (key) => <Withdrawal signingKey={key} />,
          ...leaveOut('algorithm'),
        }}
        actions={(key) => (key.withdrawal ? null : <WithdrawForm id={key.id} />)}
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
      <ConfirmButton
        label="vaglio.signingKeys.rotate"
        icon={<KeyOutlined />}
        isDisabled={isPending}
        question="vaglio.signingKeys.confirmRotate"
        onConfirm={() => rotate({})}
      />
    </Box>
  );
}

function Withdrawal({ signingKey: { withdrawal } }: { readonly signingKey: SigningKey }) {
  const dateTime = useDateTime();
  const language = useLanguage();
  if (!withdrawal) return '–';
  return `${dateTime(withdrawal.at)}: ${writtenFor(withdrawal.reason, language).text}`;
}

/** Withdraws a key, for a reason that is published. */
function WithdrawForm({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const [reason, setReason] = useState<LocalizedDraft>({});
  const [withdraw, isPending] = useAction(adminSigningKeysRoutes.withdraw, {
    done: 'vaglio.signingKeys.withdrawn',
    failed: 'vaglio.signingKeys.failed',
  });
  return (
    <Box sx={{ minWidth: 220 }}>
      <StaffTexts label={translate('vaglio.signingKeys.reason')} value={reason} onChange={setReason} />
      <ConfirmButton
        label="vaglio.signingKeys.withdraw"
        subject={id}
        icon={<BlockOutlined />}
        color="error"
        isDisabled={isPending || !hasText(reason)}
        question="vaglio.signingKeys.confirmWithdraw"
        isWarning
        onConfirm={() => withdraw({ params: { id }, body: { reason } })}
      />
    </Box>
  );
}
