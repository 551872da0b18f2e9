import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import { Box, Typography } from '@mui/material';
import type { FailureCount } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { RecordLink } from './fields.js';

interface FactListProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, one pair a row. */
export function FactList({ facts }: FactListProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, auto) minmax(45%, 1fr)' },
        columnGap: 1.5,
        rowGap: { xs: 0.25, sm: 1.5 },
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              mb: { xs: 1.25, sm: 0 },
              overflowWrap: 'anywhere',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LOOKS = {
  good: { Icon: CheckCircleOutlined, color: 'success.main' },
  bad: { Icon: CancelOutlined, color: 'error.main' },
  neutral: { Icon: RemoveCircleOutlined, color: 'text.secondary' },
} as const;

interface StateLabelProps {
  readonly look: keyof typeof LOOKS;
  readonly text: string;
}

/** A state said by a word and a shape; the colour only repeats it. */
export function StateLabel({ look, text }: StateLabelProps) {
  const { Icon, color } = LOOKS[look];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Icon fontSize="small" aria-hidden sx={{ color }} />
      {text}
    </Box>
  );
}

interface BarListProps {
  readonly bars: readonly { readonly name: string; readonly count: number; readonly to?: string }[];
  readonly color: string;
}

/** Names with their counts; the bars only repeat the numbers. */
export function BarList({ bars, color }: BarListProps) {
  const locale = useLocale();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {bars.map(({ name, count, to }) => (
        <Box component="li" key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            {to ? <RecordLink to={to}>{name}</RecordLink> : <span>{name}</span>}
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

interface FailureBarsProps {
  readonly failures: readonly FailureCount[];
  /** What is said where nothing failed. */
  readonly none: string;
}

/** Why analyses failed, and how often. */
export function FailureBars({ failures, none }: FailureBarsProps) {
  const translate = useTranslate();
  if (failures.length === 0) return <Typography>{none}</Typography>;
  const bars = failures.map(({ code, kind, count }) => {
    const name = translate(`vaglio.stats.failure.${code}`, { _: code });
    return { name: kind ? `${name}: ${translate(`vaglio.stats.kind.${kind}`, { _: kind })}` : name, count };
  });
  return <BarList bars={bars} color="error.main" />;
}
