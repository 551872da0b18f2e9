import { Box, Typography } from '@mui/material';
import { adminAuditRoutes, AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, LIMITS } from '@vaglio/contracts';
import {
  DateInput,
  SelectInput,
  maxLength,
  TextInput,
  TopToolbar,
  type TranslateFunction,
  useTranslate,
} from 'react-admin';
import { AdminList, AdminTable, leaveOut, SearchFilter } from '../../components/admin-list.js';
import { ExportButton } from '../../components/downloads.js';
import { DateTimeField, RecordLink } from '../../components/fields.js';

export default function AuditLogList() {
  const translate = useTranslate();
  const subjects = AUDIT_SUBJECTS.map((id) => ({ id, name: translate(`vaglio.audit.subject.${id}`) }));
  const filters = [
    <SearchFilter key="q" source="q" alwaysOn />,
    <TextInput key="adminUsername" source="adminUsername" validate={maxLength(LIMITS.name.max)} alwaysOn />,
    <SelectInput key="subjectType" source="subjectType" choices={subjects} alwaysOn />,
    <DateInput key="from" source="from" label="vaglio.audit.from" parse={dayOf} alwaysOn />,
    <DateInput key="to" source="to" label="vaglio.audit.to" parse={dayOf} alwaysOn />,
    <TextInput key="subjectId" source="subjectId" validate={maxLength(LIMITS.name.max)} alwaysOn />,
  ];
  return (
    <AdminList
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      actions={
        <TopToolbar>
          <ExportButton route={adminAuditRoutes.export} file="audit-log.csv" />
        </TopToolbar>
      }
    >
      <AdminTable<AuditEntry>
        sorts={['at']}
        columns={{
          at: <DateTimeField source="at" />,
          adminUsername: ({ adminUsername }) =>
            adminUsername in NAMES ? translate(`vaglio.audit.${NAMES[adminUsername]}`) : adminUsername,
          action: (entry) => <Sentence entry={entry} />,
          details: (entry) => <Details entry={entry} />,
          ...leaveOut('adminId', 'subjectType', 'subjectId'),
        }}
      />
    </AdminList>
  );
}

/** The texts for stored names that are no username. */
const NAMES: Readonly<Record<string, string>> = { '': 'unknownAccount', 'account owner': 'accountOwner' };

/** Removes the filter when its field is emptied. */
const dayOf = (value: string): string | undefined => (value === '' ? undefined : value);

/** The paths of the screens for the subjects of entries. */
const SUBJECT_PATHS: Readonly<Record<string, (id: string) => string>> = {
  article: (id) => `/articles/${id}/show`,
  'review-request': (id) => `/review-requests/${id}/show`,
  user: (id) => `/users/${id}`,
  outlet: (id) => `/outlets/${encodeURIComponent(id)}/show`,
  staff: (id) => `/staff/${id}`,
  'content-page': (id) => `/content-pages/${id}`,
  payment: () => '/payments',
  'email-config': () => '/email-config',
};

/** The defaults for details that older entries do not have. */
const UNKNOWN = {
  ...{ title: '–', email: '–', username: '–', before: '–', after: '–', key: '–', amount: '–' },
  ...{ currency: '', device: '–', host: '–', proposed: '–', scoreBefore: '–', credibilityScore: '–' },
};

/** The list of choices by which the details of a subject are translated. */
const CHOICE_LISTS: Readonly<Record<string, string>> = { staff: 'role', 'content-page': 'page' };

/** The lists of choices by which the changed fields of users are translated. */
const USER_CHOICE_LISTS: Readonly<Record<string, string>> = {
  subscriptionTier: 'tier',
  subscriptionStatus: 'status',
};

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

function Sentence({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  const { action, subjectType, subjectId, details } = entry;
  const isKnown = AUDIT_ACTIONS.some((each) => each === action);
  const list = CHOICE_LISTS[subjectType];
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (subjectType === 'user' && Array.isArray(value))
        return [name, value.map((change) => userChange(translate, String(change))).join(', ')];
      const text = textOf(value);
      return [name, list ? translate(`vaglio.choice.${list}.${text}`, { _: text }) : text];
    }),
  );
  const text = isKnown ? translate(`vaglio.audit.sentence.${action}`, { ...UNKNOWN, ...values }) : action;
  const pathOf = action.endsWith('.deleted') ? undefined : SUBJECT_PATHS[subjectType];
  return (
    <Box sx={{ minWidth: 220, maxWidth: 520, overflowWrap: 'anywhere' }}>
      {pathOf && subjectId !== null ? <RecordLink to={pathOf(subjectId)}>{text}</RecordLink> : text}
    </Box>
  );
}

/** Translates `field: value`. */
function userChange(translate: TranslateFunction, change: string): string {
  const [field = '', value = ''] = change.split(/: (.*)/s);
  const list = USER_CHOICE_LISTS[field];
  const text = list ? translate(`vaglio.choice.${list}.${value}`, { _: value }) : value;
  return `${translate(`resources.users.fields.${field}`, { _: field })}: ${text}`;
}

function Details({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  const facts = Object.entries({ ...entry.details, ...(entry.subjectId ? { id: entry.subjectId } : {}) });
  if (facts.length === 0) return null;
  return (
    <details>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {translate('ra.action.show')}
      </Typography>
      <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem', maxWidth: 320, overflowWrap: 'anywhere' }}>
        {facts.map(([name, value]) => (
          <Box key={name}>
            <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
              {name}:{' '}
            </Box>
            <Box component="dd" sx={{ display: 'inline', m: 0 }}>
              {textOf(value)}
            </Box>
          </Box>
        ))}
      </Box>
    </details>
  );
}
