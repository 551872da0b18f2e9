import { Disclosure } from '../../../components/ui/disclosure.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection, Sentences } from './article-section.js';
import { CraapResults } from './craap-results.js';
import styles from './full-report.module.css';
import { ProvenanceFacts, Tags, TechnicalSignals } from './report-facts.js';

const TEXTS = ['expertContext', 'factAnalysis', 'reasoning', 'finalAssessment', 'assessmentReason'] as const;

export function FullReport({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const { analysis } = article;
  return (
    <ArticleSection id="report" title={t('article.report')} intro={t('article.reportIntro')}>
      <Disclosure label={t('article.reportOpen')} printsLabel={false}>
        <div className={styles.parts}>
          <Part title={t('article.summary')} items={analysis.summary} />
          <Part title={t('article.rationale')} items={[analysis.rationale]} />
          <CraapResults analysis={analysis} />
          <Evaluation analysis={analysis} />
          <TechnicalSignals article={article} />
          <ProvenanceFacts article={article} />
          <Tags tags={analysis.tags} />
        </div>
      </Disclosure>
    </ArticleSection>
  );
}

function Evaluation({ analysis }: Pick<ArticleView, 'analysis'>) {
  const { t } = useI18n();
  const evaluation = analysis.vaglioEvaluation;
  return (
    <div className={styles.parts}>
      <h3 className="small-heading">{t('article.evaluation')}</h3>
      <p className={styles.verdict}>{evaluation.credibilityVerdict}</p>
      <div className={styles.prose}>
        {evaluation.journalisticArticle.split(/\n+/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <Part title={t('article.keyFindings')} items={evaluation.keyFindings} />
      <Part title={t('article.moreAdvice')} items={evaluation.criticalPoints.slice(1)} />
      {TEXTS.map((name) => (
        <Part key={name} title={t(`article.${name}`)} items={[evaluation[name]]} />
      ))}
      <p className={styles.note}>
        <strong>{t('article.editorialNote')}.</strong> {evaluation.editorialNote}
      </p>
    </div>
  );
}

function Part({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  const texts = items.filter((item) => item !== '');
  if (texts.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className="small-heading">{title}</h3>
      {texts.length === 1 ? <p>{texts[0]}</p> : <Sentences items={texts} />}
    </div>
  );
}
