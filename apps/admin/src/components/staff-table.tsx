import { Box, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { Datagrid, useListContext, type DatagridProps } from 'react-admin';
import { LoadProblem } from './load-problem.js';
import { EmptyList } from './empty-list.js';
import { ApiError } from '../providers/api/api-error.js';
import { ListCards } from './list-cards.js';
import { RefusedFilters } from './refused-filters.js';

interface StaffTableProps {
  readonly rowClick?: DatagridProps['rowClick'];
  /** The columns, as react-admin's fields. */
  readonly children: ReactNode;
}

/** The rows of a list: a table, on a phone a card for each; and why there are none where they could not be read. */
export function StaffTable({ rowClick = false, children }: StaffTableProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { error, refetch } = useListContext();
  if (error) {
    return (
      <Box sx={{ p: 2 }}>
        {error instanceof ApiError && error.code === 'VALIDATION_FAILED' ? (
          <RefusedFilters />
        ) : (
          <LoadProblem
            error={error instanceof Error ? error : new Error(String(error))}
            retry={() => void refetch()}
          />
        )}
      </Box>
    );
  }
  if (isPhone) return <ListCards>{children}</ListCards>;
  return (
    <Datagrid rowClick={rowClick} bulkActionButtons={false} empty={<EmptyList />}>
      {children}
    </Datagrid>
  );
}
