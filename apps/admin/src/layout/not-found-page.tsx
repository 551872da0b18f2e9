import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page.js';

/** An address under which there is nothing, and the way back to where something is. */
export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ px: { xs: 1, md: 3 } }}>
      <Title title="ra.page.not_found" />
      <PageHeading>{translate('ra.page.not_found')}</PageHeading>
      <Typography sx={{ mb: 3 }}>{translate('ra.message.not_found')}</Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('vaglio.notFound.home')}
      </Button>
    </Box>
  );
}
