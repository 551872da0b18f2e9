import {
  type Analysis,
  DEFAULT_LANGUAGE,
  isJudgedLanguage,
  type JudgedLanguage,
  type LocalizedAnalysis,
} from '@vaglio/contracts';
import { storableText } from '@vaglio/engine/evidence-bundle';
import { Column, Entity, type EntityManager, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { simhashKeys, simhashOf } from '../related-articles/simhash.js';
import { ArticleEntity } from '../entities/article.entity.js';

/** Search data of an article. A table of its own, because every share updates the row in `articles` and these are slow to index. */
@Entity('article_texts')
@Index('article_texts_english_idx', { synchronize: false })
@Index('article_texts_italian_idx', { synchronize: false })
@Index('article_texts_simhash_keys_idx', { synchronize: false })
export class ArticleTextEntity {
  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  articleId!: string;

  @Column('tsvector', { select: false })
  english!: string;

  @Column('tsvector', { select: false })
  italian!: string;

  /** See `simhashOf`; null for short texts. */
  @Column('bigint', { nullable: true })
  simhash!: string | null;

  /** See `simhashKeys`. */
  @Column('integer', { array: true, default: () => `'{}'` })
  simhashKeys!: number[];
}

/** The searched part of a text, because the size of a search vector is limited. */
const SEARCHED_CHARS = 100_000;

const WRITE = `
  INSERT INTO article_texts (article_id, english, italian, simhash, simhash_keys)
  VALUES (
    $1,
    setweight(to_tsvector('english', $2), 'A') || setweight(to_tsvector('english', $3), 'B')
      || setweight(to_tsvector('english', $4), 'D'),
    setweight(to_tsvector('italian', $2), 'A') || setweight(to_tsvector('italian', $5), 'B')
      || setweight(to_tsvector('italian', $6), 'D'),
    $7, $8)
  ON CONFLICT (article_id) DO UPDATE SET
    english = EXCLUDED.english, italian = EXCLUDED.italian,
    simhash = EXCLUDED.simhash, simhash_keys = EXCLUDED.simhash_keys`;

/** Indexes title and summary in both languages, and the text in its own language. */
export async function writeArticleTexts(
  manager: EntityManager,
  articleId: string,
  analysis: Analysis,
): Promise<void> {
  const simhash = simhashOf(analysis.text);
  const { en, it } = analysis.localized;
  await manager.query(WRITE, [
    articleId,
    storableText(analysis.title),
    summaryText(en),
    ownText('en', analysis),
    summaryText(it),
    ownText('it', analysis),
    simhash === null ? null : String(simhash),
    simhashKeys(simhash),
  ]);
}

function summaryText({ shortSummary, summary, tags }: LocalizedAnalysis): string {
  return storableText([shortSummary, ...summary, ...tags].join('\n'));
}

/** A text in a third language is indexed as English, so that at least its names are found. */
function ownText(language: JudgedLanguage, { text, textLanguage, outlet, author, domain }: Analysis): string {
  const own = isJudgedLanguage(textLanguage) ? textLanguage : DEFAULT_LANGUAGE;
  const words = [outlet, author, domain, own === language ? text.slice(0, SEARCHED_CHARS) : ''];
  return storableText(words.filter(Boolean).join('\n'));
}
