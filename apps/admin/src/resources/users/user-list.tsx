import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TIERS, type AdminUser } from '@vaglio/contracts';
import {
  CreateButton,
  Datagrid,
  EditButton,
  FilterButton,
  FunctionField,
  List,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  WithRecord,
} from 'react-admin';
import { ChoiceField } from '../../components/choice-field.js';
import { useChoices } from '../../components/choices.js';
import { EmptyList } from '../../components/empty-list.js';
import { MomentField } from '../../components/moment.js';
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
    <List
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      actions={<Actions />}
      empty={false}
      exporter={false}
    >
      <Datagrid rowClick="edit" bulkActionButtons={false} empty={<EmptyList />}>
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
          render={(user) => (
            <>
              <EditButton />
              <DeleteUserButton user={user} />
            </>
          )}
        />
      </Datagrid>
    </List>
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
