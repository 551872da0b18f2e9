import { Box } from '@mui/material';
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
} from 'react-admin';
import { type Complete, FormInputs } from '../../components/forms.js';
import { useEditErrors } from '../../components/errors.js';
import { useChoices } from '../../components/fields.js';
import { DeleteUserButton } from './delete-user-button.js';
import { PasswordLinkButton } from './password-link-button.js';
import { UnsavedForm } from '../../components/use-unsaved-work.js';
import { UserPanels } from './user-panels.js';
import { UserHeading } from './user-show.js';

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
      actions={false}
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
      <Panels />
    </Edit>
  );
}

function Panels() {
  const user = useRecordContext<AdminUser>();
  return user ? (
    <Box sx={{ p: 2, pt: 0 }}>
      <UserPanels user={user} />
    </Box>
  ) : null;
}

function Inputs() {
  const user = useRecordContext<AdminUser>();
  const tiers = useChoices('tier', withCurrent(LATER_TIERS, user?.subscriptionTier));
  const statuses = useChoices('status', withCurrent(LATER_STATUSES, user?.subscriptionStatus));
  if (!user) return null;
  return (
    <>
      <UnsavedForm />
      <UserHeading user={user} hasPlan={false} />
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

/** On a phone the library's bar would cover what stands below the form. */
const TOOLBAR_IN_PLACE = {
  justifyContent: 'space-between',
  '&.RaToolbar-mobileToolbar': { position: 'static' },
} as const;

function EditToolbar() {
  const user = useRecordContext<AdminUser>();
  return (
    <Toolbar sx={TOOLBAR_IN_PLACE}>
      <SaveButton />
      {user && <PasswordLinkButton user={user} />}
      {user && <DeleteUserButton user={user} leaves />}
    </Toolbar>
  );
}
