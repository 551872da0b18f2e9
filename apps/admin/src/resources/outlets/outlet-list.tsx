import { Box, Button, TextField as MuiTextField } from '@mui/material';
import { type AdminOutlet, OUTLET_KINDS, OUTLET_STATEMENTS, LIMITS, OUTLET_LIMITS } from '@vaglio/contracts';
import { type FormEvent, useState } from 'react';
import {
  NullableBooleanInput,
  SelectInput,
  TextField,
  maxLength,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { AdminList, AdminTable, SearchFilter, leaveOut } from '../../components/admin-list.js';
import { RecordLink, useChoices } from '../../components/fields.js';

export default function OutletList() {
  const translate = useTranslate();
  const kinds = useChoices('outletKind', OUTLET_KINDS);
  const statements = useChoices('outletSays', OUTLET_STATEMENTS);
  return (
    <AdminList
      above={<OpenDomainForm />}
      filters={[
        <SearchFilter key="q" source="q" label="vaglio.outlets.search" alwaysOn />,
        <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
        <SelectInput key="says" source="says" choices={statements} sx={{ minWidth: '15rem' }} alwaysOn />,
        <TextInput key="country" source="country" validate={maxLength(OUTLET_LIMITS.country)} />,
        <NullableBooleanInput key="edited" source="edited" label="vaglio.outlets.edited" />,
      ]}
      actions={false}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <AdminTable<AdminOutlet>
        sorts={[]}
        rowClick="show"
        columns={{
          name: ({ id, name }) => (
            <RecordLink to={`/outlets/${encodeURIComponent(id)}/show`}>{name}</RecordLink>
          ),
          domains: ({ domains }) => domains.join(', '),
          kind: ({ kind }) => translate(`vaglio.choice.outletKind.${kind}`),
          country: <TextField source="country" emptyText="–" />,
          says: ({ says }) => says.map((each) => translate(`vaglio.choice.outletSays.${each}`)).join(', '),
          editorStatements: <TextField source="editorStatements" />,
          ...leaveOut('language', 'place', 'publisher'),
        }}
      />
    </AdminList>
  );
}

/** Opens the record of any domain, also of one that is on no list. */
function OpenDomainForm() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [domain, setDomain] = useState('');
  function open(event: FormEvent): void {
    event.preventDefault();
    const host = domain
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '');
    if (host !== '') void navigate(`/outlets/${encodeURIComponent(host)}/show`);
  }
  return (
    <Box component="form" onSubmit={open} sx={{ display: 'flex', gap: 1, mb: 2, flexWrap: 'wrap' }}>
      <MuiTextField
        label={translate('vaglio.outlets.domain')}
        value={domain}
        onChange={({ target }) => setDomain(target.value)}
        size="small"
        slotProps={{ htmlInput: { maxLength: LIMITS.url.max } }}
      />
      <Button type="submit" variant="outlined">
        {translate('vaglio.outlets.open')}
      </Button>
    </Box>
  );
}
