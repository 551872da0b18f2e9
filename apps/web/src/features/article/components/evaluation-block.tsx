import { useI18n } from '../../../i18n/i18n-context.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection, Sentences } from './article-section.js';
import styles from './evaluation-block.module.css';

const TEXTS = ['expertContext', 'factAnalysis', 'reasoning', 'finalAssessment', 'assessmentReason'] as const;

/** The evaluation written out for readers. */
export function EvaluationBlock({ analysis }: { readonly analysis: ArticleView['analysis'] }) {
  const { t } = useI18n();
  const evaluation = analysis.vaglioEvaluation;
  return (
    <ArticleSection id="evaluation" title={t('article.evaluation')}>
      <p className={styles.verdict}>{evaluation.credibilityVerdict}</p>
      <div className={styles.prose}>
        {evaluation.journalisticArticle.split(/\n+/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.parts}>
        <Part title={t('article.keyFindings')} items={evaluation.keyFindings} />
        <Part title={t('article.criticalPoints')} items={evaluation.criticalPoints} />
        {TEXTS.map((name) => (
          <Part key={name} title={t(`article.${name}`)} items={[evaluation[name]]} />
        ))}
      </div>
      <p className={styles.note}>
        <strong>{t('article.editorialNote')}.</strong> {evaluation.editorialNote}
      </p>
    </ArticleSection>
  );
}

function Part({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  const said = items.filter((item) => item !== '');
  if (said.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {said.length === 1 ? <p>{said[0]}</p> : <Sentences items={said} />}
    </div>
  );
}
