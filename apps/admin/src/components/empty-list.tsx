import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A list without a row says so in a calm sentence. */
export function EmptyList({ text = 'vaglio.empty' }: { readonly text?: string }) {
  const translate = useTranslate();
  return <Typography sx={{ p: 4, color: 'text.secondary' }}>{translate(text)}</Typography>;
}
