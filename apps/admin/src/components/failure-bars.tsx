import type { FailureCount } from '@vaglio/contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BarList } from './bar-list.js';

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
