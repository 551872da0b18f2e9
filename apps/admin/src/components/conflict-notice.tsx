import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Two people edited one thing: the second one is told, and decides. */
export function ConflictNotice({ reload }: { readonly reload: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={reload}>
          {translate('vaglio.action.reload')}
        </Button>
      }
    >
      <AlertTitle>{translate('vaglio.conflict.title')}</AlertTitle>
      {translate('vaglio.conflict.text')}
    </Alert>
  );
}
