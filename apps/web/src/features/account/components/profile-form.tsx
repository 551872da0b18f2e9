import {
  INTERFACE_LANGUAGES,
  isLanguage,
  LANGUAGES,
  LIMITS,
  type Language,
  type User,
} from '@vaglio/contracts';
import { SelectField, TextField } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAuth } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { useDraft } from '../../../lib/use-draft.js';
import { AccountForm, accountTexts, missingFieldsText } from './account-form.js';

export function ProfileForm({ user }: { readonly user: User }) {
  const { t, language, setLanguage } = useI18n();
  const auth = useAuth();
  const { isPending, fieldError, run } = useAction(accountTexts('account.profile.done'));
  const [firstName, setFirstName] = useDraft(`${user.id} first name`, user.firstName);
  const [lastName, setLastName] = useDraft(`${user.id} last name`, user.lastName ?? '');
  const [chosen, setChosen] = useDraft<Language | null>(`${user.id} language`, null);
  const save = async () => {
    const change = { firstName: firstName.trim(), lastName: lastName.trim() || null };
    const isSaved = await run(() => auth.update({ ...change, ...(chosen && { preferredLanguage: chosen }) }));
    if (isSaved && chosen && chosen !== language) setLanguage(chosen);
  };
  return (
    <AccountForm
      id="account-profile"
      title={t('account.profile')}
      submit={t('account.profile.save')}
      isPending={isPending}
      problem={firstName.trim() === '' ? missingFieldsText(t, ['auth.firstName']) : null}
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
        value={chosen ?? user.preferredLanguage}
        options={LANGUAGES.map((value) => ({ value, label: INTERFACE_LANGUAGES[value].name }))}
        onValueChange={(value) => isLanguage(value) && setChosen(value)}
      />
    </AccountForm>
  );
}
