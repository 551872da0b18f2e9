import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import {
  Button as MuiButton,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import {
  type AdminArticle,
  adminArticlesRoutes,
  type AdminArticlesQuery,
  analysisRoutes,
  ApiError,
  ARTICLE_LABELS,
  type ArticleLabel,
  MAX_BULK,
  type LocalizedDraft,
} from '@vaglio/contracts';
import { type ReactElement, useRef, useState } from 'react';
import { Button, useListContext, useRefresh, useTranslate } from 'react-admin';
import { TitledDialog } from '../../components/dialogs.js';
import { LoadError } from '../../components/loaded.js';
import { useVaglioDataProvider } from '../../components/server-calls.js';
import { hasText, StaffTexts } from '../../components/staff-texts.js';
import { useUnsavedWork } from '../../components/unsaved-work.js';
import { useTexts } from '../../components/use-language.js';
import { listQueryOf } from '../../providers/data-provider.js';
import { exportArticles } from './export-articles.js';

type BulkName = 'label' | 'regenerate' | 'delete' | 'export';

const ICONS: Readonly<Record<BulkName, ReactElement>> = {
  label: <LabelOutlined />,
  regenerate: <AutorenewOutlined />,
  delete: <DeleteOutlined />,
  export: <DownloadOutlined />,
};

const NAMES = Object.keys(ICONS) as readonly BulkName[];

/** The actions on the selected articles, or on all that match the filters. */
export function BulkActions() {
  const [open, setOpen] = useState<BulkName | null>(null);
  return (
    <>
      {NAMES.map((name) => (
        <Button key={name} label={`vaglio.bulk.${name}`} onClick={() => setOpen(name)}>
          {ICONS[name]}
        </Button>
      ))}
      {open && <BulkDialog name={open} close={() => setOpen(null)} />}
    </>
  );
}

interface Progress {
  readonly done: number;
  readonly failed: number;
  readonly total: number;
  readonly state: 'running' | 'stopped' | 'finished';
  /** Why the articles could not be read. */
  readonly error?: Error;
}

const PAGE_SIZE = 100;

function BulkDialog({ name, close }: { readonly name: BulkName; readonly close: () => void }) {
  const translate = useTranslate();
  const t = useTexts('vaglio.bulk');
  const refresh = useRefresh();
  const { selectedIds, total = 0, onUnselectItems } = useListContext<AdminArticle>();
  const [isAll, setIsAll] = useState(false);
  const [label, setLabel] = useState<ArticleLabel>(ARTICLE_LABELS[0]);
  const [reason, setReason] = useState<LocalizedDraft>({});
  const { progress, start, stop } = useBulkAction();
  const isRunning = progress?.state === 'running';
  useUnsavedWork(isRunning);
  const count = isAll ? total : selectedIds.length;

  function closeAndRefresh(): void {
    stop();
    if (progress) {
      onUnselectItems();
      refresh();
    }
    close();
  }

  return (
    <TitledDialog
      title={t(name)}
      onClose={isRunning ? undefined : closeAndRefresh}
      actions={
        <>
          {isRunning ? (
            <MuiButton onClick={stop}>{t('stop')}</MuiButton>
          ) : (
            <MuiButton onClick={closeAndRefresh}>
              {translate(progress ? 'ra.action.close' : 'vaglio.action.cancel')}
            </MuiButton>
          )}
          {!progress && (
            <MuiButton
              variant="contained"
              color={name === 'delete' ? 'error' : 'primary'}
              disabled={count === 0 || (name === 'label' && !hasText(reason))}
              onClick={() => void start({ name, isAll, label, reason })}
            >
              {t('start', { smart_count: count })}
            </MuiButton>
          )}
        </>
      }
    >
      {progress?.error && (
        <LoadError error={progress.error} retry={() => start({ name, isAll, label, reason })} />
      )}
      {progress && !progress.error && (
        <>
          <LinearProgress
            variant="determinate"
            value={progress.total === 0 ? 100 : ((progress.done + progress.failed) / progress.total) * 100}
          />
          <Typography role="status" sx={{ mt: 2 }}>
            {t(progress.state, { done: progress.done, total: progress.total })}{' '}
            {progress.failed > 0 && t('failed', { smart_count: progress.failed })}
          </Typography>
        </>
      )}
      {!progress && (
        <>
          <RadioGroup
            aria-label={t('which')}
            value={isAll ? 'all' : 'selected'}
            onChange={(_, value) => setIsAll(value === 'all')}
          >
            <FormControlLabel
              value="selected"
              control={<Radio />}
              label={t('selected', { smart_count: selectedIds.length })}
            />
            <FormControlLabel value="all" control={<Radio />} label={t('all', { smart_count: total })} />
          </RadioGroup>
          {name === 'label' && (
            <TextField
              select
              fullWidth
              margin="dense"
              label={translate('resources.articles.fields.label')}
              value={label}
              onChange={(event) => setLabel(event.target.value as ArticleLabel)}
            >
              {ARTICLE_LABELS.map((each) => (
                <MenuItem key={each} value={each}>
                  {each}
                </MenuItem>
              ))}
            </TextField>
          )}
          {(name === 'label' || name === 'delete') && (
            <StaffTexts
              label={translate('vaglio.articles.withdraw.reason')}
              value={reason}
              onChange={setReason}
            />
          )}
        </>
      )}
    </TitledDialog>
  );
}

interface BulkAction {
  readonly name: BulkName;
  readonly isAll: boolean;
  readonly label: ArticleLabel;
  readonly reason: LocalizedDraft;
}

/** Runs an action in steps, which show the progress; `stop` ends it after the current step. */
function useBulkAction() {
  const dataProvider = useVaglioDataProvider();
  const list = useListContext<AdminArticle>();
  const { selectedIds, data = [], sort, total = 0 } = list;
  const filter = list.filterValues as object;
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);

  /** Reads all articles before the first change, because a changed article may no longer match the filters. */
  async function readArticles(isAll: boolean): Promise<AdminArticle[]> {
    if (!isAll) {
      const shown = new Map(data.map((article) => [article.id, article]));
      return Promise.all(
        selectedIds.map(
          async (id) =>
            shown.get(String(id)) ??
            dataProvider.call(adminArticlesRoutes.read, { params: { id: String(id) } }),
        ),
      );
    }
    const found: AdminArticle[] = [];
    for (let page = 1; found.length < total && !isStopped.current; page += 1) {
      const pagination = { page, perPage: PAGE_SIZE };
      const query: AdminArticlesQuery = listQueryOf({ filter, sort, pagination });
      const rows = await dataProvider.call(adminArticlesRoutes.list, { query });
      if (rows.length === 0) break;
      found.push(...rows);
    }
    return found;
  }

  /** Returns the number of articles on which the action failed. */
  async function step(action: BulkAction, articles: readonly AdminArticle[]): Promise<number> {
    const ids = articles.map(({ id }) => id);
    const { name, label, reason } = action;
    if (name === 'label' || name === 'delete') {
      const body = { ids, action: name, reason, ...(name === 'label' && { label }) };
      return (await dataProvider.call(adminArticlesRoutes.bulk, { body })).failed.length;
    }
    for (const articleId of ids) await regenerate(articleId);
    return 0;
  }

  /** Retries after the time that the server asks for, while too many runs wait. */
  async function regenerate(articleId: string): Promise<void> {
    for (;;) {
      try {
        return void (await dataProvider.call(analysisRoutes.regenerate, { body: { articleId } }));
      } catch (error) {
        const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : undefined;
        if (seconds === undefined || isStopped.current) throw error;
        await new Promise((resume) => setTimeout(resume, seconds * 1000));
      }
    }
  }

  async function start(action: BulkAction): Promise<void> {
    isStopped.current = false;
    const initial = { done: 0, failed: 0, total: action.isAll ? total : selectedIds.length };
    setProgress({ ...initial, state: 'running' });
    let articles: AdminArticle[];
    try {
      articles = await readArticles(action.isAll);
    } catch (error) {
      return setProgress({ ...initial, state: 'stopped', error: error as Error });
    }
    if (isStopped.current) return setProgress({ ...initial, state: 'stopped' });
    if (action.name === 'export') {
      exportArticles(articles);
      const total = articles.length;
      return setProgress({ done: total, failed: 0, total, state: 'finished' });
    }
    const size = action.name === 'regenerate' ? 1 : MAX_BULK;
    let [done, failed] = [0, 0];
    for (let at = 0; at < articles.length && !isStopped.current; at += size) {
      const part = articles.slice(at, at + size);
      const failedNow = await step(action, part).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) isStopped.current = true;
        return part.length;
      });
      done += part.length - failedNow;
      failed += failedNow;
      setProgress({ done, failed, total: articles.length, state: 'running' });
    }
    const state = isStopped.current ? 'stopped' : 'finished';
    setProgress({ done, failed, total: articles.length, state });
  }

  return { progress, start, stop: () => void (isStopped.current = true) };
}
