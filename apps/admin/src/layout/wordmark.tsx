import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export function Wordmark({ size }: { readonly size: 'bar' | 'page' }) {
  const translate = useTranslate();
  return (
    <Typography
      component="span"
      variant="h3"
      sx={{ fontSize: size === 'bar' ? '1.5rem' : '2.25rem', lineHeight: 1.1 }}
    >
      {translate('vaglio.name')}
    </Typography>
  );
}
