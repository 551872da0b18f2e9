import type { AdminUser, UpdateUserRequest } from '@vaglio/contracts';
import { Typography } from '@mui/material';
import {
  DateInput,
  Edit,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  Toolbar,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useChoices } from '../../components/choices.js';
import { useMoment } from '../../components/moment.js';
import { useEditFailures } from '../../components/use-edit-failures.js';
import { FactList } from '../../components/fact-list.js';
import { DeleteUserButton } from './delete-user-button.js';

/** What an account can become; what it is stays among the choices. */
const LATER_STATUSES = ['active', 'cancelled', 'expired', 'suspended'];
const LATER_TIERS = ['free', 'premium'];

const withPresent = (choices: readonly string[], present: string | undefined): readonly string[] =>
  present === undefined || choices.includes(present) ? choices : [...choices, present];

function toRequest({
  subscriptionTier,
  subscriptionStatus,
  subscriptionEndDate,
  version,
}: AdminUser): UpdateUserRequest {
  return {
    subscriptionTier,
    subscriptionStatus,
    subscriptionEndDate: subscriptionEndDate ? new Date(subscriptionEndDate).toISOString() : null,
    version,
  };
}

export function UserEdit() {
  const notify = useNotify();
  const { conflictNotice, onError } = useEditFailures('vaglio.users.failed.update');
  return (
    <Edit
      mutationMode="pessimistic"
      transform={toRequest}
      redirect={false}
      mutationOptions={{
        onSuccess: () => notify('vaglio.users.updated', { type: 'success' }),
        onError,
      }}
    >
      {conflictNotice}
      <SimpleForm toolbar={<EditToolbar />}>
        <Inputs />
      </SimpleForm>
    </Edit>
  );
}

function Inputs() {
  const user = useRecordContext<AdminUser>();
  const translate = useTranslate();
  const moment = useMoment();
  const tiers = useChoices('tier', withPresent(LATER_TIERS, user?.subscriptionTier));
  const statuses = useChoices('status', withPresent(LATER_STATUSES, user?.subscriptionStatus));
  if (!user) return null;
  const field = (name: string) => translate(`resources.users.fields.${name}`);
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 2, overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      <FactList
        facts={[
          [field('firstName'), [user.firstName, user.lastName].filter(Boolean).join(' ')],
          [field('preferredLanguage'), translate(`vaglio.choice.language.${user.preferredLanguage}`)],
          [field('createdAt'), moment(user.createdAt)],
        ]}
      />
      <SelectInput
        source="subscriptionTier"
        choices={tiers}
        validate={required()}
        helperText="vaglio.users.enterprise"
        sx={{ mt: 3 }}
      />
      <SelectInput source="subscriptionStatus" choices={statuses} validate={required()} />
      <DateInput source="subscriptionEndDate" />
    </>
  );
}

function EditToolbar() {
  const user = useRecordContext<AdminUser>();
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {user && <DeleteUserButton user={user} leaves />}
    </Toolbar>
  );
}
