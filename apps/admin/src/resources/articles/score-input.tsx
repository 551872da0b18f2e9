import { classOfScore } from '@vaglio/contracts';
import { Box, FormHelperText, FormLabel, Slider } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';

interface ScoreInputProps {
  readonly source: string;
  readonly defaultValue?: number;
}

export function ScoreInput({ source, defaultValue }: ScoreInputProps) {
  const translate = useTranslate();
  const id = useId();
  const { field } = useInput({ source, defaultValue });
  const score = typeof field.value === 'number' ? field.value : null;
  const name = translate('resources.articles.fields.credibilityScore');
  return (
    <Box sx={{ width: '100%', maxWidth: 520, mb: 2 }}>
      <FormLabel id={id}>
        {name}:{' '}
        {score === null ? (
          translate('vaglio.choice.abstained')
        ) : (
          <>
            <strong>{score}/100</strong> · {translate(`vaglio.choice.class.${classOfScore(score)}`)}
          </>
        )}
      </FormLabel>
      <Slider
        value={score ?? 0}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
        aria-labelledby={id}
        min={0}
        max={100}
        marks={[0, 25, 50, 75, 100].map((value) => ({ value, label: String(value) }))}
        valueLabelDisplay="auto"
      />
      <FormHelperText>{translate('vaglio.articles.scoreNote')}</FormHelperText>
    </Box>
  );
}
