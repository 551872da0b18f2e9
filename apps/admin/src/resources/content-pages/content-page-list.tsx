import type { AdminContentPage } from '@vaglio/contracts';
import { BooleanField, EditButton, FunctionField, TextField, useTranslate, WithRecord } from 'react-admin';
import { ChoiceField } from '../../components/choice-field.js';
import { MomentField } from '../../components/moment.js';
import { StaffList } from '../../components/staff-list.js';
import { StaffTable } from '../../components/staff-table.js';
import { useLanguage } from '../../components/use-language.js';

export function ContentPageList() {
  const language = useLanguage();
  const translate = useTranslate();
  return (
    <StaffList sort={{ field: 'id', order: 'ASC' }} pagination={false} actions={false}>
      <StaffTable rowClick="edit">
        <ChoiceField source="key" list="page" />
        <FunctionField<AdminContentPage>
          source="title"
          sortable={false}
          render={({ title, italian }) => (language === 'it' ? italian.title : title)}
        />
        <FunctionField<AdminContentPage>
          source="isBuiltIn"
          sortable={false}
          render={({ isBuiltIn }) => translate(`vaglio.pages.${isBuiltIn ? 'builtIn' : 'written'}`)}
        />
        <BooleanField source="enabled" sortable={false} />
        <MomentField source="updatedAt" />
        <TextField source="updatedBy" sortable={false} emptyText="–" />
        <WithRecord<AdminContentPage> label="vaglio.action.actions" render={() => <EditButton />} />
      </StaffTable>
    </StaffList>
  );
}
