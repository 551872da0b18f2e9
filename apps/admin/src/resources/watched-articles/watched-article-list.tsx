import { LIMITS, type WatchedArticle } from '@vaglio/contracts';
import { FunctionField, NumberField, TextField, maxLength, TextInput, useTranslate } from 'react-admin';
import { AdminList, AdminTable } from '../../components/admin-list.js';
import { DateTimeField, RecordLink } from '../../components/fields.js';

/** The articles whose pages changed after their analysis. */
export default function WatchedArticleList() {
  const translate = useTranslate();
  return (
    <AdminList
      filters={[<TextInput key="domain" source="domain" validate={maxLength(LIMITS.domain.max)} alwaysOn />]}
      sort={{ field: 'silentChanges', order: 'DESC' }}
    >
      <AdminTable<WatchedArticle>
        columns={{
          title: (
            <FunctionField<WatchedArticle>
              source="title"
              sortable={false}
              render={({ id, title }) => <RecordLink to={`/articles/${id}/show`}>{title}</RecordLink>}
            />
          ),
          domain: <TextField source="domain" sortable={false} />,
          silentChanges: <NumberField source="silentChanges" />,
          changes: <NumberField source="changes" sortable={false} />,
          lastKind: (
            <FunctionField<WatchedArticle>
              source="lastKind"
              sortable={false}
              render={({ lastKind }) => translate(`vaglio.changeKind.${lastKind}`)}
            />
          ),
          lastChangeAt: <DateTimeField source="lastChangeAt" />,
        }}
      />
    </AdminList>
  );
}
