import type { AdminContentPage } from '@vaglio/contracts';
import {
  BooleanField,
  Datagrid,
  EditButton,
  FunctionField,
  List,
  TextField,
  TopToolbar,
  useLocale,
  useTranslate,
} from 'react-admin';
import { ChoiceField } from '../../components/choice-field.js';
import { MomentField } from '../../components/moment.js';

export function ContentPageList() {
  const locale = useLocale();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'id', order: 'ASC' }} pagination={false} exporter={false} actions={<TopToolbar />}>
      <Datagrid rowClick="edit" bulkActionButtons={false}>
        <ChoiceField source="key" list="page" />
        <FunctionField<AdminContentPage>
          source="title"
          sortable={false}
          render={({ title, italian }) => (locale === 'it' ? italian.title : title)}
        />
        <FunctionField<AdminContentPage>
          source="isBuiltIn"
          sortable={false}
          render={({ isBuiltIn }) => translate(`vaglio.pages.${isBuiltIn ? 'builtIn' : 'written'}`)}
        />
        <BooleanField source="enabled" sortable={false} />
        <MomentField source="updatedAt" />
        <TextField source="updatedBy" sortable={false} emptyText="–" />
        <EditButton />
      </Datagrid>
    </List>
  );
}
