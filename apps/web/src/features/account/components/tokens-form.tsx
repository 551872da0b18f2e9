import { useState } from 'react';
import {
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  tokensRoutes,
  type CreatedToken,
  type PersonalToken,
  type TokenScope,
} from '@vaglio/contracts';
import { Button } from '../../../components/ui/button.js';
import { SelectField, TextField } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import { useApi } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import {
  AccountForm,
  accountTexts,
  Choices,
  focusHeading,
  missingFieldsText,
  Secret,
  useLoadOnce,
} from './account-form.js';
import styles from './account-form.module.css';

const DEFAULT_SCOPES = ['read', 'analyse'] as const;
const DAYS = ['30', '90', '365'];
const DEFAULT_DAYS = '90';
const DEFAULT_ANALYSES = '20';

/** Personal tokens. The secret of a new token is shown once, the others by their first characters. */
export function TokensForm() {
  const { t } = useI18n();
  const api = useApi();
  const { isPending, fieldError, run } = useAction(accountTexts('account.tokens.made'));
  const [tokens, setTokens] = useState<readonly PersonalToken[]>([]);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(DEFAULT_SCOPES);
  const [analyses, setAnalyses] = useState(DEFAULT_ANALYSES);
  const [days, setDays] = useState(DEFAULT_DAYS);
  useLoadOnce(() => api.call(tokensRoutes.list), setTokens);
  const create = () =>
    run(async () => {
      const body = { name: name.trim(), scopes, analysesPerDay: Number(analyses), days: Number(days) };
      const answer = await api.call(tokensRoutes.create, { body });
      const { token: _secret, ...listed } = answer;
      setCreated(answer);
      setTokens([listed, ...tokens]);
      setName('');
    });
  const revoke = async (id: string) => {
    await api.call(tokensRoutes.revoke, { params: { id } });
    setTokens(tokens.filter((token) => token.id !== id));
    if (created?.id === id) setCreated(null);
    focusHeading('account-tokens');
  };
  const { min, max } = TOKEN_LIMITS.analysesPerDay;
  return (
    <AccountForm
      id="account-tokens"
      title={t('account.tokens')}
      submit={t('account.tokens.make')}
      isPending={isPending}
      problem={missingFieldsText(t, [
        name.trim() === '' && 'account.tokens.name',
        scopes.length === 0 && 'account.tokens.scopes',
        analyses === '' && 'account.tokens.analyses',
      ])}
      onSubmit={() => void create()}
    >
      <p>{t('account.tokens.text')}</p>
      <ul className={styles.list}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} revoke={() => revoke(token.id)} />
        ))}
      </ul>
      {created && (
        <Secret
          label={t('account.tokens.secret', { name: created.name })}
          hint={t('account.tokens.secretHint')}
          value={created.token}
        />
      )}
      <TextField
        label={t('account.tokens.name')}
        name="tokenName"
        hint={t('account.tokens.nameHint')}
        autoComplete="off"
        maxLength={TOKEN_LIMITS.name.max}
        value={name}
        error={fieldError('name')}
        onValueChange={setName}
      />
      <Choices
        legend={t('account.tokens.scopes')}
        options={TOKEN_SCOPES}
        chosen={scopes}
        labelOf={(scope) => t(`account.tokens.scope.${scope}`)}
        onChange={setScopes}
      />
      <TextField
        type="number"
        maxLength={null}
        label={t('account.tokens.analyses')}
        name="analysesPerDay"
        min={min}
        max={max}
        value={analyses}
        error={fieldError('analysesPerDay')}
        onValueChange={setAnalyses}
      />
      <SelectField
        label={t('account.tokens.days')}
        name="tokenDays"
        value={days}
        options={DAYS.map((value) => ({ value, label: t('account.tokens.dayCount', { count: value }) }))}
        onValueChange={setDays}
      />
    </AccountForm>
  );
}

interface TokenRowProps {
  readonly token: PersonalToken;
  readonly revoke: () => Promise<void>;
}

function TokenRow({ token, revoke }: TokenRowProps) {
  const { t, language } = useI18n();
  const { isPending, run } = useAction(accountTexts('account.tokens.revoked'));
  const { name, start, scopes, expiresAt, lastUsedAt } = token;
  return (
    <li>
      <div>
        <strong>{name}</strong> <code>{start}…</code>
        <br />
        {scopes.map((scope) => t(`account.tokens.scope.${scope}`)).join(', ')}
        <br />
        {t('account.tokens.until', { date: formatDay(language, expiresAt) })}{' '}
        {lastUsedAt
          ? t('account.tokens.used', { date: formatDay(language, lastUsedAt) })
          : t('account.tokens.unused')}
      </div>
      <Button
        variant="secondary"
        disabled={isPending}
        aria-label={t('account.tokens.revokeNamed', { name })}
        onClick={() => void run(revoke)}
      >
        {t('account.tokens.revoke')}
      </Button>
    </li>
  );
}
