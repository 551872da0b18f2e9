import { isEmailAddress, SUBSCRIPTION_TIERS, type CreateUserRequest } from '@vaglio/contracts';
import { Typography } from '@mui/material';
import {
  Create,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useChoices } from '../../components/choices.js';
import { CreateHeading } from '../../components/create-heading.js';
import { filled } from '../../components/filled.js';
import { useFailureNotice } from '../../components/use-failure-notice.js';
import { STAFF_LANGUAGE, STAFF_LANGUAGES } from '../../config/languages.js';

/** What an administrator can begin with. */
const FIRST_STATUSES = ['active', 'inactive', 'suspended'] as const;

const isEmail = (value: unknown): string | undefined =>
  typeof value === 'string' && isEmailAddress(value) ? undefined : 'ra.validation.email';

const toRequest = ({ email, ...rest }: CreateUserRequest): CreateUserRequest => ({ email, ...filled(rest) });

export function UserCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const sayFailure = useFailureNotice();
  const tiers = useChoices('tier', SUBSCRIPTION_TIERS);
  const statuses = useChoices('status', FIRST_STATUSES);
  const languages = useChoices('language', STAFF_LANGUAGES);
  return (
    <Create
      transform={toRequest}
      mutationOptions={{
        onSuccess: () => {
          notify('vaglio.users.created', { type: 'success' });
          redirect('list', 'users');
        },
        onError: (error: unknown) => sayFailure(error, 'vaglio.users.failed.create'),
      }}
    >
      <CreateHeading />
      <SimpleForm
        noValidate
        defaultValues={{
          subscriptionTier: 'free',
          subscriptionStatus: 'active',
          preferredLanguage: STAFF_LANGUAGE,
        }}
      >
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {translate('vaglio.users.invitation')}
        </Typography>
        <TextInput source="email" type="email" validate={[required(), isEmail]} />
        <TextInput source="firstName" />
        <TextInput source="lastName" />
        <SelectInput source="subscriptionTier" choices={tiers} validate={required()} />
        <SelectInput source="subscriptionStatus" choices={statuses} validate={required()} />
        <SelectInput source="preferredLanguage" choices={languages} validate={required()} />
      </SimpleForm>
    </Create>
  );
}
