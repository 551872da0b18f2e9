import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type SecondFactorSetup, type StaffAccount, staffAccountRoutes } from '@vaglio/contracts';
import qrcode from 'qrcode-generator';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '../components/page.js';
import { type CredentialField, CredentialForm, CURRENT_PASSWORD } from './credential-form.js';

/** The second factor of one's own account: set up, changed and removed. */
export function SecondFactorPanel({ account }: { readonly account: StaffAccount }) {
  const translate = useTranslate();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const t = (key: string) => translate(`vaglio.secondFactor.${key}`);
  return (
    <Panel title={t('title')}>
      <Typography sx={{ maxWidth: 560 }}>
        {account.hasSecondFactor
          ? translate('vaglio.secondFactor.isOn', { smart_count: account.recoveryCodes })
          : t('isOff')}
      </Typography>
      {codes.length > 0 && <RecoveryCodeList codes={codes} />}
      {account.hasSecondFactor && <ChangeForms showCodes={setCodes} />}
      {!account.hasSecondFactor && !setup && (
        <CredentialForm
          route={staffAccountRoutes.startSecondFactor}
          texts={{ submit: t('start'), failed: 'vaglio.secondFactor.failed' }}
          fields={[CURRENT_PASSWORD]}
          onDone={setSetup}
        />
      )}
      {!account.hasSecondFactor && setup && (
        <SetupSteps
          setup={setup}
          onDone={(given) => {
            setSetup(null);
            setCodes(given);
          }}
        />
      )}
    </Panel>
  );
}

interface SetupStepsProps {
  readonly setup: SecondFactorSetup;
  readonly onDone: (codes: readonly string[]) => void;
}

function SetupSteps({ setup, onDone }: SetupStepsProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`vaglio.secondFactor.${key}`);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>{t('scan')}</Typography>
      <QrCode text={setup.uri} label={t('qrCode')} />
      <TextField
        label={t('secret')}
        value={setup.secret}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        sx={{ maxWidth: 420 }}
      />
      <CredentialForm
        route={staffAccountRoutes.confirmSecondFactor}
        texts={{ submit: t('confirm'), done: 'vaglio.secondFactor.on', failed: 'vaglio.secondFactor.failed' }}
        fields={[useCodeField('code')]}
        onDone={({ codes }) => onDone(codes)}
      />
    </Box>
  );
}

function ChangeForms({ showCodes }: { readonly showCodes: (codes: readonly string[]) => void }) {
  const translate = useTranslate();
  const [form, setForm] = useState<'remove' | 'renew' | null>(null);
  const fields = [CURRENT_PASSWORD, useCodeField('codeOrRecovery')];
  const t = (key: string) => translate(`vaglio.secondFactor.${key}`);
  const failed = 'vaglio.secondFactor.failed';
  if (form === 'remove')
    return (
      <CredentialForm
        key={form}
        route={staffAccountRoutes.removeSecondFactor}
        texts={{ submit: t('remove'), done: 'vaglio.secondFactor.removed', failed }}
        fields={fields}
        onDone={() => {
          setForm(null);
          showCodes([]);
        }}
      />
    );
  if (form === 'renew')
    return (
      <CredentialForm
        key={form}
        route={staffAccountRoutes.renewRecoveryCodes}
        texts={{ submit: t('renew'), failed }}
        fields={fields}
        onDone={({ codes }) => {
          setForm(null);
          showCodes(codes);
        }}
      />
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button variant="outlined" onClick={() => setForm('renew')}>
        {t('renew')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setForm('remove')}>
        {t('remove')}
      </Button>
    </Box>
  );
}

function useCodeField(label: 'code' | 'codeOrRecovery'): CredentialField<'code'> {
  const translate = useTranslate();
  return {
    name: 'code',
    label: translate(`vaglio.secondFactor.${label}`),
    type: 'text',
    autoComplete: 'one-time-code',
  };
}

function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ mt: 2, maxWidth: 560 }}>
      {translate('vaglio.secondFactor.keepCodes')}
      <Box
        component="ol"
        aria-label={translate('vaglio.secondFactor.codes')}
        sx={{ fontFamily: 'monospace', m: 0, mt: 1, pl: 4, columnCount: { xs: 1, sm: 2 } }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** Light squares that a camera needs around the code. */
const QUIET = 4;

/** Drawn here, so that the secret reaches no other service. Dark on white in every theme, as cameras expect. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = count + 2 * QUIET;
  const lines = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_column, column) =>
      code.isDark(row, column) ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : '',
    ).join(''),
  );
  return (
    <Box sx={{ my: 2 }}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} width={220} height={220}>
        <rect width={side} height={side} fill="#fff" />
        <path d={lines.join('')} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </Box>
  );
}
