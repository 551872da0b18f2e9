import { Box, Typography } from '@mui/material';
import { ADMIN_ROLES } from '@vaglio/contracts';
import { required, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useChoices } from '../../components/fields.js';

export function RoleInput() {
  const translate = useTranslate();
  const roles = useChoices('role', ADMIN_ROLES);
  const role: unknown = useWatch({ name: 'role' });
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <SelectInput source="role" choices={roles} validate={required()} helperText={false} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }} aria-live="polite">
        {typeof role === 'string' && translate(`vaglio.staff.role.${role}`, { _: '' })}
      </Typography>
    </Box>
  );
}
