import { ADMIN_DEFAULT_SCORE, LIMITS, type CreateArticleRequest } from '@vaglio/contracts';
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
import { CreateHeading } from '../../components/create-heading.js';
import { filled } from '../../components/filled.js';
import { useFailureNotice } from '../../components/use-failure-notice.js';
import { ScoreInput } from './score-input.js';

type Form = Partial<Record<'url' | 'title' | 'domain' | 'author' | 'summary', string>> & {
  readonly credibilityScore?: number;
};

const toRequest = ({ url = '', title = '', ...rest }: Form): CreateArticleRequest => ({
  url,
  title,
  ...filled(rest),
});

export function ArticleCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const sayFailure = useFailureNotice();
  return (
    <Create
      transform={toRequest}
      mutationOptions={{
        onSuccess: ({ id }: { id: string }) => {
          notify('vaglio.articles.created', { type: 'success' });
          redirect('show', 'articles', id);
        },
        onError: (error: unknown) => sayFailure(error, 'vaglio.articles.failed.create'),
      }}
    >
      <CreateHeading />
      <SimpleForm noValidate toolbar={<SaveWhenComplete />}>
        <TextInput source="url" type="url" isRequired validate={maxLength(LIMITS.url.max)} />
        <TextInput source="title" isRequired validate={maxLength(LIMITS.title.max)} />
        <TextInput source="domain" helperText="vaglio.articles.domainNote" />
        <TextInput source="author" />
        <ScoreInput source="credibilityScore" defaultValue={ADMIN_DEFAULT_SCORE} />
        <TextInput source="summary" multiline minRows={3} validate={maxLength(2000)} />
      </SimpleForm>
    </Create>
  );
}

/** Address and title are what an article can't be without. */
function SaveWhenComplete() {
  const [url, title] = useWatch<Form>({ name: ['url', 'title'] });
  const isComplete = Boolean(String(url ?? '').trim() && String(title ?? '').trim());
  return (
    <Toolbar>
      <SaveButton disabled={!isComplete} alwaysEnable={isComplete} />
    </Toolbar>
  );
}
