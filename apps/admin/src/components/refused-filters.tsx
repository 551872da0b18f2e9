import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** What an address asks for and no list offers stays remembered until something else is asked for. */
export function RefusedFilters() {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" component={Link} to="?filter={}">
          {translate('vaglio.filters.clear')}
        </Button>
      }
    >
      {translate('vaglio.filters.refused')}
    </Alert>
  );
}
