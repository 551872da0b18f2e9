import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TIERS, type AdminUser } from '@vaglio/contracts';
import {
  CreateButton,
  EditButton,
  FilterButton,
  FunctionField,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  WithRecord,
} from 'react-admin';
import { ChoiceField } from '../../components/choice-field.js';
import { useChoices } from '../../components/choices.js';
import { MomentField } from '../../components/moment.js';
import { StaffList } from '../../components/staff-list.js';
import { StaffTable } from '../../components/staff-table.js';
import { DeleteUserButton } from './delete-user-button.js';

export function UserList() {
  const tiers = useChoices('tier', SUBSCRIPTION_TIERS);
  const statuses = useChoices('status', SUBSCRIPTION_STATUSES);
  const filters = [
    <TextInput key="q" source="q" label="vaglio.users.search" alwaysOn />,
    <SelectInput key="tier" source="subscriptionTier" choices={tiers} />,
    <SelectInput key="status" source="subscriptionStatus" choices={statuses} />,
  ];
  return (
    <StaffList filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} actions={<Actions />}>
      <StaffTable rowClick="edit">
        <TextField source="email" />
        <FunctionField<AdminUser>
          source="firstName"
          sortable={false}
          render={({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')}
        />
        <ChoiceField source="subscriptionTier" list="tier" />
        <ChoiceField source="subscriptionStatus" list="status" />
        <MomentField source="createdAt" />
        <WithRecord<AdminUser>
          label="vaglio.action.actions"
          render={(user) => (
            <>
              <EditButton />
              <DeleteUserButton user={user} />
            </>
          )}
        />
      </StaffTable>
    </StaffList>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <FilterButton />
      <CreateButton />
    </TopToolbar>
  );
}
