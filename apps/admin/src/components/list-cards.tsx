import { Box, Skeleton } from '@mui/material';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  FieldTitle,
  RecordContextProvider,
  useListContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { EmptyList } from './empty-list.js';

interface FieldProps {
  readonly source?: string;
  readonly label?: string;
}

const isField = (child: unknown): child is ReactElement<FieldProps> => isValidElement(child);

/** Every row as a card with its fields by name: nothing of a wide table hides beyond the edge of a phone. */
export function ListCards({ children }: { readonly children: ReactNode }) {
  const { data, isPending } = useListContext<RaRecord<string>>();
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  if (!data || data.length === 0) return <EmptyList />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
            {Children.toArray(children)
              .filter(isField)
              .map((field) => (
                <CardRow key={field.key} field={field} />
              ))}
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}

/** What has no name of its own, such as buttons, takes the whole line. */
function CardRow({ field }: { readonly field: ReactElement<FieldProps> }) {
  const resource = useResourceContext();
  const { source, label } = field.props;
  if (!source && !label) return <Box sx={{ mt: 1 }}>{field}</Box>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '6.5rem minmax(0, 1fr)', gap: 1, py: 0.5 }}>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        <FieldTitle label={label} source={source} resource={resource} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{field}</Box>
    </Box>
  );
}
