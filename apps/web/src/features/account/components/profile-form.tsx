import {
  INTERFACE_LANGUAGES,
  isLanguage,
  LANGUAGES,
  LIMITS,
  type Language,
  type User,
} from '@vaglio/contracts';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAction } from '../../../lib/use-action.js';
import { useDraft } from '../../../lib/use-draft.js';
import { accountTexts, missingText, type AccountActions } from '../account-actions.js';
import { AccountForm } from './account-form.js';

interface ProfileFormProps extends Pick<AccountActions, 'change'> {
  readonly user: User;
  readonly onLanguage: (language: Language) => void;
}

export function ProfileForm({ user, change, onLanguage }: ProfileFormProps) {
  const { t } = useI18n();
  const { isPending, fieldError, run } = useAction(accountTexts('account.profile.done'));
  const [firstName, setFirstName] = useDraft(`${user.id} first name`, user.firstName);
  const [lastName, setLastName] = useDraft(`${user.id} last name`, user.lastName ?? '');
  const [preferredLanguage, setPreferredLanguage] = useDraft(`${user.id} language`, user.preferredLanguage);
  const save = async () => {
    const isSaved = await run(() =>
      change({ firstName: firstName.trim(), lastName: lastName.trim() || null, preferredLanguage }),
    );
    if (isSaved) onLanguage(preferredLanguage);
  };
  return (
    <AccountForm
      id="account-profile"
      title={t('account.profile')}
      submit={t('account.profile.save')}
      isPending={isPending}
      objection={firstName.trim() === '' ? missingText(t, ['auth.firstName']) : null}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('auth.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={LIMITS.name.max}
        value={firstName}
        error={fieldError('firstName')}
        onValueChange={setFirstName}
      />
      <TextField
        label={t('auth.lastName')}
        name="lastName"
        autoComplete="family-name"
        maxLength={LIMITS.name.max}
        value={lastName}
        error={fieldError('lastName')}
        onValueChange={setLastName}
      />
      <SelectField
        label={t('language.label')}
        name="preferredLanguage"
        value={preferredLanguage}
        options={LANGUAGES.map((value) => ({ value, label: INTERFACE_LANGUAGES[value].name }))}
        onValueChange={(value) => isLanguage(value) && setPreferredLanguage(value)}
      />
    </AccountForm>
  );
}
