import { classOfScore, colorOfScore } from '@vaglio/contracts';
import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

const COLORS = { green: 'success.main', amber: 'warning.main', red: 'error.main' } as const;

interface ScoreProps {
  /** Null where the analysis abstained. */
  readonly score: number | null;
}

/** A score with its bar and its word: color alone never says it. */
export function Score({ score }: ScoreProps) {
  const translate = useTranslate();
  if (score === null) return <span>{translate('vaglio.choice.abstained')}</span>;
  return (
    <Box sx={{ minWidth: 92 }} title={translate(`vaglio.choice.class.${classOfScore(score)}`)}>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {score}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        /100
      </Box>
      <Box aria-hidden sx={{ height: 4, mt: 0.5, bgcolor: 'divider', borderRadius: 2 }}>
        <Box sx={{ height: 1, width: `${score}%`, bgcolor: COLORS[colorOfScore(score)], borderRadius: 2 }} />
      </Box>
    </Box>
  );
}

export function ScoreField({
  source,
}: {
  readonly source: string;
  readonly label?: string;
  readonly sortable?: boolean;
}) {
  const record = useRecordContext<Readonly<Record<string, unknown>>>();
  const value = record?.[source];
  return typeof value === 'number' || value === null ? <Score score={value} /> : <span>–</span>;
}
