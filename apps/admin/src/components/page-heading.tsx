import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What a screen is called, also where a narrow bar has no room for it. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="h1" sx={{ fontSize: '1.75rem', mt: 2, mb: 1, px: { xs: 1, sm: 0 } }}>
      {children}
    </Typography>
  );
}
