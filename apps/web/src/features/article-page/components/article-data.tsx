import { CRITERIA, CRITERION_MAX, SCORE_MAX } from '@vaglio/contracts';
import { isEnteredByHand } from '../../../lib/article.js';
import { StructuredData } from '../../../components/seo/data-script.js';
import { usePublicConfig, useSite, PRODUCT_NAME } from '../../../config/site.js';
import { pagePath, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { ArticleView } from '../article-view.js';

const ITEM_TYPES = {
  article: 'NewsArticle',
  video: 'VideoObject',
  social_post: 'SocialMediaPosting',
} as const;

/** The IPTC source types as URLs of schema.org. */
const SCHEMA_SOURCES = {
  algorithmicMedia: 'https://schema.org/AlgorithmicMediaDigitalSource',
  trainedAlgorithmicMedia: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
  digitalCreation: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation',
} as const;

/** Structured data of the review for search engines; none without a score. */
export function ArticleData({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const { publicUrl } = useSite();
  const host = usePublicConfig()?.host;
  const { analysis, credibilityScore } = article;
  if (credibilityScore === null) return null;
  const data = {
    '@type': 'Review',
    url: `${publicUrl}${pagePath(paths.article, { id: article.id })}`,
    name: analysis.vaglioEvaluation.credibilityVerdict,
    reviewBody: analysis.shortSummary,
    inLanguage: analysis.language,
    ...(article.digitalSource && { digitalSourceType: SCHEMA_SOURCES[article.digitalSource] }),
    ...(article.decision && {
      editor: {
        '@type': 'Organization',
        name: host?.name ?? PRODUCT_NAME,
        url: `${publicUrl}${paths.whoWeAre}`,
        description: t('article.decidedText'),
      },
    }),
    datePublished: article.createdAt,
    dateModified: article.analyzedAt,
    author: {
      '@type': 'Organization',
      name: PRODUCT_NAME,
      url: `${publicUrl}/`,
      description: t(authorText(article)),
    },
    itemReviewed: {
      '@type': ITEM_TYPES[article.contentType],
      headline: article.title,
      url: article.url,
      ...(article.publishedAt && { datePublished: article.publishedAt }),
      ...(article.author && { author: { '@type': 'Person', name: article.author } }),
      publisher: { '@type': 'Organization', name: article.outlet ?? article.domain },
    },
    reviewRating: rating(credibilityScore, SCORE_MAX),
    associatedReview: CRITERIA.flatMap((criterion) => {
      const { evaluation, score } = analysis[`${criterion}Analysis`];
      if (score === null) return [];
      return {
        '@type': 'Review',
        reviewAspect: t(`criterion.${criterion}`),
        reviewBody: evaluation,
        reviewRating: rating(score, CRITERION_MAX),
      };
    }),
  };
  return <StructuredData data={data} />;
}

function authorText(article: ArticleView) {
  if (isEnteredByHand(article)) return 'article.byHandText';
  return article.decision ? 'article.decidedText' : 'article.aiText';
}

function rating(value: number, best: number) {
  return { '@type': 'Rating', ratingValue: value, bestRating: best, worstRating: 0 };
}
