import { Box, FormHelperText } from '@mui/material';
import { type LocalizedDraft, SCORE_MAX } from '@vaglio/contracts';
import {
  Create,
  maxValue,
  minValue,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useInput,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useShowError } from '../../components/errors.js';
import { CreateHeading } from '../../components/page.js';
import { UnsavedForm } from '../../components/use-unsaved-work.js';
import { StaffTexts } from '../../components/staff-texts.js';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The URL of an article's page is accepted in place of its id. */
const articleIdIn = (text: string): string => ID.exec(text)?.[0] ?? text;

export function CorrectionCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const showError = useShowError();
  return (
    <Create
      mutationOptions={{
        onSuccess: () => {
          notify('vaglio.corrections.published', { type: 'success' });
          redirect('list', 'corrections');
        },
        onError: (error: unknown) => showError(error, 'vaglio.corrections.failed'),
      }}
    >
      <CreateHeading />
      <SimpleForm>
        <UnsavedForm />
        <TextInput source="articleId" parse={articleIdIn} validate={required()} />
        <Texts />
        <NumberInput
          source="credibilityScore"
          label="resources.articles.fields.credibilityScore"
          helperText="vaglio.corrections.scoreNote"
          validate={[minValue(0), maxValue(SCORE_MAX)]}
        />
      </SimpleForm>
    </Create>
  );
}

const isWritten = ({ en = '', it = '' }: LocalizedDraft = {}): string | undefined =>
  en.trim() || it.trim() ? undefined : 'ra.validation.required';

function Texts() {
  const translate = useTranslate();
  const { field, fieldState, formState } = useInput<LocalizedDraft>({ source: 'text', validate: isWritten });
  const value = (field.value as LocalizedDraft | '' | undefined) || {};
  return (
    <Box sx={{ width: 1 }}>
      <StaffTexts
        label={translate('vaglio.reviews.text')}
        note={translate('vaglio.articles.reasonNote')}
        value={value}
        onChange={field.onChange}
        isRequired
      />
      {formState.isSubmitted && fieldState.error && (
        <FormHelperText error>{translate('ra.validation.required')}</FormHelperText>
      )}
    </Box>
  );
}
