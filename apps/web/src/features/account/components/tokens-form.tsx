import { useEffect, useEffectEvent, useState } from 'react';
import {
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  type CreatedToken,
  type PersonalToken,
  type TokenScope,
} from '@vaglio/contracts';
import { Button } from '../../../components/ui/button.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import { useAction } from '../../../lib/use-action.js';
import { accountTexts, missingText, type AccountActions } from '../account-actions.js';
import { AccountForm } from './account-form.js';
import styles from './account-form.module.css';

type TokensFormProps = Pick<AccountActions, 'tokens' | 'createToken' | 'revokeToken'>;

const USUAL_SCOPES = ['read', 'analyse'] as const;
const DAYS = ['30', '90', '365'];
const USUAL_DAYS = '90';
const USUAL_ANALYSES = '20';

/** Personal tokens: a new one is shown once, the others by their first characters. */
export function TokensForm({ tokens: readTokens, createToken, revokeToken }: TokensFormProps) {
  const { t } = useI18n();
  const { isPending, fieldError, run } = useAction(accountTexts('account.tokens.made'));
  const [tokens, setTokens] = useTokens(readTokens);
  const [fresh, setFresh] = useState<CreatedToken | null>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(USUAL_SCOPES);
  const [analyses, setAnalyses] = useState(USUAL_ANALYSES);
  const [days, setDays] = useState(USUAL_DAYS);
  const choose = (scope: TokenScope, isChosen: boolean) =>
    setScopes(TOKEN_SCOPES.filter((each) => (each === scope ? isChosen : scopes.includes(each))));
  const make = () =>
    run(async () => {
      const body = { name: name.trim(), scopes, analysesPerDay: Number(analyses), days: Number(days) };
      const created = await createToken(body);
      const { token: _secret, ...listed } = created;
      setFresh(created);
      setTokens([listed, ...tokens]);
      setName('');
    });
  const { min, max } = TOKEN_LIMITS.analysesPerDay;
  return (
    <AccountForm
      id="account-tokens"
      title={t('account.tokens')}
      submit={t('account.tokens.make')}
      isPending={isPending}
      objection={missingText(t, [
        ...(name.trim() === '' ? (['account.tokens.name'] as const) : []),
        ...(scopes.length === 0 ? (['account.tokens.scopes'] as const) : []),
        ...(analyses === '' ? (['account.tokens.analyses'] as const) : []),
      ])}
      onSubmit={() => void make()}
    >
      <p>{t('account.tokens.text')}</p>
      <ul className={styles.list}>
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            revoke={async () => {
              await revokeToken(token.id);
              setTokens(tokens.filter(({ id }) => id !== token.id));
              if (fresh?.id === token.id) setFresh(null);
            }}
          />
        ))}
      </ul>
      {fresh && (
        <div role="status">
          <TextField
            label={t('account.tokens.secret', { name: fresh.name })}
            hint={t('account.tokens.secretHint')}
            readOnly
            value={fresh.token}
            onFocus={(event) => event.target.select()}
          />
        </div>
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
      <fieldset className={styles.choices}>
        <legend>{t('account.tokens.scopes')}</legend>
        {TOKEN_SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => choose(scope, event.target.checked)}
            />{' '}
            {t(`account.tokens.scope.${scope}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        type="number"
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

/** Where the list can't be read, new tokens can be made all the same. */
function useTokens(read: AccountActions['tokens']) {
  const state = useState<readonly PersonalToken[]>([]);
  const [, setTokens] = state;
  const start = useEffectEvent(() => read().then(setTokens, () => undefined));
  useEffect(() => void start(), []);
  return state;
}
