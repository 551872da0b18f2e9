import { Fragment } from 'react';
import { Alert, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type AdminReviewRequest, adminReviewsRoutes, textWithNote } from '@vaglio/contracts';
import { Show, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LoadError } from '../../components/errors.js';
import { FactList } from '../../components/facts.js';
import { Score, useMoment } from '../../components/fields.js';
import { useMay } from '../../components/use-may.js';
import { useReadNotifications } from '../../components/use-read-notifications.js';
import { useLanguage } from '../../components/use-language.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';
import { Assignment, Notes, SimilarRequests } from './request-work.js';
import { DecisionForm, emptyDraft } from './decision-form.js';

export function ReviewRequestShow() {
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
      <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 2, overflowWrap: 'anywhere' }}>
        {request.articleTitle}
      </Typography>
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
      {!isDecided && mayDecide && <Undecided request={request} />}
      {!isDecided && !mayDecide && <Typography>{translate('vaglio.reviews.forEditors')}</Typography>}
    </>
  );
}

/** The form starts from the draft that this member of staff has kept. */
function Undecided({ request }: { readonly request: AdminReviewRequest }) {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['review draft', request.id],
    queryFn: () => dataProvider.call(adminReviewsRoutes.draft, { params: { id: request.id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <DecisionForm
      key={request.version}
      request={request}
      kept={data.draft ?? emptyDraft(request)}
      savedAt={data.savedAt}
    />
  );
}

function Facts({ request }: { readonly request: AdminReviewRequest }) {
  const translate = useTranslate();
  const moment = useMoment();
  const field = (name: string) => translate(`resources.review-requests.fields.${name}`);
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
        [field('createdAt'), moment(request.createdAt)],
      ]}
    />
  );
}

function Decision({ request }: { readonly request: AdminReviewRequest }) {
  const translate = useTranslate();
  const language = useLanguage();
  const moment = useMoment();
  const { decidedAt, decidedBy, decisionReason, publicReply, status } = request;
  return (
    <Alert severity={status === 'upheld' ? 'success' : 'info'} icon={false}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`vaglio.choice.reviewStatus.${status}`)} ·{' '}
        {translate('vaglio.reviews.decided', { name: decidedBy, date: decidedAt ? moment(decidedAt) : '' })}
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
