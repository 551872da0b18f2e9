import type { DayOfAnalyses } from '@vaglio/contracts';
import { Box, useTheme } from '@mui/material';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { listPath } from '../components/fields.js';
import { useTexts } from '../components/use-language.js';

interface DayChartProps {
  readonly days: readonly DayOfAnalyses[];
  /** Read by screen readers. */
  readonly summary: string;
}

const WIDTH = 600;
const HEIGHT = 160;
const GAP = 0.25;

/**
 * One column for each day, linked to its articles: completed analyses below, failed ones on top. The columns stretch with
 * the page; the labels are outside the SVG so that they do not.
 */
export function DayChart({ days, summary }: DayChartProps) {
  const { palette } = useTheme();
  const locale = useLocale();
  const t = useTexts('vaglio.stats');
  const max = Math.max(1, ...days.map(({ completed, failed }) => completed + failed));
  const step = WIDTH / Math.max(1, days.length);
  const heightOf = (count: number) => (count / max) * HEIGHT;
  const dayName = (day: string) =>
    new Date(`${day}T12:00:00`).toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  const ends = [days[0], days.at(-1)].filter((end) => end !== undefined);
  return (
    <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <Box aria-hidden>{max}</Box>
      <Box
        component="svg"
        role="group"
        aria-label={summary}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: HEIGHT, borderBottom: 1, borderColor: 'divider' }}
      >
        {days.map(({ day, completed, failed }, index) => {
          const x = index * step + (step * GAP) / 2;
          const width = step * (1 - GAP);
          const [below, above] = [heightOf(completed), heightOf(failed)];
          const label = t('dayLine', { day: dayName(day), completed, failed });
          return (
            <Link key={day} to={listPath('articles', { filter: { from: day, to: day } })} aria-label={label}>
              <title>{label}</title>
              <rect x={index * step} y={0} width={step} height={HEIGHT} fill="transparent" />
              <rect x={x} y={HEIGHT - below} width={width} height={below} fill={palette.primary.main} />
              <rect x={x} y={HEIGHT - below - above} width={width} height={above} fill={palette.error.main} />
            </Link>
          );
        })}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        {ends.map(({ day }) => (
          <span key={day}>{dayName(day)}</span>
        ))}
      </Box>
    </Box>
  );
}
