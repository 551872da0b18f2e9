import { REVIEW_STATUSES, type AdminReviewRequest } from '@vaglio/contracts';
import {
  Datagrid,
  FunctionField,
  List,
  NumberField,
  SelectInput,
  TextField,
  useTranslate,
} from 'react-admin';
import { ChoiceField } from '../../components/choice-field.js';
import { useChoices } from '../../components/choices.js';
import { EmptyList } from '../../components/empty-list.js';
import { MomentField } from '../../components/moment.js';
import { StateLabel } from '../../dashboard/state-label.js';

export function ReviewRequestList() {
  const translate = useTranslate();
  const statuses = useChoices('reviewStatus', REVIEW_STATUSES);
  return (
    <List
      filters={[<SelectInput key="status" source="status" choices={statuses} alwaysOn />]}
      filterDefaultValues={{ status: 'open' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
      perPage={25}
      empty={false}
      exporter={false}
    >
      <Datagrid rowClick="show" bulkActionButtons={false} empty={<EmptyList />}>
        <MomentField source="createdAt" />
        <TextField source="articleTitle" sortable={false} />
        <NumberField source="articleScore" sortable={false} />
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
      </Datagrid>
    </List>
  );
}
