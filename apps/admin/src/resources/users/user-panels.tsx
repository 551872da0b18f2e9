import {
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import {
  type AdminPayment,
  adminPaymentsRoutes,
  type AdminRefund,
  adminRefundsRoutes,
  type AdminUser,
  type AdminUserAnalysis,
  type AdminUserLetter,
  adminUsersRoutes,
  LIMITS,
} from '@vaglio/contracts';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { LoadError } from '../../components/errors.js';
import { FactList, failureName } from '../../components/facts.js';
import { RecordLink, useMoment } from '../../components/fields.js';
import { money } from '../../components/money.js';
import { Panel, STACKED_ON_PHONE } from '../../components/page.js';
import { useServerQuery } from '../../components/use-action.js';
import { IfMay } from '../../components/use-may.js';
import { useReadNotifications } from '../../components/use-read-notifications.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';

/** What became of an account: use, history, money and letters. */
export function UserPanels({ user }: { readonly user: AdminUser }) {
  useReadNotifications(user.id);
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 900 }}>
      <Usage id={user.id} />
      <Analyses id={user.id} />
      <IfMay route={adminPaymentsRoutes.list}>
        <Payments id={user.id} />
        <Refunds id={user.id} />
      </IfMay>
      <Letters id={user.id} />
    </Box>
  );
}

function Usage({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const moment = useMoment();
  const t = (key: string, values?: object) => translate(`vaglio.users.${key}`, values);
  const { data, error, refetch } = useServerQuery(`usage ${id}`, (dataProvider, signal) =>
    dataProvider.call(adminUsersRoutes.usage, { params: { id }, signal }),
  );
  return (
    <Panel title={t('usage')}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={100} />}
      {data && (
        <FactList
          facts={[
            [
              t('quota'),
              data.quota.remaining === null
                ? t('noQuota')
                : t('quotaLeft', {
                    left: data.quota.remaining,
                    limit: data.quota.freeLimit,
                    until: moment(data.quota.resetsAt),
                  }),
            ],
            [t('today'), data.today],
            [t('month'), data.month],
            [t('total'), data.total],
          ]}
        />
      )}
    </Panel>
  );
}

function Analyses({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const moment = useMoment();
  const outcome = ({ status, errorCode, errorKind }: AdminUserAnalysis): string =>
    errorCode === null
      ? translate(`vaglio.choice.request.${status}`)
      : failureName(translate, errorCode, errorKind);
  return (
    <RowsPanel
      name="analyses"
      columns={['when', 'what', 'outcome']}
      read={(dataProvider, limit, signal) =>
        dataProvider.call(adminUsersRoutes.analyses, { params: { id }, query: { limit }, signal })
      }
      of={id}
      cells={(analysis) => [
        moment(analysis.submittedAt),
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

function Payments({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const moment = useMoment();
  return (
    <RowsPanel<AdminPayment>
      name="payments"
      columns={['when', 'amount', 'order', 'outcome']}
      read={(dataProvider, limit, signal) =>
        dataProvider.call(adminPaymentsRoutes.list, { query: { userId: id, limit }, signal })
      }
      of={id}
      cells={({ createdAt, amount, currency, paypalOrderId, status }) => [
        moment(createdAt),
        money(amount, currency, locale),
        paypalOrderId,
        translate(`vaglio.choice.payment.${status}`),
      ]}
    />
  );
}

function Refunds({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const moment = useMoment();
  return (
    <RowsPanel<AdminRefund>
      name="refunds"
      columns={['when', 'amount', 'order', 'outcome']}
      read={(dataProvider, limit, signal) =>
        dataProvider.call(adminRefundsRoutes.list, { query: { userId: id, limit }, signal })
      }
      of={id}
      cells={({ createdAt, amount, currency, paypalOrderId, status, settledAt }) => [
        moment(createdAt),
        money(amount, currency, locale),
        paypalOrderId,
        [translate(`vaglio.choice.refund.${status}`), ...(settledAt ? [moment(settledAt)] : [])].join(' · '),
      ]}
    />
  );
}

function Letters({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const moment = useMoment();
  const outcome = ({ status, sentAt, failure }: AdminUserLetter): string =>
    [
      translate(`vaglio.letters.status.${status}`),
      ...(sentAt ? [moment(sentAt)] : []),
      ...(failure && status !== 'sent'
        ? [translate(`vaglio.letters.failure.${failure}`, { _: translate('vaglio.letters.failure.other') })]
        : []),
    ].join(' · ');
  return (
    <RowsPanel
      name="letters"
      columns={['when', 'what', 'outcome']}
      read={(dataProvider, limit, signal) =>
        dataProvider.call(adminUsersRoutes.letters, { params: { id }, query: { limit }, signal })
      }
      of={id}
      cells={(letter) => [
        moment(letter.createdAt),
        translate(`vaglio.letters.kind.${letter.kind}`, { _: translate('vaglio.letters.kind.other') }),
        outcome(letter),
      ]}
    />
  );
}

const FIRST_ROWS = 10;

interface RowsPanelProps<Row> {
  readonly name: 'analyses' | 'payments' | 'refunds' | 'letters';
  readonly columns: readonly string[];
  readonly read: (
    dataProvider: VaglioDataProvider,
    limit: number,
    signal: AbortSignal,
  ) => Promise<readonly Row[]>;
  /** The id of the account. */
  readonly of: string;
  readonly cells: (row: Row) => readonly ReactNode[];
}

/** The newest rows, and more of them on demand. */
function RowsPanel<Row extends { readonly id: string }>(props: RowsPanelProps<Row>) {
  const { name, columns, read, of, cells } = props;
  const translate = useTranslate();
  const [limit, setLimit] = useState(FIRST_ROWS);
  const { data, error, refetch } = useServerQuery(`${name} of ${of} ${limit}`, (dataProvider, signal) =>
    read(dataProvider, limit, signal),
  );
  const title = translate(`vaglio.users.${name}`);
  const table = (
    <Table size="small" aria-label={title} sx={STACKED_ON_PHONE}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{translate(`vaglio.users.column.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {data?.map((row) => (
          <TableRow key={row.id}>
            {cells(row).map((cell, place) => (
              <TableCell key={columns[place]} sx={{ overflowWrap: 'anywhere' }}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  return (
    <Panel title={title}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={100} />}
      {data?.length === 0 && <Typography>{translate('vaglio.users.none')}</Typography>}
      {data && data.length > 0 && table}
      {data?.length === limit && limit < LIMITS.listPage.max && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setLimit(LIMITS.listPage.max)}>
          {translate('vaglio.users.more')}
        </Button>
      )}
    </Panel>
  );
}
