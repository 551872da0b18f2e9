import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The way into a row by keyboard; a click on it is not also a click on the row. */
export function RecordLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} color="inherit" onClick={(event) => event.stopPropagation()}>
      {children}
    </MuiLink>
  );
}
