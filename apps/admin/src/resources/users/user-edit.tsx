import { Typography } from '@mui/material';
import type { AdminUser, UpdateUserRequest } from '@vaglio/contracts';
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
import { type Complete, FormInputs } from '../../components/forms.js';
import { useEditErrors } from '../../components/errors.js';
import { FactList } from '../../components/facts.js';
import { useChoices, useMoment } from '../../components/fields.js';
import { DeleteUserButton } from './delete-user-button.js';
import { PasswordLinkButton } from './password-link-button.js';

/** What staff can set later; the present value stays among the choices. */
const LATER_STATUSES = ['active', 'cancelled', 'expired', 'suspended'];
const LATER_TIERS = ['free', 'premium'];

const withCurrent = (choices: readonly string[], present: string | undefined): readonly string[] =>
  present === undefined || choices.includes(present) ? choices : [...choices, present];

function toRequest({
  subscriptionTier,
  subscriptionStatus,
  subscriptionEndDate,
  version,
}: AdminUser): Complete<UpdateUserRequest> {
  return {
    subscriptionTier,
    subscriptionStatus,
    subscriptionEndDate: subscriptionEndDate ? new Date(subscriptionEndDate).toISOString() : null,
    version,
  };
}

export function UserEdit() {
  const notify = useNotify();
  const { conflictNotice, onError } = useEditErrors('vaglio.users.failed.update');
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
  const tiers = useChoices('tier', withCurrent(LATER_TIERS, user?.subscriptionTier));
  const statuses = useChoices('status', withCurrent(LATER_STATUSES, user?.subscriptionStatus));
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
      <FormInputs<UpdateUserRequest>
        inputs={{
          subscriptionTier: (
            <SelectInput
              source="subscriptionTier"
              choices={tiers}
              validate={required()}
              helperText="vaglio.users.enterprise"
              sx={{ mt: 3 }}
            />
          ),
          subscriptionStatus: (
            <SelectInput source="subscriptionStatus" choices={statuses} validate={required()} />
          ),
          subscriptionEndDate: <DateInput source="subscriptionEndDate" />,
        }}
      />
    </>
  );
}

function EditToolbar() {
  const user = useRecordContext<AdminUser>();
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {user && <PasswordLinkButton user={user} />}
      {user && <DeleteUserButton user={user} leaves />}
    </Toolbar>
  );
}
