import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Paper,
  Tab,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type AdminContentPage,
  adminContentPagesRoutes,
  ApiError,
  CONTENT_PAGE_LIMITS,
  type ContentPageWords,
  type JudgedLanguage,
  type Localized,
  type UpdateContentPageRequest,
} from '@vaglio/contracts';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  BooleanInput,
  Edit,
  maxLength,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ConfirmButton } from '../../components/confirm-button.js';
import { useShowError } from '../../components/errors.js';
import { useDateTime } from '../../components/fields.js';
import type { Complete } from '../../components/forms.js';
import { useAction, useVaglioDataProvider } from '../../components/server-calls.js';
import { WarnWhenUnsaved } from '../../components/unsaved-work.js';
import { useDebounced } from '../../components/use-debounced.js';
import { useContentLanguage } from '../../components/use-language.js';
import { CONTENT_LANGUAGES } from '../../languages.js';
import { markupNodes } from './markup-nodes.js';
import { PageVersions } from './page-versions.js';
import { VisualEditor } from './visual-editor.js';

/** The properties of the record with the title and the text in each language. */
const SOURCES: Localized<{ readonly title: string; readonly content: string }> = {
  it: { title: 'italian.title', content: 'italian.content' },
  en: { title: 'title', content: 'content' },
};

const ROWS = 15;

function toRequest(page: AdminContentPage): Complete<UpdateContentPageRequest> {
  const { title, content, italian, enabled, version } = page;
  return {
    title,
    content: content ?? '',
    italian: { title: italian.title, content: italian.content ?? '' },
    enabled,
    version,
  };
}

export default function ContentPageEdit() {
  const notify = useNotify();
  const showError = useShowError();
  const [stored, setStored] = useState<AdminContentPage | null>(null);
  const onError = (error: unknown): void => {
    const page = error instanceof ApiError ? error.details.page : undefined;
    if (page) setStored(page);
    else showError(error, 'vaglio.pages.failed.update');
  };
  const onSuccess = (): void => {
    setStored(null);
    notify('vaglio.pages.updated', { type: 'success' });
  };
  return (
    <Edit
      title={<PageTitle />}
      mutationMode="pessimistic"
      transform={toRequest}
      redirect={false}
      mutationOptions={{ onSuccess, onError }}
      queryOptions={{ refetchOnWindowFocus: false }}
    >
      <SimpleForm toolbar={<EditToolbar />}>
        <WarnWhenUnsaved />
        {stored && <StoredPage page={stored} close={() => setStored(null)} />}
        <Inputs />
      </SimpleForm>
      <PageVersions />
    </Edit>
  );
}

function PageTitle() {
  const translate = useTranslate();
  const page = useRecordContext<AdminContentPage>();
  return <span>{page && translate(`vaglio.choice.page.${page.key}`)}</span>;
}

/** After a conflict: the stored page beside the form's, with buttons to keep either. */
function StoredPage({ page, close }: { readonly page: AdminContentPage; readonly close: () => void }) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const refresh = useRefresh();
  const { getValues, setValue } = useFormContext<AdminContentPage>();
  const written = getValues();
  const textsOf = (each: AdminContentPage) => ({ it: each.italian, en: each });
  const isDifferent = (language: JudgedLanguage): boolean => {
    const [theirs, ours] = [textsOf(page)[language], textsOf(written)[language]];
    return theirs.title !== ours.title || theirs.content !== (ours.content ?? '');
  };
  return (
    <Alert severity="warning" sx={{ mb: 2, width: '100%', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <AlertTitle>{translate('vaglio.conflict.title')}</AlertTitle>
      {translate('vaglio.pages.conflict.text', {
        name: page.updatedBy ?? '–',
        date: page.updatedAt === null ? '–' : dateTime(page.updatedAt),
      })}
      {CONTENT_LANGUAGES.filter(isDifferent).map((language) => (
        <Box key={language} component="section" sx={{ mt: 2 }}>
          <Typography variant="subtitle2" component="h2">
            {translate(`vaglio.choice.language.${language}`)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <Source name="theirs" words={textsOf(page)[language]} />
            <Source name="ours" words={textsOf(written)[language]} />
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          variant="outlined"
          onClick={() => {
            close();
            refresh();
          }}
        >
          {translate('vaglio.pages.conflict.load')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            setValue('version', page.version);
            close();
          }}
        >
          {translate('vaglio.pages.conflict.keep')}
        </Button>
      </Box>
    </Alert>
  );
}

function Source({ name, words }: { readonly name: 'theirs' | 'ours'; readonly words: ContentPageWords }) {
  const translate = useTranslate();
  const title = translate(`vaglio.pages.conflict.${name}`);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2">{title}</Typography>
      <Box
        component="pre"
        role="group"
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {`${words.title}\n\n${words.content ?? ''}`}
      </Box>
    </Box>
  );
}

const EDITORS = ['visual', 'html'] as const;

type EditorName = (typeof EDITORS)[number];

function Inputs() {
  const translate = useTranslate();
  const page = useRecordContext<AdminContentPage>();
  const [language, setLanguage] = useState<JudgedLanguage>(useContentLanguage());
  const [editor, setEditor] = useState<EditorName>('visual');
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 1 }}>
        {page && translate(`vaglio.choice.page.${page.key}`)}
      </Typography>
      <BooleanInput source="enabled" helperText="vaglio.pages.disabledNote" />
      <Tabs value={language} onChange={(_, value: JudgedLanguage) => setLanguage(value)} sx={{ mb: 2 }}>
        {CONTENT_LANGUAGES.map((value) => (
          <Tab
            key={value}
            value={value}
            id={`words-${value}-tab`}
            aria-controls={`words-${value}`}
            label={translate(`vaglio.choice.language.${value}`)}
          />
        ))}
      </Tabs>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={editor}
        aria-label={translate('vaglio.pages.editor.name')}
        onChange={(_, value: EditorName | null) => value && setEditor(value)}
        sx={{ mb: 2 }}
      >
        {EDITORS.map((value) => (
          <ToggleButton key={value} value={value} sx={{ color: 'text.primary' }}>
            {translate(`vaglio.pages.editor.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {CONTENT_LANGUAGES.map((value) => (
        <Words key={value} language={value} editor={editor} isShown={value === language} />
      ))}
    </>
  );
}

interface WordsProps {
  readonly language: JudgedLanguage;
  readonly editor: EditorName;
  readonly isShown: boolean;
}

/** The inputs of one language. Both languages stay mounted, which keeps the input of the hidden one. */
function Words({ language, editor, isShown }: WordsProps) {
  const translate = useTranslate();
  const { title, content } = SOURCES[language];
  return (
    <Box
      role="tabpanel"
      id={`words-${language}`}
      aria-labelledby={`words-${language}-tab`}
      lang={language}
      hidden={!isShown}
      sx={{
        width: '100%',
        display: isShown ? 'grid' : 'none',
        gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
        gap: 3,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <TextInput source={title} validate={[required(), maxLength(CONTENT_PAGE_LIMITS.title)]} />
        {editor === 'visual' ? (
          <VisualEditor source={content} label={translate('vaglio.pages.editor.text')} language={language} />
        ) : (
          <TextInput
            source={content}
            multiline
            rows={ROWS}
            validate={maxLength(CONTENT_PAGE_LIMITS.content)}
            helperText="vaglio.pages.placeholders"
            slotProps={{
              htmlInput: { spellCheck: true, style: { fontFamily: 'monospace', fontSize: '0.875rem' } },
            }}
          />
        )}
        {isShown && <RemovedMarkupNote content={content} />}
      </Box>
      <PagePreview title={title} content={content} />
    </Box>
  );
}

const PAUSE_MS = 600;

/** The markup that the server would remove from the HTML when the page is saved. */
function RemovedMarkupNote({ content }: { readonly content: string }) {
  const translate = useTranslate();
  const dataProvider = useVaglioDataProvider();
  const [watched] = useWatch<Record<string, string>>({ name: [content] });
  const html = useDebounced(String(watched ?? ''), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['clean content', html],
    queryFn: ({ signal }) =>
      dataProvider.call(adminContentPagesRoutes.clean, { body: { content: html }, signal }),
    enabled: html !== '' && html.length <= CONTENT_PAGE_LIMITS.content,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (html === '' || !data || data.removed.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {translate('vaglio.pages.removed')}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {data.removed.map(({ tag, attribute, count }) => (
          <li key={`${tag} ${attribute}`}>
            <code>{attribute === null ? `<${tag}>` : `<${tag} ${attribute}>`}</code>
            {count > 1 && ` × ${count}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function EditToolbar() {
  const page = useRecordContext<AdminContentPage>();
  const [restore, isPending] = useAction(adminContentPagesRoutes.restore, {
    done: 'vaglio.pages.restored',
    failed: 'vaglio.pages.failed.update',
  });
  if (!page) return null;
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <ConfirmButton
        label="vaglio.pages.restore"
        icon={<SettingsBackupRestoreOutlined />}
        isDisabled={isPending || page.isBuiltIn}
        question="vaglio.pages.confirmRestore"
        onConfirm={() => restore({ params: { id: page.id }, body: { version: page.version } })}
      />
    </Toolbar>
  );
}

interface PagePreviewProps {
  /** The names of the form fields to show. */
  readonly title: string;
  readonly content: string;
}

/** A live preview of the page as readers will see it. */
function PagePreview({ title, content }: PagePreviewProps) {
  const translate = useTranslate();
  const [heading, html] = useWatch<Record<string, string>>({ name: [title, content] });
  const shown = useDeferredValue(String(html ?? ''));
  const nodes = useMemo(() => markupNodes(shown), [shown]);
  return (
    <Paper component="section" aria-label={translate('vaglio.pages.preview')} sx={{ p: 3, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate(shown.trim() === '' ? 'vaglio.pages.empty' : 'vaglio.pages.previewNote')}
      </Typography>
      <Box
        sx={{ maxHeight: 520, overflow: 'auto', overflowWrap: 'anywhere', '& a': { color: 'primary.main' } }}
        tabIndex={0}
      >
        <Typography variant="h2" component="p" sx={{ fontSize: '1.5rem' }}>
          {String(heading ?? '')}
        </Typography>
        {nodes}
      </Box>
    </Paper>
  );
}
