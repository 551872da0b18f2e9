import {
  List,
  Pagination,
  useListContext,
  useResourceContext,
  useTranslate,
  type ListProps,
} from 'react-admin';
import { PageHeading } from './page-heading.js';

interface StaffListProps extends ListProps {
  /** What stands between the heading and the filters. */
  readonly above?: React.ReactNode;
}

/** A list as every tab shows it. */
export function StaffList({ above, ...props }: StaffListProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <>
      <PageHeading>{translate(`resources.${resource ?? ''}.name`, { smart_count: 2 })}</PageHeading>
      {above}
      <List
        perPage={25}
        empty={false}
        exporter={false}
        pagination={<KnownPages />}
        queryOptions={SAID_IN_PLACE}
        {...props}
      />
    </>
  );
}

/** Why nothing could be read stands where the rows would be; a toast would say it twice. */
const SAID_IN_PLACE = { onError: () => undefined };

/** Nobody knows how many pages there are of what could not be read. */
function KnownPages() {
  const { error } = useListContext();
  return error ? null : <Pagination />;
}
