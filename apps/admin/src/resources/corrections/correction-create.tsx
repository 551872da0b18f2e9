import { REVIEW_LIMITS, SCORE_MAX } from '@vaglio/contracts';
import {
  Create,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useNotify,
  useRedirect,
} from 'react-admin';
import { useShowError } from '../../components/errors.js';
import { CONTENT_LANGUAGES } from '../../languages.js';
import { CreateHeading } from '../../components/page.js';

interface Form {
  readonly text?: { readonly en?: string; readonly it?: string };
}

const isWritten = (_: unknown, { text }: Form) =>
  text?.en?.trim() || text?.it?.trim() ? undefined : 'ra.validation.required';

const TEXT = [isWritten, maxLength(REVIEW_LIMITS.text.max)];

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
        <TextInput source="articleId" parse={articleIdIn} validate={required()} />
        {CONTENT_LANGUAGES.map((language) => (
          <TextInput
            key={language}
            source={`text.${language}`}
            multiline
            minRows={3}
            helperText="vaglio.articles.reasonNote"
            validate={TEXT}
          />
        ))}
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
