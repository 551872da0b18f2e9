import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import { Box, Paper, Tab, Tabs, Typography } from '@mui/material';
import {
  type AdminContentPage,
  adminContentPagesRoutes,
  CONTENT_PAGE_LIMITS,
  type JudgedLanguage,
  type Localized,
  type UpdateContentPageRequest,
} from '@vaglio/contracts';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  BooleanInput,
  Button,
  Confirm,
  Edit,
  maxLength,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useEditErrors } from '../../components/errors.js';
import { useAction } from '../../components/use-action.js';
import { useContentLanguage } from '../../components/use-language.js';
import { CONTENT_LANGUAGES } from '../../languages.js';
import type { Complete } from '../../components/forms.js';
import { markupNodes } from './markup-nodes.js';

/** Where the title and the text of each language are in the record. */
const SOURCES: Localized<{ readonly title: string; readonly content: string }> = {
  it: { title: 'italian.title', content: 'italian.content' },
  en: { title: 'title', content: 'content' },
};

const ROWS = 15;

function toRequest({
  title,
  content,
  italian,
  enabled,
  version,
}: AdminContentPage): Complete<UpdateContentPageRequest> {
  return {
    title,
    content: content ?? '',
    italian: { title: italian.title, content: italian.content ?? '' },
    enabled,
    version,
  };
}

export function ContentPageEdit() {
  const notify = useNotify();
  const { conflictNotice, onError } = useEditErrors('vaglio.pages.failed.update');
  return (
    <Edit
      title={<PageTitle />}
      mutationMode="pessimistic"
      transform={toRequest}
      redirect={false}
      mutationOptions={{ onSuccess: () => notify('vaglio.pages.updated', { type: 'success' }), onError }}
      queryOptions={{ refetchOnWindowFocus: false }}
    >
      {conflictNotice}
      <SimpleForm toolbar={<EditToolbar />}>
        <Inputs />
      </SimpleForm>
    </Edit>
  );
}

function PageTitle() {
  const translate = useTranslate();
  const page = useRecordContext<AdminContentPage>();
  return <span>{page && translate(`vaglio.choice.page.${page.key}`)}</span>;
}

function Inputs() {
  const translate = useTranslate();
  const page = useRecordContext<AdminContentPage>();
  const [language, setLanguage] = useState<JudgedLanguage>(useContentLanguage());
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
      {CONTENT_LANGUAGES.map((value) => (
        <Words key={value} language={value} isShown={value === language} />
      ))}
    </>
  );
}

/** Both languages stay in the form, so that nothing written is lost by looking at the other one. */
function Words({ language, isShown }: { readonly language: JudgedLanguage; readonly isShown: boolean }) {
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
      <Box>
        <TextInput source={title} validate={[required(), maxLength(CONTENT_PAGE_LIMITS.title)]} />
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
      </Box>
      <PagePreview title={title} content={content} />
    </Box>
  );
}

function EditToolbar() {
  const translate = useTranslate();
  const page = useRecordContext<AdminContentPage>();
  const [isAsking, setIsAsking] = useState(false);
  const [restore, isPending] = useAction(adminContentPagesRoutes.restore, {
    done: 'vaglio.pages.restored',
    failed: 'vaglio.pages.failed.update',
  });
  if (!page) return null;
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <Button
        label="vaglio.pages.restore"
        aria-label={translate('vaglio.pages.restore')}
        disabled={isPending || page.isBuiltIn}
        onClick={() => setIsAsking(true)}
      >
        <SettingsBackupRestoreOutlined />
      </Button>
      <Confirm
        isOpen={isAsking}
        title="vaglio.pages.restore"
        content="vaglio.pages.confirmRestore"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          restore({ params: { id: page.id }, body: { version: page.version } });
        }}
      />
    </Toolbar>
  );
}

interface PagePreviewProps {
  /** The form's fields that are shown. */
  readonly title: string;
  readonly content: string;
}

/** The page as readers will see it, while it is being written. */
export function PagePreview({ title, content }: PagePreviewProps) {
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
