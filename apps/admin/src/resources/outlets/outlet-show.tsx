import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { type AdminOutletRecord, adminOutletsRoutes, type EditorStatement, textIn } from '@vaglio/contracts';
import { type ReactNode, useState } from 'react';
import { Confirm, Show, useRecordContext, useTranslate } from 'react-admin';
import { FactList } from '../../components/facts.js';
import { useDateTime } from '../../components/fields.js';
import { RecordHeading } from '../../components/page.js';
import { useAction } from '../../components/server-calls.js';
import { useLanguage, useTexts } from '../../components/use-language.js';
import { IfMay, useMay } from '../../components/use-may.js';
import { MoveForm, StatementForm } from './outlet-forms.js';

export default function OutletShow() {
  return (
    <Show actions={false} component="div">
      <Outlet />
    </Show>
  );
}

function Outlet() {
  const outlet = useRecordContext<AdminOutletRecord>();
  const translate = useTranslate();
  if (!outlet) return null;
  return (
    <>
      <RecordHeading>{outlet.name}</RecordHeading>
      <Facts outlet={outlet} />
      <Part title="vaglio.outlets.lists">
        <ListStatements outlet={outlet} />
      </Part>
      <Part title="vaglio.outlets.statements">
        {outlet.statements.length === 0 && <Typography>{translate('vaglio.empty')}</Typography>}
        {outlet.statements.map((statement) => (
          <Statement key={statement.id} outlet={outlet} statement={statement} />
        ))}
        <IfMay route={adminOutletsRoutes.state}>
          <StatementForm outlet={outlet} />
        </IfMay>
      </Part>
      <Part title="vaglio.outlets.domains">
        <MovedDomains outlet={outlet} />
        <IfMay route={adminOutletsRoutes.move}>
          <MoveForm outlet={outlet} />
        </IfMay>
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ fontSize: '1.2rem', mb: 1.5 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
}

function Facts({ outlet }: { readonly outlet: AdminOutletRecord }) {
  const translate = useTranslate();
  const field = useTexts('resources.outlets.fields');
  return (
    <FactList
      facts={[
        [field('domains'), outlet.domains.join(', ')],
        [field('kind'), translate(`vaglio.choice.outletKind.${outlet.kind}`)],
        [field('country'), outlet.country ?? '–'],
        [field('place'), outlet.place ?? '–'],
        [field('publisher'), outlet.publisher ?? '–'],
      ]}
    />
  );
}

function ListStatements({ outlet }: { readonly outlet: AdminOutletRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const listed = outlet.register.filter(({ isFromEditors }) => !isFromEditors);
  if (listed.length === 0) return <Typography>{translate('vaglio.outlets.noLists')}</Typography>;
  return (
    <ul>
      {listed.map(({ text, source, url, asOf }) => (
        <li key={`${source} ${url} ${text.en}`}>
          {textIn(text, language)}{' '}
          <MuiLink href={url} target="_blank" rel="noopener noreferrer">
            {source}
          </MuiLink>
          , {asOf}
        </li>
      ))}
    </ul>
  );
}

interface StatementProps {
  readonly outlet: AdminOutletRecord;
  readonly statement: EditorStatement;
}

function Statement({ outlet, statement }: StatementProps) {
  const translate = useTranslate();
  const t = useTexts('vaglio.outlets');
  const language = useLanguage();
  const dateTime = useDateTime();
  const [open, setOpen] = useState<'edit' | 'withdraw' | null>(null);
  const [withdraw, isPending] = useAction(adminOutletsRoutes.withdraw, {
    done: 'vaglio.outlets.withdrawn',
    failed: 'vaglio.outlets.failed',
  });
  const mayChange = useMay()(adminOutletsRoutes.edit);
  const { id, says, text, sourceUrl, reason, addedBy, addedAt, withdrawnAt, withdrawnBy } = statement;
  return (
    <Alert severity={withdrawnAt === null ? 'info' : 'warning'} icon={false} sx={{ mb: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate(`vaglio.choice.outletSays.${says}`)}</Typography>
      <Typography>{textIn(text, language)}</Typography>
      <Typography variant="body2">
        <MuiLink href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {sourceUrl}
        </MuiLink>{' '}
        · {reason} · {t('added', { name: addedBy, date: dateTime(addedAt) })}
        {withdrawnAt !== null && ` · ${t('withdrawnBy', { name: withdrawnBy, date: dateTime(withdrawnAt) })}`}
      </Typography>
      {withdrawnAt === null && mayChange && (
        <Box sx={{ mt: 1, display: 'flex', gap: 1 }}>
          <Button size="small" onClick={() => setOpen(open === 'edit' ? null : 'edit')}>
            {translate('ra.action.edit')}
          </Button>
          <Button size="small" disabled={isPending} onClick={() => setOpen('withdraw')}>
            {t('withdraw')}
          </Button>
        </Box>
      )}
      {open === 'edit' && (
        <StatementForm outlet={outlet} statement={statement} onDone={() => setOpen(null)} />
      )}
      <Confirm
        isOpen={open === 'withdraw'}
        title="vaglio.outlets.withdraw"
        content="vaglio.outlets.confirmWithdraw"
        onClose={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null);
          withdraw({ params: { id: outlet.id, statement: id } });
        }}
      />
    </Alert>
  );
}

function MovedDomains({ outlet }: { readonly outlet: AdminOutletRecord }) {
  const t = useTexts('vaglio.outlets');
  const dateTime = useDateTime();
  if (outlet.moved.length === 0) return null;
  return (
    <ul>
      {outlet.moved.map((move) => (
        <li key={move.domain}>
          {t(move.outlet === null ? 'isSplit' : 'isMerged', { domain: move.domain, outlet: move.outlet })}{' '}
          <MuiLink href={move.sourceUrl} target="_blank" rel="noopener noreferrer">
            {move.sourceUrl}
          </MuiLink>{' '}
          · {move.reason} · {t('added', { name: move.movedBy, date: dateTime(move.movedAt) })}
        </li>
      ))}
    </ul>
  );
}
