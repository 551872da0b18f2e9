import {
  adminContentPagesRoutes,
  CONTENT_PAGE_LIMITS,
  type AdminContentPage,
  type Language,
  type Localized,
  type UpdateContentPageRequest,
} from '@vaglio/contracts';
import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
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
import { useAct } from '../../components/use-act.js';
import { useEditFailures } from '../../components/use-edit-failures.js';
import { useLanguage } from '../../components/use-language.js';
import { STAFF_LANGUAGES } from '../../config/languages.js';
import { PagePreview } from './page-preview.js';

const LANGUAGE_NAMES: Localized = { it: 'vaglio.pages.italian', en: 'vaglio.pages.english' };

/** Where each language's words stand in the record. */
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
}: AdminContentPage): UpdateContentPageRequest {
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
  const { conflictNotice, onError } = useEditFailures('vaglio.pages.failed.update');
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
  const [language, setLanguage] = useState(useLanguage());
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 1 }}>
        {page && translate(`vaglio.choice.page.${page.key}`)}
      </Typography>
      <BooleanInput source="enabled" helperText="vaglio.pages.disabledNote" />
      <Tabs value={language} onChange={(_, value: Language) => setLanguage(value)} sx={{ mb: 2 }}>
        {STAFF_LANGUAGES.map((value) => (
          <Tab
            key={value}
            value={value}
            id={`words-${value}-tab`}
            aria-controls={`words-${value}`}
            label={translate(LANGUAGE_NAMES[value])}
          />
        ))}
      </Tabs>
      {STAFF_LANGUAGES.map((value) => (
        <Words key={value} language={value} isShown={value === language} />
      ))}
    </>
  );
}

/** Both languages stay in the form, so that nothing written is lost by looking at the other one. */
function Words({ language, isShown }: { readonly language: Language; readonly isShown: boolean }) {
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
  const [restore, isPending] = useAct(adminContentPagesRoutes.restore, {
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
