import { RATING_STARS, type AdminRating } from '@vaglio/contracts';
import { Datagrid, FunctionField, List, SelectInput, TextField } from 'react-admin';
import { EmptyList } from '../../components/empty-list.js';
import { MomentField } from '../../components/moment.js';

const CHOICES = Array.from({ length: RATING_STARS.max }, (_, place) => ({
  id: RATING_STARS.max - place,
  name: String(RATING_STARS.max - place),
}));

export function RatingList() {
  return (
    <List
      filters={[<SelectInput key="rating" source="rating" choices={CHOICES} alwaysOn />]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      empty={false}
      exporter={false}
    >
      <Datagrid rowClick={false} bulkActionButtons={false} empty={<EmptyList />}>
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
      </Datagrid>
    </List>
  );
}
