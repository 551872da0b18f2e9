import {
  ARTICLE_LABELS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  type AdminArticle,
  type AdminArticlesQuery,
} from '@vaglio/contracts';
import {
  BooleanInput,
  CreateButton,
  DatagridConfigurable,
  EditButton,
  FilterButton,
  FunctionField,
  List,
  NumberField,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useListContext,
  WithRecord,
} from 'react-admin';
import { ChoiceField } from '../../components/choice-field.js';
import { useChoices } from '../../components/choices.js';
import { EmptyList } from '../../components/empty-list.js';
import { MomentField } from '../../components/moment.js';
import { ScoreField } from '../../components/score-field.js';
import { AnalyseButton } from './analyse-button.js';
import { ArticleTitle } from './article-title.js';
import { DeleteArticleButton } from './delete-article-button.js';
import { RestoreArticleButton } from './restore-article-button.js';

export function ArticleList() {
  const classes = useChoices('class', CREDIBILITY_CLASSES);
  const types = useChoices('type', CONTENT_TYPES);
  const filters = [
    <TextInput key="q" source="q" alwaysOn />,
    <SelectInput key="class" source="class" choices={classes} />,
    <SelectInput key="type" source="type" choices={types} />,
    <TextInput key="domain" source="domain" />,
    <SelectInput key="label" source="label" choices={ARTICLE_LABELS.map((id) => ({ id, name: id }))} />,
    <BooleanInput key="deleted" source="deleted" />,
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
      <Rows />
    </List>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <AnalyseButton />
      <FilterButton />
      <CreateButton />
    </TopToolbar>
  );
}

function Rows() {
  const list = useListContext<AdminArticle>();
  const isDeleted = (list.filterValues as AdminArticlesQuery).deleted === true;
  return (
    <DatagridConfigurable rowClick="show" bulkActionButtons={false} empty={<EmptyList />}>
      <FunctionField<AdminArticle>
        source="title"
        sortable={false}
        render={(article) => <ArticleTitle article={article} />}
      />
      <TextField source="domain" sortable={false} />
      <ScoreField source="credibilityScore" />
      <ChoiceField source="credibilityClass" list="class" />
      <NumberField source="shareCount" />
      <MomentField source={isDeleted ? 'deletedAt' : 'createdAt'} />
      <WithRecord<AdminArticle>
        render={(article) =>
          article.deletedAt ? (
            <RestoreArticleButton article={article} />
          ) : (
            <>
              <EditButton />
              <DeleteArticleButton article={article} />
            </>
          )
        }
      />
    </DatagridConfigurable>
  );
}
