import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type AdminContentPage,
  adminContentPagesRoutes,
  type ContentPageVersion,
  type WordPart,
} from '@vaglio/contracts';
import { useId, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { TitledDialog } from '../../components/dialogs.js';
import { useDateTime } from '../../components/fields.js';
import { Loaded } from '../../components/loaded.js';
import { useAction, useServerQuery, useVaglioDataProvider } from '../../components/server-calls.js';
import { useTexts } from '../../components/use-language.js';
import { useMay } from '../../components/use-may.js';

const SHOWN = 10;

/** The saved versions of the page. Each can be compared with the one before and restored. */
export function PageVersions() {
  const page = useRecordContext<AdminContentPage>();
  return page ? <Versions key={page.version} page={page} /> : null;
}

function Versions({ page }: { readonly page: AdminContentPage }) {
  const t = useTexts('vaglio.pages.versions');
  const titleId = useId();
  const dataProvider = useVaglioDataProvider();
  const [offset, setOffset] = useState(0);
  const [open, setOpen] = useState<ContentPageVersion | null>(null);
  const query = useQuery({
    queryKey: ['content page versions', page.id, page.version, offset],
    queryFn: ({ signal }) =>
      dataProvider.call(adminContentPagesRoutes.versions, {
        params: { id: page.id },
        // One more than is shown, to detect whether there are older versions.
        query: { offset, limit: SHOWN + 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const hasOlder = (query.data?.length ?? 0) > SHOWN;
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, mt: 3, mb: { xs: 9, sm: 3 } }}
    >
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem', mb: 1 }}>
        {t('title')}
      </Typography>
      <Loaded query={query} height={120}>
        {(versions) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {versions.slice(0, SHOWN).map((version) => (
              <Box
                key={version.id}
                component="li"
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  columnGap: 2,
                  py: 0.5,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <VersionName version={version} isCurrent={version.number === page.version} />
                <Button
                  size="small"
                  aria-label={`${t('show')} ${version.number}`}
                  onClick={() => setOpen(version)}
                >
                  {t('show')}
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </Loaded>
      {(offset > 0 || hasOlder) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button disabled={offset === 0} onClick={() => setOffset(offset - SHOWN)}>
            {t('newer')}
          </Button>
          <Button disabled={!hasOlder} onClick={() => setOffset(offset + SHOWN)}>
            {t('older')}
          </Button>
        </Box>
      )}
      {open && <VersionDialog page={page} version={open} close={() => setOpen(null)} />}
    </Paper>
  );
}

interface VersionNameProps {
  readonly version: ContentPageVersion;
  readonly isCurrent: boolean;
}

function VersionName({ version, isCurrent }: VersionNameProps) {
  const builtIn = useTranslate()('vaglio.pages.builtIn');
  const t = useTexts('vaglio.pages.versions');
  const dateTime = useDateTime();
  const { number, savedAt, savedBy, restoredFrom, enabled, isBuiltIn } = version;
  const facts = [
    savedAt === null ? t('first') : t('saved', { date: dateTime(savedAt), name: savedBy ?? '–' }),
    ...(restoredFrom === null ? [] : [t('restoredFrom', { number: restoredFrom })]),
    ...(savedAt !== null && isBuiltIn ? [builtIn] : []),
    ...(enabled ? [] : [t('off')]),
    ...(isCurrent ? [t('current')] : []),
  ];
  return (
    <span>
      <strong>{number}</strong> · {facts.join(' · ')}
    </span>
  );
}

interface VersionDialogProps {
  readonly page: AdminContentPage;
  readonly version: ContentPageVersion;
  readonly close: () => void;
}

function VersionDialog({ page, version: { number }, close }: VersionDialogProps) {
  const translate = useTranslate();
  const t = useTexts('vaglio.pages.versions');
  const may = useMay();
  const params = { id: page.id, number: String(number) };
  const query = useServerQuery(adminContentPagesRoutes.version, { params });
  const [restore, isPending] = useAction(adminContentPagesRoutes.restore, {
    done: 'vaglio.pages.versions.restored',
    failed: 'vaglio.pages.failed.update',
    onDone: close,
  });
  const isCurrent = number === page.version;
  return (
    <TitledDialog
      title={t('name', { number })}
      maxWidth="md"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{translate('ra.action.close')}</Button>
          {!isCurrent && may(adminContentPagesRoutes.restore) && (
            <Button
              variant="contained"
              disabled={isPending || !query.data}
              onClick={() => restore({ params: { id: page.id }, body: { number, version: page.version } })}
            >
              {t('restore')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} height={200}>
        {({ differences }) => (
          <>
            {differences.length === 0 && <Typography>{t('same')}</Typography>}
            {differences.map(({ language, title, content }) => (
              <Box key={language} component="section" lang={language} sx={{ mb: 2 }}>
                <Typography variant="h3" sx={{ fontSize: '1rem' }}>
                  {translate(`vaglio.choice.language.${language}`)}
                </Typography>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <Difference parts={title} />
                </Typography>
                <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
                  <Difference parts={content} />
                </Typography>
              </Box>
            ))}
          </>
        )}
      </Loaded>
      {!isCurrent && <Alert severity="info">{t('restoreNote')}</Alert>}
    </TitledDialog>
  );
}

/** The number of unchanged words shown before and after a change. */
const CONTEXT = 12;

/** Removed words are struck through and added ones underlined, so that a change does not depend on the color alone. */
function Difference({ parts }: { readonly parts: readonly WordPart[] }) {
  return parts.map(({ kind, text }, index) => (
    <span key={index}>
      {index > 0 && ' '}
      {kind === 'same' && shortened(text, index > 0, index < parts.length - 1)}
      {kind === 'removed' && (
        <Box component="del" sx={{ color: 'error.main' }}>
          {text}
        </Box>
      )}
      {kind === 'added' && (
        <Box component="ins" sx={{ color: 'success.main' }}>
          {text}
        </Box>
      )}
    </span>
  ));
}

function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const words = text.split(' ');
  if (!hasBefore && !hasAfter) return text;
  const [head, tail] = [hasBefore ? CONTEXT : 0, hasAfter ? CONTEXT : 0];
  if (words.length <= head + tail + 1) return text;
  return [...words.slice(0, head), '[…]', ...(tail > 0 ? words.slice(-tail) : [])].join(' ');
}
