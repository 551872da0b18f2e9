import { Typography } from '@mui/material';
import { type CreateUserRequest, isEmailAddress, LIMITS, SUBSCRIPTION_TIERS } from '@vaglio/contracts';
import { maxLength, required, SelectInput, SimpleForm, TextInput, useTranslate } from 'react-admin';
import { useChoices } from '../../components/fields.js';
import { AdminCreate, FormInputs, withoutEmpty } from '../../components/forms.js';
import { WarnWhenUnsaved } from '../../components/unsaved-work.js';
import { STAFF_LANGUAGE, STAFF_LANGUAGES } from '../../languages.js';

const FIRST_STATUSES = ['active', 'inactive', 'suspended'] as const;

const isEmail = (value: unknown): string | undefined =>
  typeof value === 'string' && isEmailAddress(value) ? undefined : 'ra.validation.email';

const toRequest = ({ email, ...rest }: CreateUserRequest): CreateUserRequest => ({
  email,
  ...withoutEmpty(rest),
});

export default function UserCreate() {
  const translate = useTranslate();
  const tiers = useChoices('tier', SUBSCRIPTION_TIERS);
  const statuses = useChoices('status', FIRST_STATUSES);
  const languages = useChoices('language', STAFF_LANGUAGES);
  return (
    <AdminCreate transform={toRequest} done="vaglio.users.created" failed="vaglio.users.failed.create">
      <SimpleForm
        noValidate
        defaultValues={{
          subscriptionTier: 'free',
          subscriptionStatus: 'active',
          preferredLanguage: STAFF_LANGUAGE,
        }}
      >
        <WarnWhenUnsaved />
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {translate('vaglio.users.invitation')}
        </Typography>
        <FormInputs<CreateUserRequest>
          inputs={{
            email: (
              <TextInput
                source="email"
                type="email"
                validate={[required(), isEmail, maxLength(LIMITS.email.max)]}
              />
            ),
            firstName: <TextInput source="firstName" validate={maxLength(LIMITS.name.max)} />,
            lastName: <TextInput source="lastName" validate={maxLength(LIMITS.name.max)} />,
            subscriptionTier: <SelectInput source="subscriptionTier" choices={tiers} validate={required()} />,
            subscriptionStatus: (
              <SelectInput source="subscriptionStatus" choices={statuses} validate={required()} />
            ),
            preferredLanguage: (
              <SelectInput source="preferredLanguage" choices={languages} validate={required()} />
            ),
          }}
        />
      </SimpleForm>
    </AdminCreate>
  );
}
