import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { LIMITS, type SecondFactorSetup, type StaffAccount, staffAccountRoutes } from '@vaglio/contracts';
import qrcode from 'qrcode-generator';
import { useState } from 'react';
import { Panel } from '../components/page.js';
import { useTexts } from '../components/use-language.js';
import { type CredentialField, CredentialForm, CURRENT_PASSWORD } from './credential-form.js';

/** Sets up, changes and removes the second factor of the signed-in member of staff. */
export function SecondFactorPanel({ account }: { readonly account: StaffAccount }) {
  const t = useTexts('vaglio.secondFactor');
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Panel title={t('title')}>
      <Typography sx={{ maxWidth: 560 }}>
        {account.hasSecondFactor ? t('isOn', { smart_count: account.recoveryCodes }) : t('isOff')}
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
  const t = useTexts('vaglio.secondFactor');
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
  const t = useTexts('vaglio.secondFactor');
  const [form, setForm] = useState<'remove' | 'renew' | null>(null);
  const fields = [CURRENT_PASSWORD, useCodeField('codeOrRecovery')];
  const failed = 'vaglio.secondFactor.failed';
  const close = (codes: readonly string[]): void => {
    setForm(null);
    showCodes(codes);
  };
  if (form === 'remove')
    return (
      <CredentialForm
        route={staffAccountRoutes.removeSecondFactor}
        texts={{ submit: t('remove'), done: 'vaglio.secondFactor.removed', failed }}
        fields={fields}
        onDone={() => close([])}
      />
    );
  if (form === 'renew')
    return (
      <CredentialForm
        route={staffAccountRoutes.renewRecoveryCodes}
        texts={{ submit: t('renew'), failed }}
        fields={fields}
        onDone={({ codes }) => close(codes)}
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
  const t = useTexts('vaglio.secondFactor');
  return {
    name: 'code',
    label: t(label),
    type: 'text',
    autoComplete: 'one-time-code',
    maxLength: LIMITS.secondFactorCode.max,
  };
}

function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const t = useTexts('vaglio.secondFactor');
  return (
    <Alert severity="warning" sx={{ mt: 2, maxWidth: 560 }}>
      {t('keepCodes')}
      <Box
        component="ol"
        aria-label={t('codes')}
        sx={{ fontFamily: 'monospace', m: 0, mt: 1, pl: 4, columnCount: { xs: 1, sm: 2 } }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** The width of the light margin that scanners need around a QR code, in modules. */
const MARGIN = 4;

/** Rendered in the browser, because the secret must not be sent to another service. Black on white in every theme. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = count + 2 * MARGIN;
  const lines = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_column, column) =>
      code.isDark(row, column) ? `M${column + MARGIN} ${row + MARGIN}h1v1h-1z` : '',
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
