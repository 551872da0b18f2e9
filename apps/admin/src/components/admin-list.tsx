import { Alert, Box, Button, Skeleton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { cloneElement, type ReactElement, type ReactNode, useMemo } from 'react';
import {
  BulkActionsToolbar,
  DatagridConfigurable,
  type DatagridProps,
  FieldTitle,
  FunctionField,
  List,
  type ListProps,
  maxLength,
  Pagination,
  type RaRecord,
  RecordContextProvider,
  SelectColumnsButton,
  TextInput,
  type TextInputProps,
  useListContext,
  useResourceContext,
  useTranslate,
  WithRecord,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ApiError, LIMITS } from '@vaglio/contracts';
import { LoadError } from './loaded.js';
import { PageHeading } from './page.js';

interface AdminListProps extends ListProps {
  /** Rendered between the heading and the filters. */
  readonly above?: ReactNode;
}

export function AdminList({ above, ...props }: AdminListProps) {
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
        pagination={<PaginationUnlessError />}
        queryOptions={NO_ERROR_TOAST}
        {...props}
      />
    </>
  );
}

/** The table shows the error itself. */
const NO_ERROR_TOAST = { onError: () => undefined };

/** After an error the number of pages is unknown. */
function PaginationUnlessError() {
  const { error } = useListContext();
  return error ? null : <Pagination />;
}

interface FieldProps {
  readonly source?: string;
  readonly label?: string;
  readonly sortable?: boolean;
}

type Field = ReactElement<FieldProps>;

/** A field of react-admin, a function that renders the value of a row, or null for a column that is not shown. */
type Column<Row> = Field | ((row: Row) => ReactNode) | null;

/** A column for each property of a row; the compiler finds a list that misses one of them. */
type Columns<Row> = Readonly<Record<Exclude<keyof Row, 'id'>, Column<Row>>>;

/** Returns null for each property that a list does not show. */
export function leaveOut<Name extends string>(...names: readonly Name[]): Record<Name, null> {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}

interface AdminTableProps<Row extends RaRecord<string>> {
  readonly rowClick?: DatagridProps['rowClick'];
  readonly columns: Columns<Row>;
  /** The columns by which the API sorts. */
  readonly sorts: readonly (keyof Row)[];
  readonly bulk?: ReactElement | undefined;
  readonly actions?: (row: Row) => ReactNode;
}

/** The rows of a list as a table, on a phone as cards; after an error the reason. */
export function AdminTable<Row extends RaRecord<string>>({
  rowClick = false,
  columns,
  sorts,
  bulk,
  actions,
}: AdminTableProps<Row>) {
  const sortable: readonly unknown[] = sorts;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { error, refetch } = useListContext();
  const resource = useResourceContext() ?? '';
  if (error) {
    return (
      <Box sx={{ p: 2 }}>
        {error instanceof ApiError && error.code === 'VALIDATION_FAILED' ? (
          <InvalidFilters />
        ) : (
          <LoadError error={error instanceof Error ? error : new Error(String(error))} retry={refetch} />
        )}
      </Box>
    );
  }
  const fields = Object.entries<Column<Row>>(columns).flatMap(([name, column]) => {
    if (!column) return [];
    const field =
      typeof column === 'function' ? <FunctionField<Row> source={name} render={column} /> : column;
    return [cloneElement<FieldProps>(field, { key: name, sortable: sortable.includes(name) })];
  });
  if (actions) fields.push(<WithRecord<Row> key="actions" label="vaglio.action.actions" render={actions} />);
  if (isPhone) return <ListCards fields={fields} />;
  // react-admin stores the chosen columns by number, so a choice counts only for the same columns.
  const preferenceKey = [resource, 'datagrid', ...fields.map(({ key }) => key)].join('.');
  const table = (
    <DatagridConfigurable
      preferenceKey={preferenceKey}
      rowClick={rowClick}
      bulkActionButtons={bulk ?? false}
      bulkActionsToolbar={bulk && <BulkActionsToolbar selectAllButton={false}>{bulk}</BulkActionsToolbar>}
      empty={<EmptyList />}
      sx={TOOLBAR_ABOVE_ROWS}
    >
      {fields}
    </DatagridConfigurable>
  );
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <SelectColumnsButton preferenceKey={preferenceKey} />
      </Box>
      {bulk ? <LabeledCheckboxes>{table}</LabeledCheckboxes> : table}
    </>
  );
}

/** By default the toolbar lies below the buttons of the list and cannot be clicked. */
const TOOLBAR_ABOVE_ROWS = {
  '&& .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none' },
} as const;

/** Labels the checkbox of each row. react-admin labels only its wrapper, which screen readers do not read. */
function LabeledCheckboxes({ children }: { readonly children: ReactNode }) {
  const label = useTranslate()('ra.action.select_row');
  const theme = useMemo(
    () =>
      (outer: Theme): Theme => ({
        ...outer,
        components: {
          ...outer.components,
          MuiCheckbox: {
            ...outer.components?.MuiCheckbox,
            defaultProps: { slotProps: { input: { 'aria-label': label } } },
          },
        },
      }),
    [label],
  );
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** Each row as a few lines, because a table is too wide for a phone. */
function ListCards({ fields }: { readonly fields: readonly Field[] }) {
  const { data, isPending } = useListContext<RaRecord<string>>();
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  if (!data || data.length === 0) return <EmptyList />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              px: 2,
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {fields.map((field) => (
              <CardField key={field.key} field={field} />
            ))}
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}

/** The heading of a column and the value beside it; columns of buttons have no heading. */
function CardField({ field }: { readonly field: Field }) {
  const resource = useResourceContext();
  const { source, label } = field.props;
  if (!source && !label) return field;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline', maxWidth: '100%' }}>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <FieldTitle label={label} source={source} resource={resource} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{field}</Box>
    </Box>
  );
}

export function SearchFilter(props: TextInputProps) {
  return <TextInput label="ra.action.search" {...props} validate={maxLength(LIMITS.search.max)} />;
}

export function EmptyList({ text = 'vaglio.empty' }: { readonly text?: string }) {
  const translate = useTranslate();
  const list = useListContext();
  const isFiltered = Object.keys((list.filterValues ?? {}) as object).length > 0;
  return (
    <Box sx={{ p: 4 }}>
      <Typography sx={{ color: 'text.secondary' }}>{translate(text)}</Typography>
      {isFiltered && (
        <Button size="small" onClick={() => list.setFilters({}, {})}>
          {translate('vaglio.filters.clear')}
        </Button>
      )}
    </Box>
  );
}

/** react-admin stores the filters of a URL, also those that the server refuses. */
function InvalidFilters() {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" component={Link} to="?filter={}">
          {translate('vaglio.filters.clear')}
        </Button>
      }
    >
      {translate('vaglio.filters.refused')}
    </Alert>
  );
}
