import { Box, Button, TextField as MuiTextField } from '@mui/material';
import {
  type AdminOutletRequest,
  adminOutletsRoutes,
  OUTLET_LIMITS,
  OUTLET_REQUEST_STATUSES,
} from '@vaglio/contracts';
import { type FormEvent, useState } from 'react';
import { SelectInput, TextField, useTranslate } from 'react-admin';
import { AdminList, AdminTable, leaveOut, SearchFilter } from '../../components/admin-list.js';
import { ChoiceField, DateTimeField, RecordLink, useChoices } from '../../components/fields.js';
import { fieldErrorProps, useAction } from '../../components/server-calls.js';
import { useUnsavedWork } from '../../components/unsaved-work.js';
import { IfMay } from '../../components/use-may.js';

export default function OutletRequestList() {
  const statuses = useChoices('outletRequestStatus', OUTLET_REQUEST_STATUSES);
  return (
    <AdminList
      filters={[
        <SearchFilter key="q" source="q" alwaysOn />,
        <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      ]}
      actions={false}
      filterDefaultValues={{ status: 'open' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
    >
      <AdminTable<AdminOutletRequest>
        sorts={['createdAt']}
        columns={{
          createdAt: <DateTimeField source="createdAt" />,
          domain: ({ domain }) => (
            <RecordLink to={`/outlets/${encodeURIComponent(domain)}/show`}>{domain}</RecordLink>
          ),
          message: <TextField source="message" />,
          email: <TextField source="email" />,
          status: <ChoiceField source="status" list="outletRequestStatus" />,
          answer: <TextField source="answer" emptyText="–" />,
          ...leaveOut('language', 'answeredAt', 'answeredBy'),
        }}
        actions={(request) =>
          request.status === 'open' ? (
            <IfMay route={adminOutletsRoutes.answer}>
              <AnswerForm request={request} />
            </IfMay>
          ) : null
        }
      />
    </AdminList>
  );
}

function AnswerForm({ request }: { readonly request: AdminOutletRequest }) {
  const translate = useTranslate();
  const [answer, setAnswer] = useState('');
  useUnsavedWork(answer.trim() !== '');
  const [send, isPending, errors] = useAction(adminOutletsRoutes.answer, {
    done: 'vaglio.outlets.answered',
    failed: 'vaglio.outlets.failed',
    onDone: () => setAnswer(''),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    send({ params: { id: request.id }, body: { answer } });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1, minWidth: 220 }}>
      <MuiTextField
        required
        multiline
        size="small"
        label={translate('vaglio.outlets.answer')}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        slotProps={{ htmlInput: { maxLength: OUTLET_LIMITS.reason } }}
        {...fieldErrorProps(errors, 'answer')}
      />
      <Button
        type="submit"
        size="small"
        disabled={isPending}
        aria-label={`${translate('vaglio.outlets.close')}: ${request.domain}`}
      >
        {translate('vaglio.outlets.close')}
      </Button>
    </Box>
  );
}
