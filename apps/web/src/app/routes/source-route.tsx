import { ArticleCard } from '../../components/article/article-card.js';
import { CardGrid } from '../../components/article/card-grid.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { scoredArticles } from '../../components/score/scored-articles.js';
import { ForeignLink } from '../../components/ui/foreign-link.js';
import { FigureList } from '../../components/ui/figure-list.js';
import { Notice } from '../../components/ui/notice.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { scoreHistoryLabel } from '../../components/ui/score-history-label.js';
import { ScoreHistory } from '../../components/ui/score-history.js';
import { Section } from '../../components/ui/section.js';
import { Stack } from '../../components/ui/stack.js';
import { addressOfPage, paths } from '../../config/pages.js';
import { OutletLabel } from '../../features/source/components/outlet-label.js';
import { RegisterEntries } from '../../features/source/components/register-entries.js';
import { SelfDescriptionFacts } from '../../features/source/components/self-description-facts.js';
import { loadSource, type SourcePage } from '../../features/source/load-source.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';

function SourceRoute() {
  const { t } = useI18n();
  const { source } = usePageData(loadSource);
  const { domain, outlet } = source;
  const name = outlet ?? domain;
  return (
    <>
      <PageMeta
        title={t('source.title', { name })}
        description={t('source.description', { name })}
        path={addressOfPage(paths.source, { domain })}
      />
      <Section>
        <PageHeading eyebrow={t('source.eyebrow')} title={name} lead={t('source.lead', { domain })} />
        <OutletLabel domain={domain} profile={source.profile} />
        <FigureList
          count={source.articleCount}
          judgedCount={source.judgedCount}
          averageScore={source.averageScore}
          classes={source.classes}
        />
      </Section>
      <History />
      <Section look="ruled" labelledBy="register">
        <h2 id="register">{t('source.register')}</h2>
        <p>{t('source.registerText')}</p>
        <RegisterEntries entries={source.register} />
      </Section>
      {source.itself && (
        <Section look="ruled" labelledBy="itself">
          <h2 id="itself">{t('source.itself')}</h2>
          <SelfDescriptionFacts itself={source.itself} />
        </Section>
      )}
      <Latest />
    </>
  );
}

function History() {
  const { t } = useI18n();
  const { source, newest } = usePageData(loadSource);
  if (scoredArticles(newest).length < 2) return null;
  return (
    <Section look="ruled" labelledBy="history">
      <h2 id="history">{t('source.history')}</h2>
      <p>
        {source.articleCount > newest.length
          ? t('source.historyNewest', { count: newest.length })
          : scoreHistoryLabel(t, newest)}
      </p>
      <ScoreHistory articles={newest} />
    </Section>
  );
}

function Latest() {
  const { t } = useI18n();
  const { source } = usePageData(loadSource);
  if (source.latest.length === 0) return null;
  return (
    <Section look="ruled" labelledBy="latest">
      <Stack>
        <h2 id="latest">{t('source.latest')}</h2>
        <CardGrid>
          {source.latest.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </CardGrid>
        <ButtonLink variant="secondary" to={`${paths.articles}?domain=${encodeURIComponent(source.domain)}`}>
          {t('source.all')}
        </ButtonLink>
      </Stack>
    </Section>
  );
}

function UnknownSource() {
  const { t } = useI18n();
  return (
    <>
      <PageMeta
        title={t('source.unknown')}
        description={t('source.unknownText')}
        path={paths.articles}
        isPrivate
      />
      <Notice title={t('source.unknown')} text={t('source.unknownText')}>
        <ButtonLink to={paths.home}>{t('source.unknownAnalyze')}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.articles}>
          {t('footer.articles')}
        </ButtonLink>
      </Notice>
      <Section look="ruled" labelledBy="go-on">
        <h2 id="go-on">{t('source.goOn')}</h2>
        <ul>
          <li>{t('source.goOnImprint')}</li>
          <li>
            {t('source.goOnRegistration')}{' '}
            <ForeignLink href="https://lookup.icann.org/">lookup.icann.org</ForeignLink>
          </li>
          <li>{t('source.goOnOthers')}</li>
        </ul>
      </Section>
    </>
  );
}

export const source: PageDefinition<SourcePage> = {
  Page: SourceRoute,
  load: loadSource,
  NotFound: UnknownSource,
};
