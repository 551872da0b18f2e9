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
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useChoices } from '../../components/fields.js';
import { AdminEdit, type Complete, FormInputs } from '../../components/forms.js';
import { PageHeading } from '../../components/page.js';
import { hasText } from '../../components/staff-texts.js';
import { WarnWhenUnsaved } from '../../components/unsaved-work.js';
import { CONTENT_LANGUAGES } from '../../languages.js';
import { DeleteArticleButton } from './article-buttons.js';
import { ScoreInput } from './score-input.js';

interface Form extends Omit<AdminArticle, 'credibilityClass'> {
  readonly credibilityClass?: CredibilityClass | null | '';
  readonly reason?: LocalizedDraft;
}

/** Sends only what was changed, because a sent title makes a new revision. */
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

/** Whether score, class or labels were changed, which needs a reason for readers. */
const isDecision = (form: Form, previous: AdminArticle | undefined): boolean =>
  form.credibilityScore !== previous?.credibilityScore ||
  (form.credibilityClass ?? '') !== (previous.credibilityClass ?? '') ||
  !sameLabels(form.labels, previous.labels);

const sameLabels = (one: readonly ArticleLabel[], other: readonly ArticleLabel[]): boolean =>
  one.length === other.length && one.every((label) => other.includes(label));

export default function ArticleEdit() {
  return (
    <AdminEdit
      done="vaglio.articles.updated"
      failed="vaglio.articles.failed.update"
      goTo="show"
      transform={(form: Form, options?: { previousData?: AdminArticle }) =>
        toRequest(form, options?.previousData)
      }
      queryOptions={{ refetchOnWindowFocus: false }}
    >
      <SimpleForm toolbar={<EditToolbar />}>
        <WarnWhenUnsaved />
        <ArticleInputs />
      </SimpleForm>
    </AdminEdit>
  );
}

function ArticleInputs() {
  const translate = useTranslate();
  const article = useRecordContext<AdminArticle>();
  const requireReason = (_: unknown, form: Form) =>
    isDecision(form, article) && !hasText(form.reason ?? {}) ? 'vaglio.articles.reasonRequired' : undefined;
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
          credibilityClass: <ClassInput />,
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
              validate={[requireReason, maxLength(REVIEW_LIMITS.text.max)]}
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

/** Hidden for an article without a score, which has no class. */
function ClassInput() {
  const classes = useChoices('class', CREDIBILITY_CLASSES);
  const score = useWatch<Form, 'credibilityScore'>({ name: 'credibilityScore' });
  if (typeof score !== 'number') return null;
  return <SelectInput source="credibilityClass" choices={classes} sx={{ maxWidth: 260 }} />;
}

/** Sets the class when the score changes; the class can be changed afterwards. */
function ClassFollowsScore() {
  const { setValue } = useFormContext<Form>();
  const score = useWatch<Form, 'credibilityScore'>({ name: 'credibilityScore' });
  const previous = useRef(score);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== score && typeof score === 'number')
      setValue('credibilityClass', classOfScore(score), { shouldDirty: true });
    previous.current = score;
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
