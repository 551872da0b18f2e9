import { ADMIN_RATING_SORTS, type AdminRating, RATING_STARS } from '@vaglio/contracts';
import { SelectInput, TextField } from 'react-admin';
import { AdminList, AdminTable, SearchFilter } from '../../components/admin-list.js';
import { DateTimeField } from '../../components/fields.js';

const CHOICES = Array.from({ length: RATING_STARS.max }, (_, index) => ({
  id: RATING_STARS.max - index,
  name: String(RATING_STARS.max - index),
}));

export default function RatingList() {
  return (
    <AdminList
      filters={[
        <SearchFilter key="q" source="q" alwaysOn />,
        <SelectInput key="rating" source="rating" choices={CHOICES} alwaysOn />,
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <AdminTable<AdminRating>
        sorts={ADMIN_RATING_SORTS}
        columns={{
          createdAt: <DateTimeField source="createdAt" />,
          userEmail: <TextField source="userEmail" />,
          rating: ({ rating }) => (
            <span role="img" aria-label={`${rating}/${RATING_STARS.max}`}>
              {'★'.repeat(rating)}
              {'☆'.repeat(RATING_STARS.max - rating)}
            </span>
          ),
          comment: <TextField source="comment" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }} />,
        }}
      />
    </AdminList>
  );
}
