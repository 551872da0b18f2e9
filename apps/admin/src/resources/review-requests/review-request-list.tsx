import { type AdminReviewRequest, REVIEW_KINDS, REVIEW_STATUSES } from '@vaglio/contracts';
import { BooleanInput, SelectInput, TextField } from 'react-admin';
import { AdminList, AdminTable, leaveOut, SearchFilter } from '../../components/admin-list.js';
import { StateLabel } from '../../components/facts.js';
import { ChoiceField, DateTimeField, RecordLink, ScoreField, useChoices } from '../../components/fields.js';
import { useTexts } from '../../components/use-language.js';

/** The number of days after which an open request is marked as late. */
const DUE_DAYS = 7;

const daysSince = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / 86_400_000);

export default function ReviewRequestList() {
  const t = useTexts('vaglio.reviews');
  const statuses = useChoices('reviewStatus', REVIEW_STATUSES);
  const kinds = useChoices('reviewKind', REVIEW_KINDS);
  return (
    <AdminList
      filters={[
        <SearchFilter key="q" source="q" alwaysOn />,
        <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
        <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
        <BooleanInput key="mine" source="mine" alwaysOn />,
      ]}
      actions={false}
      filterDefaultValues={{ status: 'open' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
    >
      <AdminTable<AdminReviewRequest>
        sorts={['createdAt']}
        rowClick="show"
        columns={{
          createdAt: ({ createdAt, decidedAt }) => (
            <>
              <DateTimeField source="createdAt" />
              {decidedAt === null && <Age days={daysSince(createdAt)} />}
            </>
          ),
          assignedTo: <TextField source="assignedTo" emptyText="–" />,
          articleTitle: ({ id, articleTitle }) => (
            <RecordLink to={`/review-requests/${id}/show`}>{articleTitle}</RecordLink>
          ),
          kind: <ChoiceField source="kind" list="reviewKind" />,
          articleScore: <ScoreField source="articleScore" />,
          reason: <ChoiceField source="reason" list="reviewReason" />,
          status: <ChoiceField source="status" list="reviewStatus" />,
          isEmailConfirmed: ({ isEmailConfirmed }) => (
            <StateLabel
              state={isEmailConfirmed ? 'good' : 'neutral'}
              text={t(isEmailConfirmed ? 'confirmed' : 'unconfirmed')}
            />
          ),
          ...leaveOut(
            'articleId',
            'articleVersion',
            'isArticlePublic',
            'message',
            'name',
            'email',
            'language',
            'decidedAt',
            'decidedBy',
            'decisionReason',
            'publicReply',
            'version',
          ),
        }}
      />
    </AdminList>
  );
}

function Age({ days }: { readonly days: number }) {
  const t = useTexts('vaglio.reviews');
  return (
    <StateLabel
      state={days > DUE_DAYS ? 'bad' : 'neutral'}
      text={days === 0 ? t('ageToday') : t('age', { smart_count: days })}
    />
  );
}
