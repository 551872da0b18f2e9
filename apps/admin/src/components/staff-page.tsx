import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useTranslate } from 'react-admin';

interface StaffPageProps {
  /** A key of our messages: what the bar and the heading say. */
  readonly title: string;
  readonly maxWidth: number;
  readonly children: ReactNode;
}

/** A screen that is no resource: its name in the bar, its heading, and what it is made of. */
export function StaffPage({ title, maxWidth, children }: StaffPageProps) {
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
