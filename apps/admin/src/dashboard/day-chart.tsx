import type { DayOfAnalyses } from '@vaglio/contracts';
import { useTheme } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';

interface DayChartProps {
  readonly days: readonly DayOfAnalyses[];
  /** What the picture says, for whoever does not see it. */
  readonly summary: string;
}

const WIDTH = 600;
const HEIGHT = 180;
const FLOOR = 20;
const GAP = 0.25;

/** One column a day: completed below, failed on top of it. */
export function DayChart({ days, summary }: DayChartProps) {
  const { palette } = useTheme();
  const locale = useLocale();
  const translate = useTranslate();
  const most = Math.max(1, ...days.map(({ completed, failed }) => completed + failed));
  const step = WIDTH / Math.max(1, days.length);
  const heightOf = (count: number) => (count / most) * (HEIGHT - FLOOR - 10);
  const dayName = (day: string) =>
    new Date(`${day}T12:00:00`).toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  const ends = [days[0], days.at(-1)];
  return (
    <svg role="img" aria-label={summary} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%">
      {days.map(({ day, completed, failed }, place) => {
        const x = place * step + (step * GAP) / 2;
        const [done, lost] = [heightOf(completed), heightOf(failed)];
        const base = HEIGHT - FLOOR;
        return (
          <g key={day}>
            <title>{translate('vaglio.stats.dayLine', { day: dayName(day), completed, failed })}</title>
            <rect x={place * step} y={0} width={step} height={base} fill="transparent" />
            <rect x={x} y={base - done} width={step * (1 - GAP)} height={done} fill={palette.primary.main} />
            <rect
              x={x}
              y={base - done - lost}
              width={step * (1 - GAP)}
              height={lost}
              fill={palette.error.main}
            />
          </g>
        );
      })}
      <line x1={0} x2={WIDTH} y1={HEIGHT - FLOOR} y2={HEIGHT - FLOOR} stroke={palette.divider} />
      <text x={WIDTH} y={12} textAnchor="end" fontSize={12} fill={palette.text.secondary}>
        {most}
      </text>
      {ends.map((end, place) =>
        end ? (
          <text
            key={place === 0 ? 'first' : 'last'}
            x={place === 0 ? 0 : WIDTH}
            y={HEIGHT - 4}
            fontSize={12}
            textAnchor={place === 0 ? 'start' : 'end'}
            fill={palette.text.secondary}
          >
            {dayName(end.day)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
