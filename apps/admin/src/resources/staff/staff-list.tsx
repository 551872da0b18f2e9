import { STAFF_SORTS, ADMIN_ROLES, type StaffMember } from '@vaglio/contracts';
import { CreateButton, SelectInput, TextField, TopToolbar, useTranslate } from 'react-admin';
import { AdminList, AdminTable, leaveOut, SearchFilter } from '../../components/admin-list.js';
import { ChoiceField, DateTimeField, RecordLink, useChoices } from '../../components/fields.js';

export default function StaffList() {
  const translate = useTranslate();
  const roles = useChoices('role', ADMIN_ROLES);
  return (
    <AdminList
      filters={[
        <SearchFilter key="q" source="q" alwaysOn />,
        <SelectInput key="role" source="role" choices={roles} alwaysOn />,
      ]}
      sort={{ field: 'username', order: 'ASC' }}
      actions={
        <TopToolbar>
          <CreateButton label="resources.staff.page.create" />
        </TopToolbar>
      }
    >
      <AdminTable<StaffMember>
        sorts={STAFF_SORTS}
        rowClick="edit"
        columns={{
          username: ({ id, username }) => <RecordLink to={`/staff/${id}`}>{username}</RecordLink>,
          email: <TextField source="email" emptyText="–" />,
          role: <ChoiceField source="role" list="role" />,
          state: <ChoiceField source="state" list="staffState" />,
          hasSecondFactor: ({ hasSecondFactor }) =>
            translate(`vaglio.secondFactor.state.${hasSecondFactor ? 'on' : 'off'}`),
          lastSignInAt: <DateTimeField source="lastSignInAt" />,
          ...leaveOut('preferredLanguage', 'createdAt', 'version'),
        }}
      />
    </AdminList>
  );
}
