import { Box } from '@mui/material';
import { useLocale } from 'react-admin';

interface BarListProps {
  readonly bars: readonly { readonly name: string; readonly count: number }[];
  readonly color: string;
}

/** Names with their counts; the bars only repeat the numbers. */
export function BarList({ bars, color }: BarListProps) {
  const locale = useLocale();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {bars.map(({ name, count }) => (
        <Box component="li" key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{name}</span>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {count.toLocaleString(locale)}
            </Box>
          </Box>
          <Box aria-hidden sx={{ height: 6, bgcolor: 'divider', borderRadius: 3 }}>
            <Box sx={{ height: 1, width: `${(count / most) * 100}%`, bgcolor: color, borderRadius: 3 }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
