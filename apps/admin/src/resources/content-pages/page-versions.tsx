import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Paper,
  Skeleton,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type AdminContentPage,
  adminContentPagesRoutes,
  type ContentPageVersion,
  type WordPart,
} from '@vaglio/contracts';
import { useId, useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { LoadError } from '../../components/errors.js';
import { useMoment } from '../../components/fields.js';
import { useAction, useServerQuery } from '../../components/use-action.js';
import { useMay } from '../../components/use-may.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';

const SHOWN = 10;

/** Every save of the page, what it changed, and a way back. */
export function PageVersions() {
  const page = useRecordContext<AdminContentPage>();
  return page ? <Versions key={page.version} page={page} /> : null;
}

function Versions({ page }: { readonly page: AdminContentPage }) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const [offset, setOffset] = useState(0);
  const [open, setOpen] = useState<ContentPageVersion | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['content page versions', page.id, page.version, offset],
    queryFn: ({ signal }) =>
      dataProvider.call(adminContentPagesRoutes.versions, {
        params: { id: page.id },
        // One more than is shown says whether there are older ones.
        query: { offset, limit: SHOWN + 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const t = (key: string) => translate(`vaglio.pages.versions.${key}`);
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, mt: 3, mb: { xs: 9, sm: 3 } }}
    >
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem', mb: 1 }}>
        {t('title')}
      </Typography>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.slice(0, SHOWN).map((version) => (
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
      {(offset > 0 || (data?.length ?? 0) > SHOWN) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button disabled={offset === 0} onClick={() => setOffset(offset - SHOWN)}>
            {t('newer')}
          </Button>
          <Button disabled={(data?.length ?? 0) <= SHOWN} onClick={() => setOffset(offset + SHOWN)}>
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
  const translate = useTranslate();
  const moment = useMoment();
  const { number, savedAt, savedBy, restoredFrom, enabled, isBuiltIn } = version;
  const t = (key: string, values?: object) => translate(`vaglio.pages.versions.${key}`, values);
  const facts = [
    savedAt === null ? t('first') : t('saved', { date: moment(savedAt), name: savedBy ?? '–' }),
    ...(restoredFrom === null ? [] : [t('restoredFrom', { number: restoredFrom })]),
    ...(savedAt !== null && isBuiltIn ? [translate('vaglio.pages.builtIn')] : []),
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
  const titleId = useId();
  const may = useMay();
  const { data, error, refetch } = useServerQuery(
    `version ${number} of page ${page.id}`,
    (dataProvider, signal) =>
      dataProvider.call(adminContentPagesRoutes.version, {
        params: { id: page.id, number: String(number) },
        signal,
      }),
  );
  const t = (key: string, values?: object) => translate(`vaglio.pages.versions.${key}`, values);
  const [restore, isPending] = useAction(adminContentPagesRoutes.restore, {
    done: 'vaglio.pages.versions.restored',
    failed: 'vaglio.pages.failed.update',
    onDone: close,
  });
  const isCurrent = number === page.version;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('name', { number })}</DialogTitle>
      <DialogContent>
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={200} />}
        {data?.differences.length === 0 && <Typography>{t('same')}</Typography>}
        {data?.differences.map(({ language, title, content }) => (
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
        {!isCurrent && <Alert severity="info">{t('restoreNote')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.close')}</Button>
        {!isCurrent && may(adminContentPagesRoutes.restore) && (
          <Button
            variant="contained"
            disabled={isPending || !data}
            onClick={() => restore({ params: { id: page.id }, body: { number, version: page.version } })}
          >
            {t('restore')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Words around a change that help to find it. */
const CONTEXT = 12;

/** Struck through and underlined, so that color is not needed to read it. */
function Difference({ parts }: { readonly parts: readonly WordPart[] }) {
  return parts.map(({ kind, text }, place) => (
    <span key={place}>
      {place > 0 && ' '}
      {kind === 'same' && shortened(text, place > 0, place < parts.length - 1)}
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
