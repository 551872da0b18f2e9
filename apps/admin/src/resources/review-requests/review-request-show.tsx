import { Fragment } from 'react';
import { Alert, Link as MuiLink, Typography } from '@mui/material';
import { type AdminReviewRequest, adminReviewsRoutes, textWithNote } from '@vaglio/contracts';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FactList } from '../../components/facts.js';
import { Score, useDateTime } from '../../components/fields.js';
import { Loaded } from '../../components/loaded.js';
import { RecordHeading } from '../../components/page.js';
import { useFormQuery } from '../../components/server-calls.js';
import { useLanguage, useTexts } from '../../components/use-language.js';
import { useMay } from '../../components/use-may.js';
import { useReadNotifications } from '../../components/use-read-notifications.js';
import { Assignment, Notes, SimilarRequests } from './request-work.js';
import { DecisionForm, emptyDraft } from './decision-form.js';

export default function ReviewRequestShow() {
  return (
    <Show actions={false} component="div">
      <Request />
    </Show>
  );
}

function Request() {
  const request = useRecordContext<AdminReviewRequest>();
  const translate = useTranslate();
  const mayDecide = useMay()(adminReviewsRoutes.decide);
  useReadNotifications(request?.id);
  if (!request) return null;
  const isDecided = request.decidedAt !== null;
  return (
    <>
      <RecordHeading>{request.articleTitle}</RecordHeading>
      <Facts request={request} />
      <Typography
        component="blockquote"
        sx={{
          my: 3,
          mx: 0,
          pl: 2,
          borderLeft: 3,
          borderColor: 'primary.main',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          maxWidth: '66ch',
        }}
      >
        {request.message}
      </Typography>
      {!isDecided && <Assignment request={request} />}
      <SimilarRequests request={request} />
      <Notes id={request.id} />
      {isDecided && <Decision request={request} />}
      {!isDecided && mayDecide && <DraftedDecision request={request} />}
      {!isDecided && !mayDecide && <Typography>{translate('vaglio.reviews.forEditors')}</Typography>}
    </>
  );
}

/** The form for a decision, which starts from the stored draft of the signed-in member of staff. */
function DraftedDecision({ request }: { readonly request: AdminReviewRequest }) {
  return (
    <Loaded query={useFormQuery(adminReviewsRoutes.draft, { params: { id: request.id } })} height={320}>
      {({ draft, savedAt }) => (
        <DecisionForm
          key={request.version}
          request={request}
          storedDraft={draft ?? emptyDraft(request)}
          storedAt={savedAt}
        />
      )}
    </Loaded>
  );
}

function Facts({ request }: { readonly request: AdminReviewRequest }) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const field = useTexts('resources.review-requests.fields');
  const confirmed = translate(`vaglio.reviews.${request.isEmailConfirmed ? 'confirmed' : 'unconfirmed'}`);
  const article = request.isArticlePublic ? (
    <Fragment key="article">
      <MuiLink component={Link} to={`/articles/${request.articleId}/show`}>
        {translate('vaglio.reviews.openArticle')}
      </MuiLink>
      {' · '}
      <MuiLink component={Link} to={`/articles/${request.articleId}/workbench`}>
        {translate('vaglio.workbench.title')}
      </MuiLink>
    </Fragment>
  ) : (
    translate('vaglio.reviews.gone')
  );
  return (
    <FactList
      facts={[
        [field('articleTitle'), article],
        [field('articleScore'), <Score key="score" score={request.articleScore} />],
        [field('kind'), translate(`vaglio.choice.reviewKind.${request.kind}`)],
        [field('reason'), translate(`vaglio.choice.reviewReason.${request.reason}`)],
        [field('status'), translate(`vaglio.choice.reviewStatus.${request.status}`)],
        ...(request.name === null ? [] : [[field('name'), request.name] as const]),
        [
          field('email'),
          request.kind === 'notice' ? request.email || '–' : `${request.email || '–'} · ${confirmed}`,
        ],
        [field('language'), translate(`vaglio.choice.language.${request.language}`)],
        [field('createdAt'), dateTime(request.createdAt)],
      ]}
    />
  );
}

function Decision({ request }: { readonly request: AdminReviewRequest }) {
  const translate = useTranslate();
  const language = useLanguage();
  const dateTime = useDateTime();
  const { decidedAt, decidedBy, decisionReason, publicReply, status } = request;
  return (
    <Alert severity={status === 'upheld' ? 'success' : 'info'} icon={false}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`vaglio.choice.reviewStatus.${status}`)} ·{' '}
        {translate('vaglio.reviews.decided', { name: decidedBy, date: decidedAt ? dateTime(decidedAt) : '' })}
      </Typography>
      <Typography>{decisionReason}</Typography>
      {publicReply && (
        <Typography sx={{ mt: 1 }}>
          {translate(
            request.kind === 'notice'
              ? 'vaglio.reviews.statement'
              : 'resources.review-requests.fields.publicReply',
          )}
          : {textWithNote(publicReply, language)}
        </Typography>
      )}
    </Alert>
  );
}
