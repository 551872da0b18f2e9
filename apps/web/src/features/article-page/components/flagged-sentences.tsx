import { addressOfMoment, clockTime, type FlagReason } from '@vaglio/contracts';
import { plural } from '../../../i18n/plural.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { ArticleView } from '../article-view.js';
import type { Excerpt } from '../excerpts.js';
import { ArticleSection } from './article-section.js';
import styles from './flagged-sentences.module.css';

const OPEN_PASSAGES = 3;

/** Flagged sentences, quoted with the words around them. */
export function FlaggedSentences({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const { excerpts } = article;
  const rest = excerpts.length - OPEN_PASSAGES;
  const common = {
    url: article.url,
    firstMarks: firstMarksIn(excerpts),
    lang: article.textLanguage ?? undefined,
  };
  if (excerpts.length === 0) {
    return (
      <ArticleSection id="flagged" title={t('article.flagged')}>
        <p>{t('article.flaggedNone')}</p>
      </ArticleSection>
    );
  }
  return (
    <ArticleSection id="flagged" title={t('article.flagged')} intro={t('article.flaggedText')}>
      <Passages excerpts={excerpts.slice(0, OPEN_PASSAGES)} {...common} />
      {rest > 0 && (
        <details className={styles.more}>
          <summary className="screen-only">{plural(t, 'article.moreFlagged', rest)}</summary>
          <Passages excerpts={excerpts.slice(OPEN_PASSAGES)} {...common} />
        </details>
      )}
    </ArticleSection>
  );
}

interface PassagesProps {
  readonly url: string;
  readonly excerpts: readonly Excerpt[];
  readonly firstMarks: ReadonlyMap<string, number>;
  readonly lang: string | undefined;
}

function Passages({ url, excerpts, firstMarks, lang }: PassagesProps) {
  return (
    <ol className={styles.list}>
      {excerpts.map((excerpt) => (
        <li key={excerpt.reasons[0]?.mark} className="rows">
          <Passage excerpt={excerpt} lang={lang} />
          <Moments url={url} moments={excerpt.moments} />
          <Reasons excerpt={excerpt} firstMarks={firstMarks} />
        </li>
      ))}
    </ol>
  );
}

function Passage({ excerpt, lang }: { readonly excerpt: Excerpt; readonly lang: string | undefined }) {
  return (
    <blockquote className={styles.passage} lang={lang}>
      <p>
        {excerpt.startsInside && '… '}
        {excerpt.parts.map(({ text, mark }, index) =>
          mark === null ? (
            text
          ) : (
            <mark key={index} className={styles.mark}>
              {text}
              <sup className={styles.number}>{mark}</sup>
            </mark>
          ),
        )}
        {excerpt.endsInside && ' …'}
      </p>
    </blockquote>
  );
}

/** The moments of a video at which the passage is said, as links where the platform supports them. */
function Moments({ url, moments }: { readonly url: string; readonly moments: readonly number[] }) {
  const { t } = useI18n();
  if (moments.length === 0) return null;
  return (
    <ul className={styles.moments}>
      {moments.map((second) => {
        const momentUrl = addressOfMoment(url, second);
        const text = t('article.atMoment', { time: clockTime(second) });
        return (
          <li key={second}>
            {momentUrl === null ? (
              text
            ) : (
              <a href={momentUrl} target="_blank" rel="noopener">
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A reason that several marks share is written once; later passages refer to the first mark that has it. */
function Reasons({ excerpt, firstMarks }: Pick<PassagesProps, 'firstMarks'> & { readonly excerpt: Excerpt }) {
  const { t } = useI18n();
  const marksByReason = new Map<string, number[]>();
  for (const { mark, reasons } of excerpt.reasons) {
    const text = textOf(reasons);
    marksByReason.set(text, [...(marksByReason.get(text) ?? []), mark]);
  }
  return (
    <ul className={styles.reasons}>
      {[...marksByReason].map(([text, marks]) => {
        const first = firstMarks.get(text) ?? 0;
        return (
          <li key={text} className={styles.reason}>
            <span className={styles.number}>{marks.join(', ')}</span>
            <span>{marks.includes(first) ? text : t('article.sameReason', { mark: first })}</span>
          </li>
        );
      })}
    </ul>
  );
}

function firstMarksIn(excerpts: readonly Excerpt[]): ReadonlyMap<string, number> {
  const all = excerpts.flatMap((excerpt) => excerpt.reasons);
  return new Map(all.map(({ mark, reasons }) => [textOf(reasons), mark] as const).reverse());
}

function textOf(reasons: readonly FlagReason[]): string {
  return reasons.map(({ text }) => text).join('; ');
}
