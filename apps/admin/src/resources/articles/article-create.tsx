import { ADMIN_DEFAULT_SCORE, type CreateArticleRequest, LIMITS } from '@vaglio/contracts';
import { maxLength, SaveButton, SimpleForm, TextInput, Toolbar } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AdminCreate, FormInputs, withoutEmpty } from '../../components/forms.js';
import { WarnWhenUnsaved } from '../../components/unsaved-work.js';
import { ScoreInput } from './score-input.js';

type Form = Partial<CreateArticleRequest>;

const toRequest = ({ url = '', title = '', ...rest }: Form): CreateArticleRequest => ({
  url,
  title,
  ...withoutEmpty(rest),
});

export default function ArticleCreate() {
  return (
    <AdminCreate
      transform={toRequest}
      done="vaglio.articles.created"
      failed="vaglio.articles.failed.create"
      goTo="show"
    >
      <SimpleForm noValidate toolbar={<CreateToolbar />}>
        <WarnWhenUnsaved />
        <FormInputs<CreateArticleRequest>
          inputs={{
            url: <TextInput source="url" type="url" isRequired validate={maxLength(LIMITS.url.max)} />,
            title: <TextInput source="title" isRequired validate={maxLength(LIMITS.title.max)} />,
            domain: (
              <TextInput
                source="domain"
                helperText="vaglio.articles.domainNote"
                validate={maxLength(LIMITS.domain.max)}
              />
            ),
            author: <TextInput source="author" validate={maxLength(LIMITS.author.max)} />,
            credibilityScore: <ScoreInput source="credibilityScore" defaultValue={ADMIN_DEFAULT_SCORE} />,
            summary: (
              <TextInput source="summary" multiline minRows={3} validate={maxLength(LIMITS.summary.max)} />
            ),
          }}
        />
      </SimpleForm>
    </AdminCreate>
  );
}

/** Enables the save button once URL and title are filled in. */
function CreateToolbar() {
  const [url, title] = useWatch<Form>({ name: ['url', 'title'] });
  const isComplete = Boolean(String(url ?? '').trim() && String(title ?? '').trim());
  return (
    <Toolbar>
      <SaveButton disabled={!isComplete} alwaysEnable={isComplete} />
    </Toolbar>
  );
}
