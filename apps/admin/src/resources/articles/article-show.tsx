import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, Box, Button as MuiButton, Link, Typography } from '@mui/material';
import { type AdminArticle, adminReviewsRoutes, textIn, articlesRoutes } from '@vaglio/contracts';
import { Button, EditButton, Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FactList } from '../../components/facts.js';
import { Score, useDateTime } from '../../components/fields.js';
import { useLanguage, useTexts } from '../../components/use-language.js';
import { IfMay } from '../../components/use-may.js';
import { useReadNotifications } from '../../components/use-read-notifications.js';
import { DeleteArticleButton, RegenerateButton, RestoreArticleButton } from './article-buttons.js';
import { ArticleClass, ArticleTitle } from './article-fields.js';
import { DecisionPanel } from './decision-panel.js';
import { RevisionPanel } from './revision-panel.js';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/page.js';
import { useServerQuery } from '../../components/server-calls.js';

export default function ArticleShow() {
  return (
    <Show actions={<Actions />} component="div">
      <Facts />
      <DecisionPanel />
      <RevisionPanel />
      <TextPanel />
    </Show>
  );
}

function Actions() {
  const article = useRecordContext<AdminArticle>();
  const translate = useTranslate();
  if (!article) return <TopToolbar />;
  const workbenchButton = (
    <Button label="vaglio.workbench.title" component={RouterLink} to={`/articles/${article.id}/workbench`}>
      <RuleOutlined />
    </Button>
  );
  if (article.heldFor !== null)
    return (
      <TopToolbar sx={{ flexWrap: 'wrap' }}>
        <RestoreArticleButton article={article} />
        <DeleteArticleButton article={article} />
        {workbenchButton}
        <EditButton />
      </TopToolbar>
    );
  if (article.deletedAt)
    return (
      <TopToolbar>
        <RestoreArticleButton article={article} />
      </TopToolbar>
    );
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <MuiButton
        size="small"
        startIcon={<OpenInNew />}
        href={`/article/${article.id}`}
        target="_blank"
        rel="noopener"
      >
        {translate('vaglio.action.openSite')}
      </MuiButton>
      <IfMay route={adminReviewsRoutes.publish}>
        <Button
          label="vaglio.action.correct"
          component={RouterLink}
          to={`/corrections/create?source=${JSON.stringify({ articleId: article.id })}`}
        >
          <FactCheckOutlined />
        </Button>
      </IfMay>
      {workbenchButton}
      <RegenerateButton article={article} />
      <EditButton />
      <DeleteArticleButton article={article} leaves />
    </TopToolbar>
  );
}

function Facts() {
  const article = useRecordContext<AdminArticle>();
  const translate = useTranslate();
  const language = useLanguage();
  const dateTime = useDateTime();
  const field = useTexts('resources.articles.fields');
  useReadNotifications(article?.id);
  if (!article) return null;
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '1.75rem', mb: 3 }} component="h1">
        <ArticleTitle article={article} />
      </Typography>
      {article.heldFor !== null && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('vaglio.articles.heldNote', { name: article.heldFor })}
        </Alert>
      )}
      <FactList
        facts={[
          [field('credibilityScore'), <Score key="score" score={article.credibilityScore} />],
          [field('credibilityClass'), <ArticleClass key="class" article={article} />],
          [
            field('url'),
            <Link key="url" href={article.url} target="_blank" rel="noopener noreferrer nofollow">
              {article.url}
            </Link>,
          ],
          [field('domain'), article.domain],
          [field('author'), article.author ?? '–'],
          [field('contentType'), translate(`vaglio.choice.type.${article.contentType}`)],
          [field('summary'), textIn(article.shortSummary, language)],
          [field('shareCount'), article.shareCount],
          [field('createdAt'), dateTime(article.createdAt)],
          [field('analyzedAt'), dateTime(article.analyzedAt)],
          ...(article.deletedAt && article.heldFor === null
            ? [[field('deletedAt'), dateTime(article.deletedAt)] as const]
            : []),
        ]}
      />
    </>
  );
}

/** The judged text in full; the public site only quotes from it. */
function TextPanel() {
  const article = useRecordContext<AdminArticle>();
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  if (!article) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Panel title={translate('vaglio.articles.text')}>
        {isOpen ? (
          <JudgedText id={article.id} revision={article.revision} />
        ) : (
          <MuiButton variant="outlined" onClick={() => setIsOpen(true)}>
            {translate('vaglio.articles.showText')}
          </MuiButton>
        )}
      </Panel>
    </Box>
  );
}

function JudgedText({ id, revision }: { readonly id: string; readonly revision: number }) {
  const translate = useTranslate();
  return (
    <Loaded query={useServerQuery(articlesRoutes.text, { params: { id } }, revision)} height={120}>
      {({ text, textLanguage }) => (
        <Box
          lang={textLanguage ?? undefined}
          sx={{ maxHeight: 480, overflowY: 'auto', whiteSpace: 'pre-line' }}
        >
          {text || translate('vaglio.articles.noText')}
        </Box>
      )}
    </Loaded>
  );
}
