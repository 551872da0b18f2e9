import { REVIEW_STATUSES, type AdminReviewRequest } from '@vaglio/contracts';
import { FunctionField, SelectInput, useTranslate } from 'react-admin';
import { ChoiceField } from '../../components/choice-field.js';
import { useChoices } from '../../components/choices.js';
import { MomentField } from '../../components/moment.js';
import { ScoreField } from '../../components/score-field.js';
import { StaffList } from '../../components/staff-list.js';
import { StaffTable } from '../../components/staff-table.js';
import { RecordLink } from '../../components/record-link.js';
import { StateLabel } from '../../components/state-label.js';

export function ReviewRequestList() {
  const translate = useTranslate();
  const statuses = useChoices('reviewStatus', REVIEW_STATUSES);
  return (
    <StaffList
      filters={[<SelectInput key="status" source="status" choices={statuses} alwaysOn />]}
      actions={false}
      filterDefaultValues={{ status: 'open' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
    >
      <StaffTable rowClick="show">
        <MomentField source="createdAt" />
        <FunctionField<AdminReviewRequest>
          source="articleTitle"
          sortable={false}
          render={({ id, articleTitle }) => (
            <RecordLink to={`/review-requests/${id}/show`}>{articleTitle}</RecordLink>
          )}
        />
        <ScoreField source="articleScore" sortable={false} />
        <ChoiceField source="reason" list="reviewReason" />
        <ChoiceField source="status" list="reviewStatus" />
        <FunctionField<AdminReviewRequest>
          source="isEmailConfirmed"
          sortable={false}
          render={({ isEmailConfirmed }) => (
            <StateLabel
              look={isEmailConfirmed ? 'good' : 'neutral'}
              text={translate(`vaglio.reviews.${isEmailConfirmed ? 'confirmed' : 'unconfirmed'}`)}
            />
          )}
        />
      </StaffTable>
    </StaffList>
  );
}
