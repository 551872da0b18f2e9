import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Title, useCreateContext, useTranslate } from 'react-admin';

interface AdminPageProps {
  /** A key of our messages, for the bar and the heading. */
  readonly title: string;
  readonly maxWidth: number;
  readonly children: ReactNode;
}

/** A screen that is no resource: its name in the bar, its heading, and what it is made of. */
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

/** For a table in a page: on a phone every row becomes a few lines. */
export const STACKED_ON_PHONE = {
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'flex', flexWrap: 'wrap', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': { border: 0, py: 0.25, px: 1, overflowWrap: 'anywhere' },
  },
} as const;

/** The title of a screen; a narrow bar does not show it. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="h1" sx={{ fontSize: '1.75rem', mt: 2, mb: 1, px: { xs: 1, sm: 0 } }}>
      {children}
    </Typography>
  );
}

/** What is being made, as the bar says it, in line with the fields below. */
export function CreateHeading() {
  const { defaultTitle } = useCreateContext();
  return (
    <Box sx={{ px: { xs: 1, sm: 2 } }}>
      <PageHeading>{defaultTitle}</PageHeading>
    </Box>
  );
}

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One titled region of a screen. */
export function Panel({ title, children }: PanelProps) {
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
