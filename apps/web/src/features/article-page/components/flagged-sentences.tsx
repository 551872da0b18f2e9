import { addressOfMoment, clockTime, type FlagReason } from '@vaglio/contracts';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { ArticleView } from '../article-view.js';
import type { Excerpt } from '../excerpts.js';
import { ArticleSection } from './article-section.js';
import styles from './flagged-sentences.module.css';

const FIRST_PASSAGES = 3;

/** The sentences a careful reader would check, quoted with the words around them. */
export function FlaggedSentences({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const { excerpts } = article;
  const lang = article.textLanguage ?? undefined;
  const firstMarks = firstMarksIn(excerpts);
  const rest = excerpts.length - FIRST_PASSAGES;
  if (excerpts.length === 0) {
    return (
      <ArticleSection id="flagged" title={t('article.flagged')}>
        <p>{t('article.flaggedNone')}</p>
      </ArticleSection>
    );
  }
  return (
    <ArticleSection id="flagged" title={t('article.flagged')} intro={t('article.flaggedText')}>
      <Passages
        url={article.url}
        excerpts={excerpts.slice(0, FIRST_PASSAGES)}
        firstMarks={firstMarks}
        lang={lang}
      />
      {rest > 0 && (
        <details className={styles.more}>
          <summary>{counted(t, 'article.moreFlagged', rest)}</summary>
          <Passages
            url={article.url}
            excerpts={excerpts.slice(FIRST_PASSAGES)}
            firstMarks={firstMarks}
            lang={lang}
          />
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
        <li key={excerpt.reasons[0]?.mark} className={styles.item}>
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

interface MomentsProps {
  readonly url: string;
  readonly moments: readonly number[];
}

/** When it is said in the video, as links into it where its platform has such addresses. */
function Moments({ url, moments }: MomentsProps) {
  const { t } = useI18n();
  if (moments.length === 0) return null;
  return (
    <ul className={styles.moments}>
      {moments.map((second) => {
        const address = addressOfMoment(url, second);
        const text = t('article.atMoment', { time: clockTime(second) });
        return (
          <li key={second}>
            {address === null ? (
              text
            ) : (
              <a href={address} target="_blank" rel="noopener">
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ReasonsProps {
  readonly excerpt: Excerpt;
  readonly firstMarks: ReadonlyMap<string, number>;
}

/** A reason that several marks share is given once; later passages refer to the first mark that has it. */
function Reasons({ excerpt, firstMarks }: ReasonsProps) {
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

/** The first mark of the page that has each reason. */
function firstMarksIn(excerpts: readonly Excerpt[]): ReadonlyMap<string, number> {
  const all = excerpts.flatMap((excerpt) => excerpt.reasons);
  return new Map(all.map(({ mark, reasons }) => [textOf(reasons), mark] as const).reverse());
}

function textOf(reasons: readonly FlagReason[]): string {
  return reasons.map(({ text }) => text).join('; ');
}
