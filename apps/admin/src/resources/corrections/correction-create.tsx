import { REVIEW_LIMITS } from '@vaglio/contracts';
import { Create, maxLength, required, SimpleForm, TextInput, useNotify, useRedirect } from 'react-admin';
import { CreateHeading } from '../../components/create-heading.js';
import { useFailureNotice } from '../../components/use-failure-notice.js';

const TEXT = [required(), maxLength(REVIEW_LIMITS.text.max)];

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Whoever pastes the address of the article's page means the article. */
const articleIdIn = (text: string): string => ID.exec(text)?.[0] ?? text;

export function CorrectionCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const sayFailure = useFailureNotice();
  return (
    <Create
      mutationOptions={{
        onSuccess: () => {
          notify('vaglio.corrections.published', { type: 'success' });
          redirect('list', 'corrections');
        },
        onError: (error: unknown) => sayFailure(error, 'vaglio.corrections.failed'),
      }}
    >
      <CreateHeading />
      <SimpleForm>
        <TextInput source="articleId" parse={articleIdIn} validate={required()} />
        <TextInput source="text.it" multiline minRows={3} validate={TEXT} />
        <TextInput source="text.en" multiline minRows={3} validate={TEXT} />
      </SimpleForm>
    </Create>
  );
}
