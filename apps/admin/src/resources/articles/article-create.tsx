import { ADMIN_DEFAULT_SCORE, type CreateArticleRequest, LIMITS } from '@vaglio/contracts';
import {
  Create,
  maxLength,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRedirect,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useShowError } from '../../components/errors.js';
import { CreateHeading } from '../../components/page.js';
import { FormInputs, withoutEmpty } from '../../components/forms.js';
import { ScoreInput } from './score-input.js';

type Form = Partial<CreateArticleRequest>;

const toRequest = ({ url = '', title = '', ...rest }: Form): CreateArticleRequest => ({
  url,
  title,
  ...withoutEmpty(rest),
});

export function ArticleCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const showError = useShowError();
  return (
    <Create
      transform={toRequest}
      mutationOptions={{
        onSuccess: ({ id }: { id: string }) => {
          notify('vaglio.articles.created', { type: 'success' });
          redirect('show', 'articles', id);
        },
        onError: (error: unknown) => showError(error, 'vaglio.articles.failed.create'),
      }}
    >
      <CreateHeading />
      <SimpleForm noValidate toolbar={<SaveWhenComplete />}>
        <FormInputs<CreateArticleRequest>
          inputs={{
            url: <TextInput source="url" type="url" isRequired validate={maxLength(LIMITS.url.max)} />,
            title: <TextInput source="title" isRequired validate={maxLength(LIMITS.title.max)} />,
            domain: <TextInput source="domain" helperText="vaglio.articles.domainNote" />,
            author: <TextInput source="author" />,
            credibilityScore: <ScoreInput source="credibilityScore" defaultValue={ADMIN_DEFAULT_SCORE} />,
            summary: <TextInput source="summary" multiline minRows={3} validate={maxLength(2000)} />,
          }}
        />
      </SimpleForm>
    </Create>
  );
}

/** URL and title are required. */
function SaveWhenComplete() {
  const [url, title] = useWatch<Form>({ name: ['url', 'title'] });
  const isComplete = Boolean(String(url ?? '').trim() && String(title ?? '').trim());
  return (
    <Toolbar>
      <SaveButton disabled={!isComplete} alwaysEnable={isComplete} />
    </Toolbar>
  );
}
