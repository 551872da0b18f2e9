import type { ListQuery } from '@vaglio/contracts';
import type { GetListParams } from 'react-admin';

/** A page, a sorting and filters of react-admin as the API's list parameters. */
export function listQueryOf({ pagination, sort, filter }: Partial<GetListParams>): ListQuery {
  return {
    ...(filter as Readonly<Record<string, unknown>> | undefined),
    ...(pagination && {
      offset: (pagination.page - 1) * pagination.perPage,
      limit: pagination.perPage,
    }),
    ...(sort && { sort: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }),
  };
}
