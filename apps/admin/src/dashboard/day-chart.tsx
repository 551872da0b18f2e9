import type { DayOfAnalyses } from '@vaglio/contracts';
import { Box, useTheme } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { listAddress } from '../components/fields.js';

interface DayChartProps {
  readonly days: readonly DayOfAnalyses[];
  /** The text of the chart for screen readers. */
  readonly summary: string;
}

const WIDTH = 600;
const HEIGHT = 160;
const GAP = 0.25;

/** One column a day, which leads to its articles: completed below, failed on top of it. Columns follow the width, letters keep their size. */
export function DayChart({ days, summary }: DayChartProps) {
  const { palette } = useTheme();
  const locale = useLocale();
  const translate = useTranslate();
  const most = Math.max(1, ...days.map(({ completed, failed }) => completed + failed));
  const step = WIDTH / Math.max(1, days.length);
  const heightOf = (count: number) => (count / most) * HEIGHT;
  const dayName = (day: string) =>
    new Date(`${day}T12:00:00`).toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  const ends = [days[0], days.at(-1)].filter((end) => end !== undefined);
  return (
    <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <Box aria-hidden>{most}</Box>
      <Box
        component="svg"
        role="group"
        aria-label={summary}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: HEIGHT, borderBottom: 1, borderColor: 'divider' }}
      >
        {days.map(({ day, completed, failed }, place) => {
          const x = place * step + (step * GAP) / 2;
          const [done, lost] = [heightOf(completed), heightOf(failed)];
          return (
            <Link
              key={day}
              to={listAddress('articles', { filter: { from: day, to: day } })}
              aria-label={translate('vaglio.stats.dayLine', { day: dayName(day), completed, failed })}
            >
              <title>{translate('vaglio.stats.dayLine', { day: dayName(day), completed, failed })}</title>
              <rect x={place * step} y={0} width={step} height={HEIGHT} fill="transparent" />
              <rect
                x={x}
                y={HEIGHT - done}
                width={step * (1 - GAP)}
                height={done}
                fill={palette.primary.main}
              />
              <rect
                x={x}
                y={HEIGHT - done - lost}
                width={step * (1 - GAP)}
                height={lost}
                fill={palette.error.main}
              />
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
