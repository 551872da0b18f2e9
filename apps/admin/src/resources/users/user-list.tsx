import {
  ADMIN_USER_SORTS,
  type AdminUser,
  adminUsersRoutes,
  SUBSCRIPTION_STATUSES,
  SUBSCRIPTION_TIERS,
} from '@vaglio/contracts';
import { CreateButton, EditButton, FilterButton, SelectInput, TopToolbar } from 'react-admin';
import { AdminList, AdminTable, SearchFilter, leaveOut } from '../../components/admin-list.js';
import { ChoiceField, DateTimeField, RecordLink, useChoices } from '../../components/fields.js';
import { useMay } from '../../components/use-may.js';
import { DeleteUserButton, PasswordLinkButton } from './user-buttons.js';

export default function UserList() {
  const may = useMay();
  const mayChange = may(adminUsersRoutes.update);
  const tiers = useChoices('tier', SUBSCRIPTION_TIERS);
  const statuses = useChoices('status', SUBSCRIPTION_STATUSES);
  const filters = [
    <SearchFilter key="q" source="q" label="vaglio.users.search" alwaysOn />,
    <SelectInput key="tier" source="subscriptionTier" choices={tiers} />,
    <SelectInput key="status" source="subscriptionStatus" choices={statuses} />,
  ];
  return (
    <AdminList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <TopToolbar>
          <FilterButton />
          <CreateButton />
        </TopToolbar>
      }
    >
      <AdminTable<AdminUser>
        sorts={ADMIN_USER_SORTS}
        rowClick={mayChange ? 'edit' : 'show'}
        columns={{
          email: ({ id, email }) => (
            <RecordLink to={mayChange ? `/users/${id}` : `/users/${id}/show`}>{email}</RecordLink>
          ),
          firstName: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
          subscriptionTier: <ChoiceField source="subscriptionTier" list="tier" />,
          subscriptionStatus: <ChoiceField source="subscriptionStatus" list="status" />,
          createdAt: <DateTimeField source="createdAt" />,
          ...leaveOut('lastName', 'preferredLanguage', 'subscriptionEndDate', 'version', 'isInvited'),
        }}
        actions={(user) => (
          <>
            <EditButton />
            <PasswordLinkButton user={user} />
            {may(adminUsersRoutes.remove) && <DeleteUserButton user={user} />}
          </>
        )}
      />
    </AdminList>
  );
}
