import {
  addressOf,
  articlesRoutes,
  givenScore,
  isOfKindWithoutScore,
  SCORE_MAX,
  textWithNote,
  type Article,
  type Language,
} from '@vaglio/contracts';
import { statedLanguage } from '../../i18n/languages.js';
import { pagePath, paths } from '../../config/pages.js';
import { PRODUCT_NAME } from '../../config/site.js';
import { loadDictionary, translate, type Translate } from '../../i18n/translate.js';
import { hashOf } from '../security-headers.js';
import { NOT_FOUND, type DocumentAnswer, type SiteDocument } from './document.js';
import { noScoreText } from '../../lib/article.js';
import { formatDay } from '../../lib/format.js';
import { xmlText } from '../../lib/xml-text.js';

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#faf7f1,#141310);--ink:light-dark(#1b1a17,#ece7dc);--muted:light-dark(#5b564c,#aca596);--line:light-dark(#ddd5c5,#35312a);--accent:light-dark(#0d6163,#67c7c4)}
*{box-sizing:border-box;margin:0}
body{padding:16px;border:1px solid var(--line);border-radius:12px;min-height:100vh;background:var(--paper);color:var(--ink);font:400 15px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
main{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;align-items:start}
.score{grid-row:span 2;font:500 52px/1 Georgia,serif;font-variant-numeric:tabular-nums lining-nums}
.score small{font-size:18px;color:var(--muted)}
.none{color:var(--muted)}
h1{font:500 18px/1.25 Georgia,serif}
.level{font-weight:600}
p.note{grid-column:1/-1;font-size:13px;color:var(--muted)}
a{color:var(--accent)}
a.read{grid-column:1/-1;font-weight:600}
`;

const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** A score for an iframe on other sites, without scripts and cookies. */
export const embedDocument: SiteDocument = {
  pattern: /^\/embed\/([0-9a-f-]{36})$/i,
  answer: async ({ parts: [id = ''], language, publicUrl, read }) => {
    const article = await read<Article>(addressOf(articlesRoutes.read, { params: { id } }));
    if (!article) return NOT_FOUND;
    const dictionary = await loadDictionary(language, ['every-page', 'article', 'other-pages']);
    const t: Translate = (key, values) => xmlText(translate(dictionary, key, values));
    return page(language, article, [
      scoreHtml(article),
      `<h1>${xmlText(article.title)}</h1>`,
      `<p>${[...verdictParts(article, language, t), xmlText(article.domain)].join(' · ')}</p>`,
      `<a class="read" target="_blank" rel="noopener" href="${xmlText(`${publicUrl}${pagePath(paths.article, { id: article.id })}?lang=${language}`)}">${t('embed.read')}</a>`,
      ...(article.decision
        ? [`<p class="note">${xmlText(textWithNote(article.decision.reason, language))}</p>`]
        : []),
      `<p class="note">${PRODUCT_NAME} · ${t(article.decision ? 'article.decidedText' : 'article.aiText')}</p>`,
    ]);
  },
};

function scoreHtml(article: Article): string {
  const { credibilityScore: score } = article;
  if (score === null)
    return `<p class="score none" aria-hidden="true">${isOfKindWithoutScore(article) ? '–' : '?'}</p>`;
  return `<p class="score">${score}<small>/${SCORE_MAX}</small></p>`;
}

/** The class, and the range or the day of the decision. */
function verdictParts(article: Article, language: Language, t: Translate): string[] {
  const { decision } = article;
  const given = givenScore(article);
  const level = given ? t(`class.${given.credibilityClass}`) : noScoreText(t, article);
  const basis = decision
    ? [t('article.decided', { date: formatDay(language, decision.decidedAt) })]
    : given
      ? [t('article.range', { ...given.range })]
      : [];
  return [`<span class="level">${level}</span>`, ...basis];
}

function page(language: Language, { title }: Article, parts: readonly string[]): DocumentAnswer {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${xmlText(`${PRODUCT_NAME}: ${title}`)}</title><style>${STYLE}</style>`,
  ].join('');
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="${statedLanguage(language)}"><head>${head}</head><body><main>${parts.join('')}</main></body></html>`,
    freshSeconds: 600,
    headers: {
      'Content-Security-Policy': POLICY,
      'Content-Language': statedLanguage(language),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
  };
}
