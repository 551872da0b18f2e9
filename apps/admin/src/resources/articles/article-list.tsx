import {
  ARTICLE_LABELS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  type AdminArticle,
  type AdminArticlesQuery,
} from '@vaglio/contracts';
import { Box } from '@mui/material';
import {
  BooleanInput,
  CreateButton,
  EditButton,
  FilterButton,
  FunctionField,
  NumberField,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
  WithRecord,
} from 'react-admin';
import { useChoices } from '../../components/choices.js';
import { MomentField } from '../../components/moment.js';
import { StaffList } from '../../components/staff-list.js';
import { StaffTable } from '../../components/staff-table.js';
import { ScoreField } from '../../components/score-field.js';
import { RecordLink } from '../../components/record-link.js';
import { AnalyseButton } from './analyse-button.js';
import { ArticleClass } from './article-class.js';
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
    <StaffList filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} actions={<Actions />}>
      <Rows />
    </StaffList>
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
    <StaffTable rowClick="show">
      <FunctionField<AdminArticle>
        source="title"
        sortable={false}
        render={(article) => (
          <Box sx={{ minWidth: { sm: 240 }, maxWidth: 420 }}>
            <RecordLink to={`/articles/${article.id}/show`}>
              <ArticleTitle article={article} />
            </RecordLink>
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{article.domain}</Box>
          </Box>
        )}
      />
      <ScoreField source="credibilityScore" />
      <FunctionField<AdminArticle>
        source="credibilityClass"
        render={(article) => <ArticleClass article={article} />}
      />
      <NumberField source="shareCount" />
      <MomentField source={isDeleted ? 'deletedAt' : 'createdAt'} />
      <WithRecord<AdminArticle>
        label="vaglio.action.actions"
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
    </StaffTable>
  );
}
