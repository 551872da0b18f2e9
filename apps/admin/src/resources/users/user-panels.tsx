import { Box, Button } from '@mui/material';
import {
  adminPaymentsRoutes,
  adminRefundsRoutes,
  type AdminUser,
  type AdminUserAnalysis,
  type AdminUserMail,
  adminUsersRoutes,
  LIMITS,
  type ListQuery,
  type Route,
} from '@vaglio/contracts';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { DataTable, STACKED_ON_PHONE } from '../../components/data-table.js';
import { FactList, failureName } from '../../components/facts.js';
import { RecordLink, useDateTime } from '../../components/fields.js';
import { Loaded } from '../../components/loaded.js';
import { money } from '../../components/money.js';
import { Panel } from '../../components/page.js';
import { useServerQuery } from '../../components/server-calls.js';
import { useTexts } from '../../components/use-language.js';
import { IfMay } from '../../components/use-may.js';
import { useReadNotifications } from '../../components/use-read-notifications.js';

export function UserPanels({ user: { id } }: { readonly user: AdminUser }) {
  useReadNotifications(id);
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 900 }}>
      <Usage id={id} />
      <Analyses id={id} />
      <IfMay route={adminPaymentsRoutes.list}>
        <Payments id={id} />
        <Refunds id={id} />
      </IfMay>
      <Mails id={id} />
    </Box>
  );
}

interface PanelProps {
  readonly id: string;
}

function Usage({ id }: PanelProps) {
  const dateTime = useDateTime();
  const t = useTexts('vaglio.users');
  return (
    <Panel title={t('usage')}>
      <Loaded query={useServerQuery(adminUsersRoutes.usage, { params: { id } })} height={100}>
        {({ quota, today, month, total }) => (
          <FactList
            facts={[
              [
                t('quota'),
                quota.remaining === null
                  ? t('noQuota')
                  : t('quotaLeft', {
                      left: quota.remaining,
                      limit: quota.freeLimit,
                      until: dateTime(quota.resetsAt),
                    }),
              ],
              [t('today'), today],
              [t('month'), month],
              [t('total'), total],
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function Analyses({ id }: PanelProps) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const outcome = ({ status, errorCode, errorKind }: AdminUserAnalysis): string =>
    errorCode === null
      ? translate(`vaglio.choice.request.${status}`)
      : failureName(translate, errorCode, errorKind);
  return (
    <RowsPanel
      name="analyses"
      columns={['when', 'what', 'outcome']}
      route={adminUsersRoutes.analyses}
      input={{ params: { id } }}
      cells={(analysis) => [
        dateTime(analysis.submittedAt),
        analysis.articleId === null ? (
          analysis.url
        ) : (
          <RecordLink key="article" to={`/articles/${analysis.articleId}/show`}>
            {analysis.articleTitle || analysis.url}
          </RecordLink>
        ),
        outcome(analysis),
      ]}
    />
  );
}

function Payments({ id }: PanelProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const dateTime = useDateTime();
  return (
    <RowsPanel
      name="payments"
      columns={['when', 'amount', 'order', 'outcome']}
      route={adminPaymentsRoutes.list}
      input={{ query: { userId: id } }}
      cells={({ createdAt, amount, currency, paypalOrderId, status }) => [
        dateTime(createdAt),
        money(amount, currency, locale),
        paypalOrderId,
        translate(`vaglio.choice.payment.${status}`),
      ]}
    />
  );
}

function Refunds({ id }: PanelProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const dateTime = useDateTime();
  return (
    <RowsPanel
      name="refunds"
      columns={['when', 'amount', 'order', 'outcome']}
      route={adminRefundsRoutes.list}
      input={{ query: { userId: id } }}
      cells={({ createdAt, amount, currency, paypalOrderId, status, settledAt }) => [
        dateTime(createdAt),
        money(amount, currency, locale),
        paypalOrderId,
        [translate(`vaglio.choice.refund.${status}`), ...(settledAt ? [dateTime(settledAt)] : [])].join(
          ' · ',
        ),
      ]}
    />
  );
}

function Mails({ id }: PanelProps) {
  const t = useTexts('vaglio.mails');
  const dateTime = useDateTime();
  const outcome = ({ status, sentAt, failure }: AdminUserMail): string =>
    [
      t(`status.${status}`),
      ...(sentAt ? [dateTime(sentAt)] : []),
      ...(failure && status !== 'sent' ? [t(`failure.${failure}`, { _: t('failure.other') })] : []),
    ].join(' · ');
  return (
    <RowsPanel
      name="mails"
      columns={['when', 'what', 'outcome']}
      route={adminUsersRoutes.mails}
      input={{ params: { id } }}
      cells={(mail) => [
        dateTime(mail.createdAt),
        t(`kind.${mail.kind}`, { _: t('kind.other') }),
        outcome(mail),
      ]}
    />
  );
}

const FIRST_ROWS = 10;

interface RowsPanelProps<Row> {
  readonly name: 'analyses' | 'payments' | 'refunds' | 'mails';
  readonly columns: readonly string[];
  readonly route: Route<{ query: ListQuery; response: readonly Row[] }>;
  readonly input: { readonly params?: { readonly id: string }; readonly query?: { readonly userId: string } };
  readonly cells: (row: Row) => readonly ReactNode[];
}

/** The first rows of a list, with a button for as many as one call returns. */
function RowsPanel<Row extends { readonly id: string }>(props: RowsPanelProps<Row>) {
  const { name, columns, route, input, cells } = props;
  const t = useTexts('vaglio.users');
  const [limit, setLimit] = useState(FIRST_ROWS);
  const query = useServerQuery(route, { ...input, query: { ...input.query, limit } });
  return (
    <Panel title={t(name)}>
      <Loaded query={query} height={100} empty={t('none')}>
        {(rows) => (
          <>
            <DataTable
              label={t(name)}
              columns={columns.map((column) => t(`column.${column}`))}
              rows={rows}
              keyOf={({ id }) => id}
              cells={cells}
              sx={{ ...STACKED_ON_PHONE, '& td': { overflowWrap: 'anywhere' } }}
            />
            {rows.length === limit && limit < LIMITS.listPage.max && (
              <Button size="small" sx={{ mt: 1 }} onClick={() => setLimit(LIMITS.listPage.max)}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
