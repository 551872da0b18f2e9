import { Alert, Box, Button, Skeleton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { cloneElement, type ReactElement, type ReactNode, useMemo } from 'react';
import {
  BulkActionsToolbar,
  DatagridConfigurable,
  type DatagridProps,
  FieldTitle,
  List,
  type ListProps,
  Pagination,
  type RaRecord,
  RecordContextProvider,
  SelectColumnsButton,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ApiError } from '@vaglio/contracts';
import { columnsKey } from '../providers/preferences-store.js';
import { LoadError } from './errors.js';
import { PageHeading } from './page.js';

interface AdminListProps extends ListProps {
  /** Between the heading and the filters. */
  readonly above?: ReactNode;
}

/** The list of a resource with its heading. */
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
        pagination={<KnownPages />}
        queryOptions={SHOWN_IN_PLACE}
        {...props}
      />
    </>
  );
}

/** The table shows the error; a toast would repeat it. */
const SHOWN_IN_PLACE = { onError: () => undefined };

/** The number of pages is unknown after an error. */
function KnownPages() {
  const { error } = useListContext();
  return error ? null : <Pagination />;
}

interface FieldProps {
  readonly source?: string;
  readonly label?: string;
}

type Field = ReactElement<FieldProps>;

/** The column for every property of a row, or null: a new property does not compile until it is decided. */
type Columns<Row> = Readonly<Record<Exclude<keyof Row, 'id'>, Field | null>>;

/** The properties of a row that the list leaves out. */
export function leaveOut<Name extends string>(...names: readonly Name[]): Record<Name, null> {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}

interface AdminTableProps<Row> {
  readonly rowClick?: DatagridProps['rowClick'];
  readonly columns: Columns<Row>;
  /** What can be done to several rows. */
  readonly bulk?: ReactElement | undefined;
  /** The buttons of a row. */
  readonly actions?: Field;
}

/** The rows of a list as a table, on a phone as cards; or why they could not be loaded. */
export function AdminTable<Row>({ rowClick = false, columns, bulk, actions }: AdminTableProps<Row>) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { error, refetch } = useListContext();
  const resource = useResourceContext() ?? '';
  if (error) {
    return (
      <Box sx={{ p: 2 }}>
        {error instanceof ApiError && error.code === 'VALIDATION_FAILED' ? (
          <InvalidFilters />
        ) : (
          <LoadError
            error={error instanceof Error ? error : new Error(String(error))}
            retry={() => void refetch()}
          />
        )}
      </Box>
    );
  }
  const fields = Object.entries<Field | null | undefined>({ ...columns, actions }).flatMap(([name, field]) =>
    field ? [cloneElement(field, { key: name })] : [],
  );
  if (isPhone) return <ListCards fields={fields} />;
  const table = (
    <DatagridConfigurable
      preferenceKey={columnsKey(resource)}
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
        <SelectColumnsButton preferenceKey={columnsKey(resource)} />
      </Box>
      {bulk ? <NamedCheckboxes>{table}</NamedCheckboxes> : table}
    </>
  );
}

/** Over the list's own buttons it could not be clicked. */
const TOOLBAR_ABOVE_ROWS = {
  '&& .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none' },
} as const;

/** The library names the frame of a row's checkbox; assistive technology reads the name of the checkbox itself. */
function NamedCheckboxes({ children }: { readonly children: ReactNode }) {
  const name = useTranslate()('ra.action.select_row');
  const theme = useMemo(
    () =>
      (outer: Theme): Theme => ({
        ...outer,
        components: {
          ...outer.components,
          MuiCheckbox: {
            ...outer.components?.MuiCheckbox,
            defaultProps: { slotProps: { input: { 'aria-label': name } } },
          },
        },
      }),
    [name],
  );
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** Every row as a few lines: a table is too wide for a phone. */
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

/** Its name and its value side by side; buttons have no name. */
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

/** react-admin remembers filters from a URL, also those the server refuses. */
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
