import { type AdminContentPage, adminContentPagesRoutes, textIn } from '@vaglio/contracts';
import { BooleanField, EditButton, TextField, useTranslate } from 'react-admin';
import { AdminList, AdminTable, leaveOut } from '../../components/admin-list.js';
import { ChoiceField, DateTimeField } from '../../components/fields.js';
import { useLanguage } from '../../components/use-language.js';
import { useMay } from '../../components/use-may.js';

export default function ContentPageList() {
  const language = useLanguage();
  const translate = useTranslate();
  const mayChange = useMay()(adminContentPagesRoutes.update);
  return (
    <AdminList sort={{ field: 'id', order: 'ASC' }} pagination={false} actions={false}>
      <AdminTable<AdminContentPage>
        sorts={[]}
        rowClick={mayChange && 'edit'}
        columns={{
          key: <ChoiceField source="key" list="page" />,
          title: ({ title: en, italian: { title: it } }) => textIn({ en, it }, language),
          isBuiltIn: ({ isBuiltIn }) => translate(`vaglio.pages.${isBuiltIn ? 'builtIn' : 'written'}`),
          enabled: <BooleanField source="enabled" />,
          updatedAt: <DateTimeField source="updatedAt" />,
          updatedBy: <TextField source="updatedBy" emptyText="–" />,
          ...leaveOut('content', 'italian', 'version'),
        }}
        actions={() => <EditButton />}
      />
    </AdminList>
  );
}
