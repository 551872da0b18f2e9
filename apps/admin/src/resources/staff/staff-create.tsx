import { Typography } from '@mui/material';
import { ADMIN_ROLES, type InviteStaffRequest, LIMITS } from '@vaglio/contracts';
import {
  Create,
  email,
  maxLength,
  minLength,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useShowError } from '../../components/errors.js';
import { useChoices } from '../../components/fields.js';
import { FormInputs } from '../../components/forms.js';
import { CreateHeading } from '../../components/page.js';
import { STAFF_LANGUAGE, STAFF_LANGUAGES } from '../../languages.js';
import { RoleInput } from './role-input.js';

export function StaffCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const showError = useShowError();
  const languages = useChoices('language', STAFF_LANGUAGES);
  return (
    <Create
      mutationOptions={{
        onSuccess: () => {
          notify('vaglio.staff.invited', { type: 'success' });
          redirect('list', 'staff');
        },
        onError: (error: unknown) => showError(error, 'vaglio.staff.inviteFailed'),
      }}
    >
      <CreateHeading />
      <SimpleForm noValidate defaultValues={{ role: ADMIN_ROLES[1], preferredLanguage: STAFF_LANGUAGE }}>
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
            email: <TextInput source="email" type="email" validate={[required(), email()]} />,
            role: <RoleInput />,
            preferredLanguage: (
              <SelectInput source="preferredLanguage" choices={languages} validate={required()} />
            ),
          }}
        />
      </SimpleForm>
    </Create>
  );
}
