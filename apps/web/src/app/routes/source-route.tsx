import { articlesRoutes, LIMITS, type ArticleSummary, type Source } from '@vaglio/contracts';
import { Link, useParams } from 'react-router-dom';
import { ArticleCard } from '../../components/article/article-card.js';
import { CardGrid } from '../../components/article/card-grid.js';
import { FeedLinks } from '../../components/seo/feed-links.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { NeedsScript } from '../../components/needs-script.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { scoredArticles, scoreHistoryLabel } from '../../components/score/scored-articles.js';
import { ExternalLink } from '../../components/ui/external-link.js';
import { FigureList } from '../../components/ui/figure-list.js';
import { PageHeading, Section, Stack } from '../../components/ui/layout.js';
import { ScoreHistory } from '../../components/ui/score-history.js';
import { pagePath, paths } from '../../config/pages.js';
import { AnalyzeForm } from '../../features/analysis/components/analyze-form.js';
import { CorrectionEntry } from '../../features/corrections/components/correction-entry.js';
import { OutletFacts, SelfDescriptionFacts } from '../../features/source/components/outlet-facts.js';
import {
  RegisterEntries,
  ChangeList,
  FrequentFindings,
} from '../../features/source/components/source-lists.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { isInventedHost } from '../../lib/web-url.js';
import { useDialogs } from '../../lib/services.js';
import { MessagePage } from '../message-page.js';
import styles from './source-route.module.css';

interface SourcePage {
  readonly source: Source;
  /** The newest articles of one list page, for the chart. */
  readonly newest: readonly ArticleSummary[];
}

const loadSource: PageLoader<SourcePage> = async ({ params, api }) => {
  const domain = params.domain ?? '';
  const source = await api.call(articlesRoutes.source, { params: { domain } });
  const query = { domain: source.domain, sort: 'newest', offset: 0, limit: LIMITS.listPage.max } as const;
  const answer = await api.call(articlesRoutes.list, { query });
  return { source, newest: 'articles' in answer ? answer.articles : answer };
};

function SourceRoute() {
  const { t } = useI18n();
  const { source, newest } = usePageData(loadSource);
  const { domain, outlet } = source;
  const name = outlet ?? domain;
  return (
    <>
      <PageMeta
        title={t('source.title', { name })}
        description={t('source.description', { name })}
        path={pagePath(paths.source, { domain })}
      />
      <FeedLinks filters={{ domain }} />
      <Section>
        <PageHeading eyebrow={t('source.eyebrow')} title={name} lead={t('source.lead', { domain })} />
        <DomainWarning source={source} />
        <OutletFacts source={source} />
        {source.articleCount > 0 ? (
          <FigureList
            count={source.articleCount}
            judgedCount={source.judgedCount}
            averageScore={source.averageScore}
            classes={source.classes}
          />
        ) : (
          <p className={styles.none}>{t('source.noAnalyses')}</p>
        )}
      </Section>
      <History source={source} newest={newest} />
      {!source.isPlatform && (
        <Section variant="ruled" headingId="register" title={t('source.register')}>
          <p>{t('source.registerText')}</p>
          <RegisterEntries domain={source.domain} entries={source.register} />
        </Section>
      )}
      {source.itself && (
        <Section variant="ruled" headingId="itself" title={t('source.itself')}>
          <SelfDescriptionFacts itself={source.itself} />
        </Section>
      )}
      {source.findings.length > 0 && (
        <Section variant="ruled" headingId="findings" title={t('source.findings')}>
          <p>{t('source.findingsText')}</p>
          <FrequentFindings findings={source.findings} />
        </Section>
      )}
      {source.latest.length > 0 && (
        <Section variant="ruled" headingId="latest">
          <Stack>
            <h2 id="latest">{t('source.latest')}</h2>
            <CardGrid>
              {source.latest.map((article) => (
                <ArticleCard key={article.id} article={article} />
              ))}
            </CardGrid>
            <ButtonLink variant="secondary" to={`${paths.articles}?domain=${encodeURIComponent(domain)}`}>
              {t('source.all')}
            </ButtonLink>
          </Stack>
        </Section>
      )}
      {source.corrections.length > 0 && (
        <Section variant="ruled" headingId="corrections" title={t('source.corrections')}>
          {source.corrections.map((correction) => (
            <CorrectionEntry key={correction.id} correction={correction} />
          ))}
        </Section>
      )}
      {source.changes.length > 0 && (
        <Section variant="ruled" headingId="changes" title={t('source.changes')}>
          <ChangeList changes={source.changes} />
        </Section>
      )}
      {source.register.length === 0 && !source.isPlatform && !isInventedHost(domain) && <FindOutMore />}
      <Section variant="ruled" headingId="analyze">
        <Stack>
          <h2 id="analyze">{t('source.analyze')}</h2>
          <AnalyzeForm />
        </Stack>
      </Section>
      {source.register.length > 0 && <RequestReviewSection domain={domain} />}
    </>
  );
}

/** Warns of platforms, whose authors differ, and of domains that imitate others. */
function DomainWarning({ source: { domain, isPlatform, imitates } }: { readonly source: Source }) {
  const { t } = useI18n();
  if (isPlatform) return <p className={styles.note}>{t('source.platform', { domain })}</p>;
  if (imitates === null) return null;
  return (
    <p className={styles.note}>
      {t('source.imitates')} <Link to={pagePath(paths.source, { domain: imitates })}>{imitates}</Link>.
    </p>
  );
}

function RequestReviewSection({ domain }: { readonly domain: string }) {
  const { t } = useI18n();
  const dialogs = useDialogs();
  return (
    <Section variant="ruled" headingId="contest">
      <Stack>
        <h2 id="contest">{t('source.contest')}</h2>
        <p>{t('source.contestText')}</p>
        <NeedsScript text="noscript.contest" />
        <Button
          variant="secondary"
          className="needs-script"
          onClick={() => dialogs.open({ kind: 'outlet-review', domain })}
        >
          {t('source.contestAction')}
        </Button>
      </Stack>
    </Section>
  );
}

function History({ source, newest }: SourcePage) {
  const { t } = useI18n();
  if (scoredArticles(newest).length < 2) return null;
  return (
    <Section variant="ruled" headingId="history" title={t('source.history')}>
      <p>
        {source.articleCount > newest.length
          ? t('source.historyNewest', { count: newest.length })
          : scoreHistoryLabel(t, newest)}
      </p>
      {source.usualScores && <p>{t('source.usual', source.usualScores)}</p>}
      <ScoreHistory articles={newest} usual={source.usualScores} />
    </Section>
  );
}

function UnknownSource() {
  const { t } = useI18n();
  const { domain = '' } = useParams();
  const title = isHost(domain) ? t('source.unknownNamed', { domain }) : t('source.unknown');
  return (
    <>
      <MessagePage title={title} text={t('source.unknownText')} path={paths.articles}>
        <ButtonLink to={paths.home}>{t('source.unknownAnalyze')}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.articles}>
          {t('articles.title')}
        </ButtonLink>
      </MessagePage>
      <FindOutMore />
    </>
  );
}

function FindOutMore() {
  const { t } = useI18n();
  return (
    <Section variant="ruled" headingId="go-on" title={t('source.goOn')}>
      <ul className={styles.steps}>
        <li>{t('source.goOnImprint')}</li>
        <li>
          {t('source.goOnRegistration')}{' '}
          <ExternalLink href="https://lookup.icann.org/">lookup.icann.org</ExternalLink>
        </li>
        <li>{t('source.goOnOthers')}</li>
      </ul>
    </Section>
  );
}

/** Other texts from the URL are not repeated in a heading. */
function isHost(text: string): boolean {
  return text.length <= LIMITS.domain.max && /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i.test(text);
}

export const source: PageDefinition<SourcePage> = {
  Page: SourceRoute,
  load: loadSource,
  NotFound: UnknownSource,
};
