import { LIMITS, type WatchedArticle } from '@vaglio/contracts';
import { NumberField, TextField, maxLength, TextInput, useTranslate } from 'react-admin';
import { AdminList, AdminTable, SearchFilter } from '../../components/admin-list.js';
import { DateTimeField, RecordLink } from '../../components/fields.js';

export default function WatchedArticleList() {
  const translate = useTranslate();
  return (
    <AdminList
      filters={[
        <SearchFilter key="q" source="q" alwaysOn />,
        <TextInput key="domain" source="domain" validate={maxLength(LIMITS.domain.max)} alwaysOn />,
      ]}
      sort={{ field: 'silentChanges', order: 'DESC' }}
    >
      <AdminTable<WatchedArticle>
        sorts={['silentChanges', 'lastChangeAt']}
        columns={{
          title: ({ id, title }) => <RecordLink to={`/articles/${id}/show`}>{title}</RecordLink>,
          domain: <TextField source="domain" />,
          silentChanges: <NumberField source="silentChanges" />,
          changes: <NumberField source="changes" />,
          lastKind: ({ lastKind }) => translate(`vaglio.changeKind.${lastKind}`),
          lastChangeAt: <DateTimeField source="lastChangeAt" />,
        }}
      />
    </AdminList>
  );
}
