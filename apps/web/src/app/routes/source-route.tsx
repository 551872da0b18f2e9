import { OUTLET_LIMITS, articlesRoutes, LIMITS, type ArticleSummary, type Source } from '@vaglio/contracts';
import { Link, useParams } from 'react-router-dom';
import { ArticleCard } from '../../components/article/article-card.js';
import { CardGrid } from '../../components/article/card-grid.js';
import { FeedLinks } from '../../components/seo/feed-links.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { NeedsScript } from '../../components/needs-script.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
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
import { AnalyseForm } from '../../features/analysis/components/analyse-form.js';
import { CorrectionEntry } from '../../features/corrections/components/correction-entry.js';
import { OutletLabel } from '../../features/source/components/outlet-label.js';
import { RegisterEntries } from '../../features/source/components/register-entries.js';
import { SelfDescriptionFacts } from '../../features/source/components/self-description-facts.js';
import { ChangeList, FrequentFindings } from '../../features/source/components/source-record.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { isInventedHost } from '../../lib/web-address.js';
import { useDialogs } from '../../lib/services.js';
import { useSignIn } from '../use-sign-in.js';
import styles from './source-route.module.css';

interface SourcePage {
  readonly source: Source;
  /** Its newest articles, as many as one call gives, for the chart. */
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
      <FeedLinks filters={{ domain }} words={[domain]} />
      <Section>
        <PageHeading eyebrow={t('source.eyebrow')} title={name} lead={t('source.lead', { domain })} />
        <Warning />
        <OutletLabel source={source} />
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
      <History />
      {!source.isPlatform && (
        <Section look="ruled" labelledBy="register">
          <h2 id="register">{t('source.register')}</h2>
          <p>{t('source.registerText')}</p>
          <RegisterEntries domain={source.domain} entries={source.register} />
        </Section>
      )}
      {source.itself && (
        <Section look="ruled" labelledBy="itself">
          <h2 id="itself">{t('source.itself')}</h2>
          <SelfDescriptionFacts itself={source.itself} />
        </Section>
      )}
      <Findings />
      <Latest />
      <Corrections />
      {source.register.length === 0 && !source.isPlatform && !isInventedHost(domain) && <FindOutMore />}
      <GoOn />
    </>
  );
}

/** What the address alone says. */
function Warning() {
  const { t } = useI18n();
  const { domain, isPlatform, imitates } = usePageData(loadSource).source;
  if (isPlatform) return <p className={styles.note}>{t('source.platform', { domain })}</p>;
  if (imitates === null) return null;
  return (
    <p className={styles.note}>
      {t('source.imitates')} <Link to={addressOfPage(paths.source, { domain: imitates })}>{imitates}</Link>.
    </p>
  );
}

function Findings() {
  const { t } = useI18n();
  const { findings } = usePageData(loadSource).source;
  if (findings.length === 0) return null;
  return (
    <Section look="ruled" labelledBy="findings">
      <h2 id="findings">{t('source.findings')}</h2>
      <p>{t('source.findingsText')}</p>
      <FrequentFindings findings={findings} />
    </Section>
  );
}

function Corrections() {
  const { t } = useI18n();
  const { corrections, changes } = usePageData(loadSource).source;
  return (
    <>
      {corrections.length > 0 && (
        <Section look="ruled" labelledBy="corrections">
          <h2 id="corrections">{t('source.corrections')}</h2>
          {corrections.map((correction) => (
            <CorrectionEntry key={correction.id} correction={correction} />
          ))}
        </Section>
      )}
      {changes.length > 0 && (
        <Section look="ruled" labelledBy="changes">
          <h2 id="changes">{t('source.changes')}</h2>
          <ChangeList changes={changes} />
        </Section>
      )}
    </>
  );
}

/** An article of it can be analyzed here, and what is said of it contested. */
function GoOn() {
  const { t } = useI18n();
  const { source } = usePageData(loadSource);
  return (
    <>
      <Section look="ruled" labelledBy="analyze">
        <Stack>
          <h2 id="analyze">{t('source.analyze')}</h2>
          <AnalyseForm signIn={useSignIn()} />
        </Stack>
      </Section>
      {source.register.length > 0 && <Contest />}
    </>
  );
}

function Contest() {
  const { t } = useI18n();
  const { domain } = usePageData(loadSource).source;
  const dialogs = useDialogs();
  return (
    <Section look="ruled" labelledBy="contest">
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
      {source.usualScores && <p>{t('source.usual', source.usualScores)}</p>}
      <ScoreHistory articles={newest} usual={source.usualScores} />
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
  const { domain = '' } = useParams();
  const title = isHost(domain) ? t('source.unknownNamed', { domain }) : t('source.unknown');
  return (
    <>
      <PageMeta title={title} description={t('source.unknownText')} path={paths.articles} isPrivate />
      <Notice title={title} text={t('source.unknownText')}>
        <ButtonLink to={paths.home}>{t('source.unknownAnalyze')}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.articles}>
          {t('footer.articles')}
        </ButtonLink>
      </Notice>
      <FindOutMore />
    </>
  );
}

/** How a reader can go on where we know nothing. */
function FindOutMore() {
  const { t } = useI18n();
  return (
    <Section look="ruled" labelledBy="go-on">
      <h2 id="go-on">{t('source.goOn')}</h2>
      <ul className={styles.steps}>
        <li>{t('source.goOnImprint')}</li>
        <li>
          {t('source.goOnRegistration')}{' '}
          <ForeignLink href="https://lookup.icann.org/">lookup.icann.org</ForeignLink>
        </li>
        <li>{t('source.goOnOthers')}</li>
      </ul>
    </Section>
  );
}

/** Only what is a host's name is repeated in a heading. */
function isHost(text: string): boolean {
  return text.length <= OUTLET_LIMITS.domain && /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i.test(text);
}

export const source: PageDefinition<SourcePage> = {
  Page: SourceRoute,
  load: loadSource,
  NotFound: UnknownSource,
};
