import { withoutLabels } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { LabelBanner } from '../../../components/article/label-banner.js';
import { classNames } from '../../../components/class-names.js';
import { Badge } from '../../../components/ui/badge.js';
import { ForeignLink } from '../../../components/ui/foreign-link.js';
import { addressOfSource } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import { isEnteredByHand } from '../../../components/article/is-entered-by-hand.js';
import type { ArticleView } from '../article-view.js';
import styles from './article-head.module.css';

/** From here on a title would push everything else off the first screen. */
const LONG_TITLE = 130;

/** What was judged: its title, who published it and when. */
export function ArticleHead({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const title = withoutLabels(article.title, article.labels);
  return (
    <header className={styles.head}>
      <p className={styles.kinds}>
        <span>{t(`contentType.${article.contentType}`)}</span>
        <span>{t(`genre.${article.genre}`)}</span>
        <Badge variant="outline">{t(isEnteredByHand(article) ? 'article.byHand' : 'article.aiLabel')}</Badge>
      </p>
      <LabelBanner labels={article.labels} />
      <h1
        className={classNames(styles.title, title.length > LONG_TITLE && styles.long)}
        lang={article.textLanguage ?? undefined}
      >
        {title}
      </h1>
      <Facts article={article} />
      <p className={styles.original}>
        <ForeignLink href={article.url}>{t('article.original')}</ForeignLink>
      </p>
    </header>
  );
}

function Facts({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { author, publishedAt, analyzedAt, domain } = article;
  return (
    <ul className={styles.facts}>
      <li>
        <Link to={addressOfSource(domain)}>{domain}</Link>
      </li>
      {author && <li>{t('article.by', { author })}</li>}
      <li>
        {publishedAt ? (
          <time dateTime={publishedAt}>
            {t('article.published', { date: formatDay(language, publishedAt) })}
          </time>
        ) : (
          t('article.undated')
        )}
      </li>
      <li>
        <time dateTime={analyzedAt}>{t('article.analyzed', { date: formatDay(language, analyzedAt) })}</time>
      </li>
    </ul>
  );
}
