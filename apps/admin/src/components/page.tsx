import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Title, useTranslate } from 'react-admin';

interface AdminPageProps {
  /** A message key, for the app bar and the heading. */
  readonly title: string;
  readonly maxWidth: number;
  readonly children: ReactNode;
}

/** A screen that belongs to no resource. */
export function AdminPage({ title, maxWidth, children }: AdminPageProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ p: { xs: 1, md: 3 }, maxWidth, width: '100%' }}>
      <Title title={title} />
      <Typography variant="h1" sx={{ fontSize: '2rem' }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
}

/** The title of a screen; a narrow app bar does not show it. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="h1" sx={{ fontSize: '1.75rem', mt: 2, mb: 1, px: { xs: 1, sm: 0 } }}>
      {children}
    </Typography>
  );
}

export function RecordHeading({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 2, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
