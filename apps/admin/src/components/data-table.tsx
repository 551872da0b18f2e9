import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Key, ReactNode } from 'react';

interface DataTableProps<Row> {
  /** The headings, each of which must be different. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  /** The cells of a row, in the order of the columns. */
  readonly cells: (row: Row) => readonly ReactNode[];
  readonly label?: string;
  readonly hasRowHeaders?: boolean;
  readonly sx?: object;
}

/** A small table of rows that are no resource. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, cells, label, hasRowHeaders = false, sx } = props;
  return (
    <TableContainer>
      <Table size="small" aria-label={label} sx={sx}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {cells(row).map((cell, index) => (
                <TableCell key={columns[index]} {...(hasRowHeaders && index === 0 && ROW_HEADER)}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const ROW_HEADER = { component: 'th', scope: 'row' } as const;

/** For a table on a narrow page: on a phone each row becomes a few lines. */
export const STACKED_ON_PHONE = {
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'flex', flexWrap: 'wrap', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': { border: 0, py: 0.25, px: 1, overflowWrap: 'anywhere' },
  },
} as const;
