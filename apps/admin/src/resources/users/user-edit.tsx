import { Box } from '@mui/material';
import type { AdminUser, UpdateUserRequest } from '@vaglio/contracts';
import {
  DateInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { useChoices } from '../../components/fields.js';
import { AdminEdit, type Complete, FormInputs } from '../../components/forms.js';
import { WarnWhenUnsaved } from '../../components/unsaved-work.js';
import { DeleteUserButton, PasswordLinkButton } from './user-buttons.js';
import { UserPanels } from './user-panels.js';
import { UserHeading } from './user-show.js';

/** The values that staff can set after the creation. The current value stays among the choices. */
const LATER_STATUSES = ['active', 'cancelled', 'expired', 'suspended'];
const LATER_TIERS = ['free', 'premium'];

const withCurrent = (choices: readonly string[], current: string | undefined): readonly string[] =>
  current === undefined || choices.includes(current) ? choices : [...choices, current];

/** The field gives a new date without a time: the last day of the subscription, which is paid until its end. */
const endOf = (date: string): string =>
  new Date(date.includes('T') ? date : `${date}T23:59:59.999`).toISOString();

function toRequest({
  subscriptionTier,
  subscriptionStatus,
  subscriptionEndDate,
  version,
}: AdminUser): Complete<UpdateUserRequest> {
  return {
    subscriptionTier,
    subscriptionStatus,
    subscriptionEndDate: subscriptionEndDate ? endOf(subscriptionEndDate) : null,
    version,
  };
}

export default function UserEdit() {
  return (
    <AdminEdit
      actions={false}
      transform={toRequest}
      done="vaglio.users.updated"
      failed="vaglio.users.failed.update"
    >
      <SimpleForm toolbar={<EditToolbar />}>
        <Inputs />
      </SimpleForm>
      <Panels />
    </AdminEdit>
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
      <WarnWhenUnsaved />
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

/** On a phone react-admin fixes the toolbar to the bottom, where it would cover the panels. */
const STATIC_TOOLBAR = {
  justifyContent: 'space-between',
  '&.RaToolbar-mobileToolbar': { position: 'static' },
} as const;

function EditToolbar() {
  const user = useRecordContext<AdminUser>();
  return (
    <Toolbar sx={STATIC_TOOLBAR}>
      <SaveButton />
      {user && <PasswordLinkButton user={user} />}
      {user && <DeleteUserButton user={user} leaves />}
    </Toolbar>
  );
}
