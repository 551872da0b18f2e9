import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { FailureCount, FindingRate } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { type TranslateFunction, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

type Fact = readonly [name: string, value: ReactNode];

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
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

const STATES = {
  good: { Icon: CheckCircleOutlined, color: 'success.main' },
  bad: { Icon: CancelOutlined, color: 'error.main' },
  neutral: { Icon: RemoveCircleOutlined, color: 'text.secondary' },
} as const;

/** A state as an icon and a word, so that it does not depend on the color alone. */
export function StateLabel({ state, text }: { readonly state: keyof typeof STATES; readonly text: string }) {
  const { Icon, color } = STATES[state];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Icon fontSize="small" aria-hidden sx={{ color }} />
      {text}
    </Box>
  );
}

interface BarListProps {
  readonly bars: readonly {
    readonly name: string;
    readonly count: number;
    readonly to?: string | undefined;
  }[];
  readonly color: string;
}

function OptionalLink({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <MuiLink component={Link} to={to} color="inherit" sx={{ display: 'block' }}>
      {children}
    </MuiLink>
  );
}

export function BarList({ bars, color }: BarListProps) {
  const locale = useLocale();
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {bars.map(({ name, count, to }) => (
        <Box component="li" key={name}>
          <OptionalLink to={to}>
            <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{name}</span>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {count.toLocaleString(locale)}
              </Box>
            </Box>
            <Box
              component="span"
              aria-hidden
              sx={{ display: 'block', height: 6, bgcolor: 'divider', borderRadius: 3 }}
            >
              <Box
                component="span"
                sx={{
                  display: 'block',
                  height: 1,
                  width: `${(count / max) * 100}%`,
                  bgcolor: color,
                  borderRadius: 3,
                }}
              />
            </Box>
          </OptionalLink>
        </Box>
      ))}
    </Box>
  );
}

/** Returns the reason for which an analysis failed, in words. */
export function failureName(translate: TranslateFunction, code: string, kind: string | null): string {
  const name = translate(`vaglio.stats.failure.${code}`, {
    _: translate('vaglio.stats.failure.ANALYSIS_FAILED'),
  });
  return kind ? `${name}: ${translate(`vaglio.stats.kind.${kind}`, { _: kind })}` : name;
}

/** Returns how often staff rejected a finding, in words. */
export function rejectionRate(translate: TranslateFunction, { rejected, seen }: FindingRate): string {
  return translate('vaglio.workbench.rate', { share: Math.round((rejected / seen) * 100), rejected, seen });
}

interface FailureBarsProps {
  readonly failures: readonly FailureCount[];
  /** The text without failures. */
  readonly none: string;
  /** The path of the failed addresses behind a bar. */
  readonly to?: (failure: FailureCount) => string;
}

export function FailureBars({ failures, none, to }: FailureBarsProps) {
  const translate = useTranslate();
  if (failures.length === 0) return <Typography>{none}</Typography>;
  const bars = failures.map((failure) => ({
    name: failureName(translate, failure.code, failure.kind),
    count: failure.count,
    ...(to && { to: to(failure) }),
  }));
  return <BarList bars={bars} color="error.main" />;
}
