import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import { Box } from '@mui/material';

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
