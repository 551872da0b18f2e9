import { Box } from '@mui/material';
import type { AuditEntry } from '@vaglio/contracts';
import { FunctionField, TextField, TextInput } from 'react-admin';
import { AdminList, AdminTable, leaveOut } from '../../components/admin-list.js';
import { MomentField } from '../../components/fields.js';

export function AuditLogList() {
  const filters = ['adminUsername', 'action', 'subjectType', 'subjectId'].map((source) => (
    <TextInput key={source} source={source} alwaysOn />
  ));
  return (
    <AdminList filters={filters} sort={{ field: 'at', order: 'DESC' }}>
      <AdminTable<AuditEntry>
        columns={{
          at: <MomentField source="at" />,
          adminUsername: <TextField source="adminUsername" sortable={false} />,
          action: (
            <FunctionField<AuditEntry>
              source="action"
              sortable={false}
              render={({ action }) => <code>{action}</code>}
            />
          ),
          subjectType: <TextField source="subjectType" sortable={false} />,
          subjectId: (
            <FunctionField<AuditEntry>
              source="subjectId"
              sortable={false}
              render={({ subjectId }) => subjectId && <ShortId id={subjectId} />}
            />
          ),
          details: (
            <FunctionField<AuditEntry>
              source="details"
              sortable={false}
              render={(entry) => <Details entry={entry} />}
            />
          ),
          ...leaveOut('adminId'),
        }}
      />
    </AdminList>
  );
}

function Details({ entry }: { readonly entry: AuditEntry }) {
  return (
    <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem', minWidth: 200, overflowWrap: 'anywhere' }}>
      {Object.entries(entry.details).map(([name, value]) => (
        <Box key={name}>
          <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
            {name}:{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', m: 0 }}>
            {Array.isArray(value) ? value.join(', ') : String(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Identifiers differ at their end; the whole of one is in its title. */
function ShortId({ id }: { readonly id: string }) {
  return (
    <code title={id} style={{ whiteSpace: 'nowrap' }}>
      {id.length > 12 ? `…${id.slice(-8)}` : id}
    </code>
  );
}
