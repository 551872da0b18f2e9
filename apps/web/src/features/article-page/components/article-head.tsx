import { withoutLabels } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { ArticleImage } from '../../../components/article/article-image.js';
import { InventedBadge } from '../../../components/article/invented-badge.js';
import { LabelBanner } from '../../../components/article/label-banner.js';
import { classNames } from '../../../components/class-names.js';
import { Badge } from '../../../components/ui/badge.js';
import { ExternalLink } from '../../../components/ui/external-link.js';
import { sourcePath } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay, withoutOuterQuotes } from '../../../lib/format.js';
import { isEnteredByHand } from '../../../lib/article.js';
import { isInvented } from '../../../lib/web-url.js';
import type { ArticleView } from '../article-view.js';
import styles from './article-head.module.css';

/** Longer titles get a smaller font. */
const LONG_TITLE_LENGTH = 60;

function authorLabel(article: ArticleView) {
  if (isEnteredByHand(article)) return 'article.byHand';
  return article.decision ? 'article.decidedLabel' : 'article.aiLabel';
}

/** Seeded examples have no original. */
export function OriginalLink({ url }: { readonly url: string }) {
  const { t } = useI18n();
  return isInvented(url) ? null : <ExternalLink href={url}>{t('article.original')}</ExternalLink>;
}

export function ArticleHead({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { contentType, genre, labels, publishedAt, domain } = article;
  const { coverage } = article.technicalSignals;
  const title = withoutLabels(article.title, labels);
  return (
    <header className={styles.head}>
      <p className={styles.kinds}>
        {contentType !== 'article' && <span>{t(`contentType.${contentType}`)}</span>}
        {coverage && <span>{t(`coverage.${coverage}`)}</span>}
        {genre !== 'report' && <strong>{t(`genre.${genre}`)}</strong>}
        <Badge variant="outline">
          {t(authorLabel(article), { date: formatDay(language, article.analyzedAt) })}
        </Badge>
        <InventedBadge domain={domain} />
      </p>
      <div className={styles.picture}>
        <ArticleImage url={article.imageUrl} domain={domain} isFirst />
      </div>
      <LabelBanner labels={labels} />
      <h1
        className={classNames(styles.title, title.length > LONG_TITLE_LENGTH && styles.long)}
        lang={article.textLanguage ?? undefined}
        dir="auto"
      >
        <q>{withoutOuterQuotes(title)}</q>
      </h1>
      <p className={styles.facts}>
        <Link to={sourcePath(domain)}>{domain}</Link>
        {publishedAt ? (
          <time dateTime={publishedAt}>{formatDay(language, publishedAt)}</time>
        ) : (
          <span>{t('article.undated')}</span>
        )}
      </p>
    </header>
  );
}
