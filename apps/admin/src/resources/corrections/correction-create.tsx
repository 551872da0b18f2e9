import { Box, FormHelperText } from '@mui/material';
import { LIMITS, type LocalizedDraft, SCORE_MAX } from '@vaglio/contracts';
import {
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useInput,
  useTranslate,
} from 'react-admin';
import { AdminCreate } from '../../components/forms.js';
import { hasText, StaffTexts } from '../../components/staff-texts.js';
import { WarnWhenUnsaved } from '../../components/unsaved-work.js';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Returns the id of an article from the URL of its page, which can be pasted in place of the id. */
const articleIdIn = (text: string): string => ID.exec(text)?.[0] ?? text;

export default function CorrectionCreate() {
  return (
    <AdminCreate done="vaglio.corrections.published" failed="vaglio.corrections.failed">
      <SimpleForm>
        <WarnWhenUnsaved />
        <TextInput
          source="articleId"
          parse={articleIdIn}
          validate={[required(), maxLength(LIMITS.url.max)]}
        />
        <Texts />
        <NumberInput
          source="credibilityScore"
          label="resources.articles.fields.credibilityScore"
          helperText="vaglio.corrections.scoreNote"
          validate={[minValue(0), maxValue(SCORE_MAX)]}
        />
      </SimpleForm>
    </AdminCreate>
  );
}

const requireText = (text: LocalizedDraft = {}): string | undefined =>
  hasText(text) ? undefined : 'ra.validation.required';

function Texts() {
  const translate = useTranslate();
  const { field, fieldState, formState } = useInput<LocalizedDraft>({
    source: 'text',
    validate: requireText,
  });
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
