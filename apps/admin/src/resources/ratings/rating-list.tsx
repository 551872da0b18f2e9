import { RATING_STARS, type AdminRating } from '@vaglio/contracts';
import { FunctionField, SelectInput, TextField } from 'react-admin';
import { MomentField } from '../../components/moment.js';
import { StaffList } from '../../components/staff-list.js';
import { StaffTable } from '../../components/staff-table.js';

const CHOICES = Array.from({ length: RATING_STARS.max }, (_, place) => ({
  id: RATING_STARS.max - place,
  name: String(RATING_STARS.max - place),
}));

export function RatingList() {
  return (
    <StaffList
      filters={[<SelectInput key="rating" source="rating" choices={CHOICES} alwaysOn />]}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <StaffTable>
        <MomentField source="createdAt" />
        <TextField source="userEmail" sortable={false} />
        <FunctionField<AdminRating>
          source="rating"
          render={({ rating }) => (
            <span role="img" aria-label={`${rating}/${RATING_STARS.max}`}>
              {'★'.repeat(rating)}
              {'☆'.repeat(RATING_STARS.max - rating)}
            </span>
          )}
        />
        <TextField
          source="comment"
          sortable={false}
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        />
      </StaffTable>
    </StaffList>
  );
}
