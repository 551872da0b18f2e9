import { classOfScore, colorOfScore, type Judgement } from '@vaglio/contracts';
import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

const COLORS = { green: 'success.main', amber: 'warning.main', red: 'error.main' } as const;

interface ScoreProps {
  readonly score: number;
  readonly judgement?: Judgement;
}

/**
 * A score with its bar and its word: colour alone never says it. An analysis that abstained has a number in the middle of
 * the scale that nobody judged; it is not shown.
 */
export function Score({ score, judgement }: ScoreProps) {
  const translate = useTranslate();
  if (judgement === 'abstained') return <span>{translate('vaglio.choice.abstained')}</span>;
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

export function ScoreField({ source }: { readonly source: string; readonly label?: string }) {
  const record = useRecordContext<{ readonly judgement?: Judgement } & Readonly<Record<string, unknown>>>();
  const value = record?.[source];
  return typeof value === 'number' ? <Score score={value} judgement={record?.judgement} /> : <span>–</span>;
}
