import { Alert } from '@mui/material';
import {
  type AdminArticle,
  ARTICLE_LABELS,
  type ArticleLabel,
  classOfScore,
  CREDIBILITY_CLASSES,
  type CredibilityClass,
  LIMITS,
  type LocalizedDraft,
  REVIEW_LIMITS,
  type UpdateArticleRequest,
} from '@vaglio/contracts';
import { useEffect, useRef } from 'react';
import {
  CheckboxGroupInput,
  Edit,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEditErrors } from '../../components/errors.js';
import { useChoices } from '../../components/fields.js';
import { type Complete, FormInputs } from '../../components/forms.js';
import { PageHeading } from '../../components/page.js';
import { UnsavedForm } from '../../components/use-unsaved-work.js';
import { CONTENT_LANGUAGES } from '../../languages.js';
import { DeleteArticleButton } from './article-buttons.js';
import { ScoreInput } from './score-input.js';

interface Form extends Omit<AdminArticle, 'credibilityClass'> {
  readonly credibilityClass?: CredibilityClass | null | '';
  readonly reason?: LocalizedDraft;
}

/** Only what differs: an unchanged title must not make a revision. */
function toRequest(form: Form, previous: AdminArticle | undefined): Complete<UpdateArticleRequest> {
  const { title, credibilityScore, credibilityClass, labels, reason, version } = form;
  const hasNewScore = credibilityScore !== null && credibilityScore !== previous?.credibilityScore;
  const hasNewClass = Boolean(credibilityClass) && credibilityClass !== previous?.credibilityClass;
  return {
    version,
    title: title === previous?.title ? undefined : title,
    credibilityScore: hasNewScore ? credibilityScore : undefined,
    credibilityClass: hasNewClass && credibilityClass ? credibilityClass : undefined,
    labels: sameLabels(labels, previous?.labels ?? []) ? undefined : [...labels],
    reason: isDecision(form, previous) ? { en: reason?.en ?? '', it: reason?.it ?? '' } : undefined,
  };
}

/** What only a person can change: it is published with a reason. */
const isDecision = (form: Form, previous: AdminArticle | undefined): boolean =>
  form.credibilityScore !== previous?.credibilityScore ||
  (form.credibilityClass ?? '') !== (previous.credibilityClass ?? '') ||
  !sameLabels(form.labels, previous.labels);

const sameLabels = (one: readonly ArticleLabel[], other: readonly ArticleLabel[]): boolean =>
  one.length === other.length && one.every((label) => other.includes(label));

export function ArticleEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const { conflictNotice, onError } = useEditErrors('vaglio.articles.failed.update');
  return (
    <Edit
      mutationMode="pessimistic"
      transform={(form: Form, options?: { previousData?: AdminArticle }) =>
        toRequest(form, options?.previousData)
      }
      mutationOptions={{
        onSuccess: ({ id }: { id: string }) => {
          notify('vaglio.articles.updated', { type: 'success' });
          redirect('show', 'articles', id);
        },
        onError,
      }}
      queryOptions={{ refetchOnWindowFocus: false }}
    >
      {conflictNotice}
      <SimpleForm toolbar={<EditToolbar />}>
        <UnsavedForm />
        <ArticleInputs />
      </SimpleForm>
    </Edit>
  );
}

function ArticleInputs() {
  const translate = useTranslate();
  const article = useRecordContext<AdminArticle>();
  const classes = useChoices('class', CREDIBILITY_CLASSES);
  const reasonIsGiven = (_: unknown, form: Form) =>
    isDecision(form, article) && !form.reason?.en?.trim() && !form.reason?.it?.trim()
      ? 'vaglio.articles.reasonRequired'
      : undefined;
  return (
    <>
      <ClassFollowsScore />
      <PageHeading>{article?.title}</PageHeading>
      <FormInputs<UpdateArticleRequest>
        inputs={{
          title: <TextInput source="title" validate={[required(), maxLength(LIMITS.title.max)]} />,
          credibilityScore: (
            <>
              <ScoreInput source="credibilityScore" />
              <NumberInput
                source="credibilityScore"
                min={0}
                max={100}
                validate={[
                  ...(article?.credibilityScore === null ? [] : [required()]),
                  minValue(0),
                  maxValue(100),
                ]}
                sx={{ maxWidth: 200 }}
              />
            </>
          ),
          credibilityClass: <ClassInput choices={classes} />,
          labels: (
            <CheckboxGroupInput
              source="labels"
              choices={ARTICLE_LABELS.map((id) => ({ id, name: id }))}
              helperText="vaglio.articles.labelsNote"
            />
          ),
          reason: CONTENT_LANGUAGES.map((language) => (
            <TextInput
              key={language}
              source={`reason.${language}`}
              multiline
              minRows={2}
              helperText="vaglio.articles.reasonNote"
              validate={[reasonIsGiven, maxLength(REVIEW_LIMITS.text.max)]}
            />
          )),
        }}
      />
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('vaglio.articles.manualNote')}
      </Alert>
    </>
  );
}

/** A class goes with a score: an article without one has no class to choose. */
function ClassInput({ choices }: { readonly choices: ReturnType<typeof useChoices> }) {
  const score = useWatch<Form, 'credibilityScore'>({ name: 'credibilityScore' });
  if (typeof score !== 'number') return null;
  return <SelectInput source="credibilityClass" choices={choices} sx={{ maxWidth: 260 }} />;
}

/** A new score sets its class, which can be changed afterwards. */
function ClassFollowsScore() {
  const { setValue } = useFormContext<Form>();
  const score = useWatch<Form, 'credibilityScore'>({ name: 'credibilityScore' });
  const before = useRef(score);
  useEffect(() => {
    if (before.current !== undefined && before.current !== score && typeof score === 'number')
      setValue('credibilityClass', classOfScore(score), { shouldDirty: true });
    before.current = score;
  }, [score, setValue]);
  return null;
}

function EditToolbar() {
  const article = useRecordContext<AdminArticle>();
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {article && <DeleteArticleButton article={article} leaves />}
    </Toolbar>
  );
}
