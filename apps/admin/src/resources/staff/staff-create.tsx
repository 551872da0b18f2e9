import { Typography } from '@mui/material';
import { ADMIN_ROLES, type InviteStaffRequest, LIMITS } from '@vaglio/contracts';
import {
  email,
  maxLength,
  minLength,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useChoices } from '../../components/fields.js';
import { AdminCreate, FormInputs } from '../../components/forms.js';
import { WarnWhenUnsaved } from '../../components/unsaved-work.js';
import { STAFF_LANGUAGE, STAFF_LANGUAGES } from '../../languages.js';
import { RoleInput } from './role-input.js';

export default function StaffCreate() {
  const translate = useTranslate();
  const languages = useChoices('language', STAFF_LANGUAGES);
  return (
    <AdminCreate done="vaglio.staff.invited" failed="vaglio.staff.inviteFailed">
      <SimpleForm noValidate defaultValues={{ role: ADMIN_ROLES[1], preferredLanguage: STAFF_LANGUAGE }}>
        <WarnWhenUnsaved />
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {translate('vaglio.staff.inviteNote')}
        </Typography>
        <FormInputs<InviteStaffRequest>
          inputs={{
            username: (
              <TextInput
                source="username"
                autoComplete="off"
                validate={[required(), minLength(2), maxLength(LIMITS.name.max)]}
              />
            ),
            email: (
              <TextInput
                source="email"
                type="email"
                validate={[required(), email(), maxLength(LIMITS.email.max)]}
              />
            ),
            role: <RoleInput />,
            preferredLanguage: (
              <SelectInput source="preferredLanguage" choices={languages} validate={required()} />
            ),
          }}
        />
      </SimpleForm>
    </AdminCreate>
  );
}
