import { textIn, withoutLabels, type ArticleSummary } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { pagePath, paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useDialogs } from '../../lib/services.js';
import { formatDay } from '../../lib/format.js';
import { JudgementBadges } from '../score/judgement-badges.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { ArticleImage } from './article-image.js';
import styles from './article-card.module.css';
import { InventedBadge } from './invented-badge.js';
import { LabelBanner } from './label-banner.js';
import { ShareCount } from './share-count.js';

export function ArticleCard({ article }: { readonly article: ArticleSummary }) {
  const { t, language } = useI18n();
  const dialogs = useDialogs();
  const title = withoutLabels(article.title, article.labels);
  return (
    <article className={styles.card}>
      <ArticleImage url={article.imageUrl} domain={article.domain} />
      <div className={styles.body}>
        <LabelBanner labels={article.labels} />
        <p className={styles.badges}>
          <JudgementBadges item={article} />
          <InventedBadge domain={article.domain} />
          {article.isHeld && <Badge variant="outline">{t('card.held')}</Badge>}
        </p>
        <h3 className={styles.title} dir="auto">
          <Link className={styles.link} to={pagePath(paths.article, { id: article.id })}>
            {title}
          </Link>
        </h3>
        <p className={styles.summary}>{textIn(article.shortSummary, language)}</p>
        <Button
          variant="secondary"
          className={styles.preview}
          aria-label={t('preview.of', { title })}
          onClick={() => dialogs.open({ kind: 'preview', article })}
        >
          {t('preview.button')}
        </Button>
        <p className={styles.facts}>
          <span>{article.domain}</span>
          {article.contentType !== 'article' && <span>{t(`contentType.${article.contentType}`)}</span>}
          {article.coverage && <span>{t(`coverage.${article.coverage}`)}</span>}
          {article.tags.length > 0 && <span>{t(`genre.${article.genre}`)}</span>}
          <ShareCount count={article.shareCount} />
          {article.decision && (
            <span>{t('card.decided', { date: formatDay(language, article.decision.decidedAt) })}</span>
          )}
          <time dateTime={article.createdAt}>{formatDay(language, article.createdAt)}</time>
        </p>
      </div>
    </article>
  );
}
