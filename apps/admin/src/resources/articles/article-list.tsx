import { Box, Chip } from '@mui/material';
import {
  ADMIN_ARTICLE_SORTS,
  type AdminArticle,
  type AdminArticlesQuery,
  adminArticlesRoutes,
  ARTICLE_LABELS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  LIMITS,
} from '@vaglio/contracts';
import {
  BooleanInput,
  CreateButton,
  DateInput,
  EditButton,
  FilterButton,
  NumberField,
  NumberInput,
  SelectInput,
  maxLength,
  TextInput,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin';
import { AdminList, AdminTable, SearchFilter, leaveOut } from '../../components/admin-list.js';
import { DateTimeField, RecordLink, ScoreField, useChoices } from '../../components/fields.js';
import { AnalyzeButton } from './analyze-button.js';
import { BulkActions } from './bulk-actions.js';
import { DeleteArticleButton, RestoreArticleButton } from './article-buttons.js';
import { ArticleClass, ArticleTitle } from './article-fields.js';
import { useMay } from '../../components/use-may.js';

export default function ArticleList() {
  const classes = useChoices('class', CREDIBILITY_CLASSES);
  const types = useChoices('type', CONTENT_TYPES);
  const filters = [
    <SearchFilter key="q" source="q" label="resources.articles.fields.q" alwaysOn />,
    <SelectInput key="class" source="class" choices={classes} />,
    <SelectInput key="type" source="type" choices={types} />,
    <TextInput key="domain" source="domain" validate={maxLength(LIMITS.domain.max)} />,
    <SelectInput key="label" source="label" choices={ARTICLE_LABELS.map((id) => ({ id, name: id }))} />,
    <NumberInput key="minScore" source="minScore" min={0} max={100} />,
    <NumberInput key="maxScore" source="maxScore" min={0} max={100} />,
    <DateInput key="from" source="from" />,
    <DateInput key="to" source="to" />,
    <BooleanInput key="decided" source="decided" defaultValue />,
    <BooleanInput key="underReview" source="underReview" defaultValue />,
    <BooleanInput key="unsure" source="unsure" defaultValue />,
    <BooleanInput key="disagrees" source="disagrees" defaultValue />,
    <BooleanInput key="held" source="held" defaultValue />,
    <BooleanInput key="deleted" source="deleted" />,
  ];
  return (
    <AdminList filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} actions={<Actions />}>
      <Rows />
    </AdminList>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <AnalyzeButton />
      <FilterButton />
      <CreateButton />
    </TopToolbar>
  );
}

/** Marks articles that are held, decided by staff or under review. */
function Markers({ article: { decision, openReviews, heldFor } }: { readonly article: AdminArticle }) {
  const translate = useTranslate();
  return (
    <>
      {heldFor !== null && (
        <Chip
          sx={{ mr: 0.5 }}
          size="small"
          color="warning"
          label={translate('vaglio.articles.heldFor', { name: heldFor })}
        />
      )}
      {decision && (
        <Chip sx={{ mr: 0.5 }} size="small" variant="outlined" label={translate('vaglio.articles.byHand')} />
      )}
      {openReviews > 0 && (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={translate('vaglio.articles.underReview', { smart_count: openReviews })}
        />
      )}
    </>
  );
}

function Rows() {
  const list = useListContext<AdminArticle>();
  const mayChange = useMay()(adminArticlesRoutes.bulk);
  const { deleted, held } = list.filterValues as AdminArticlesQuery;
  const isDeleted = deleted === true || held === true;
  return (
    <AdminTable<AdminArticle>
      sorts={ADMIN_ARTICLE_SORTS}
      rowClick="show"
      bulk={isDeleted || !mayChange ? undefined : <BulkActions />}
      columns={{
        title: (article) => (
          <Box sx={{ minWidth: { sm: 240 }, maxWidth: 420 }}>
            <RecordLink to={`/articles/${article.id}/show`}>
              <ArticleTitle article={article} />
            </RecordLink>
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{article.domain}</Box>
            <Markers article={article} />
          </Box>
        ),
        credibilityScore: <ScoreField source="credibilityScore" />,
        credibilityClass: (article) => <ArticleClass article={article} />,
        shareCount: <NumberField source="shareCount" />,
        createdAt: isDeleted ? null : <DateTimeField source="createdAt" />,
        deletedAt: isDeleted ? <DateTimeField source="deletedAt" /> : null,
        ...leaveOut(
          'labels',
          'url',
          'domain',
          'author',
          'imageUrl',
          'publishedAt',
          'analyzedAt',
          'judgement',
          'contentType',
          'genre',
          'shortSummary',
          'revision',
          'decision',
          'engineResult',
          'openReviews',
          'heldFor',
          'version',
        ),
      }}
      actions={(article) =>
        article.heldFor !== null ? (
          <>
            <RestoreArticleButton article={article} />
            <DeleteArticleButton article={article} />
          </>
        ) : article.deletedAt ? (
          <RestoreArticleButton article={article} />
        ) : (
          <>
            <EditButton />
            <DeleteArticleButton article={article} />
          </>
        )
      }
    />
  );
}
