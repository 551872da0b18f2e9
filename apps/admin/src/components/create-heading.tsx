import { Box } from '@mui/material';
import { useCreateContext } from 'react-admin';
import { PageHeading } from './page-heading.js';

/** What is being made, as the bar says it, in line with the fields below. */
export function CreateHeading() {
  const { defaultTitle } = useCreateContext();
  return (
    <Box sx={{ px: { xs: 1, sm: 2 } }}>
      <PageHeading>{defaultTitle}</PageHeading>
    </Box>
  );
}
