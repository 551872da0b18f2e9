import type {
  ArticleLabel,
  BadgeColor,
  BadgeIcon,
  ContentType,
  Coverage,
  CredibilityClass,
  DigitalSource,
  Genre,
  Judgement,
} from '@vaglio/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { allColumns } from '../../../shared/database/columns.js';

/** Each order of lists has an index for each filter. */
const ORDERS = ['created_at', 'credibility_score', 'share_count'] as const;
const FILTERS = ['all', 'class', 'type', 'type_class', 'domain', 'language', 'genre'] as const;

/** TypeORM's decorators cannot describe descending indexes: a migration creates them, and `synchronize: false` keeps them. */
const HAND_WRITTEN_INDEXES = [
  ...FILTERS.flatMap((filter) => ORDERS.map((order) => `articles_${filter}_${order}_idx`)),
  'articles_address_hash_idx',
];

const keepHandWrittenIndexes: ClassDecorator = (target) => {
  for (const name of HAND_WRITTEN_INDEXES) Index(name, { synchronize: false })(target);
};

/** The public record of a canonical URL, with the summary of its latest revision so that lists need no join. */
@Entity('articles')
@Check('articles_content_type_check', `content_type IN ('article', 'video', 'social_post')`)
@Check('articles_credibility_class_check', `credibility_class IN ('high', 'medium', 'low', 'poor', 'none')`)
@Check('articles_credibility_score_check', `credibility_score BETWEEN -1 AND 100`)
@Index('articles_kept_url_unique', ['canonicalUrl'], {
  unique: true,
  where: 'deleted_at IS NULL OR held_for IS NOT NULL',
})
@Index('articles_held_idx', ['deletedAt'], { where: 'held_for IS NOT NULL' })
@Index('articles_deleted_at_idx', { synchronize: false })
@Index('articles_labels_idx', { synchronize: false })
@keepHandWrittenIndexes
export class ArticleEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** After a deletion the same URL may be analyzed again, as another article. */
  @Column('text')
  canonicalUrl!: string;

  /** The URL to which the site links. */
  @Column('text')
  url!: string;

  /** Without the labels, which are shown before it. */
  @Column('text')
  title!: string;

  @Column('text', { array: true, default: () => `'{}'` })
  labels!: ArticleLabel[];

  @Column('text')
  domain!: string;

  @Column('text', { nullable: true })
  outlet!: string | null;

  @Column('text', { nullable: true })
  author!: string | null;

  /** The picture's URL on the page, which is never given to clients. */
  @Column('text', { nullable: true })
  imageUrl!: string | null;

  /** The version of our copy of the picture; null when there is none. */
  @Column('text', { nullable: true })
  pictureVersion!: string | null;

  /** A date or an instant, as given by the page. */
  @Column('text', { nullable: true })
  publishedAt!: string | null;

  @Column('text', { array: true, default: () => `'{}'` })
  tags!: string[];

  /** A trigger sets -1 when the analysis abstained. */
  @Column('integer')
  credibilityScore!: number;

  @Column('integer')
  scoreLow!: number;

  @Column('integer')
  scoreHigh!: number;

  /** A trigger sets `none` when the analysis abstained. */
  @Column('text')
  credibilityClass!: CredibilityClass | 'none';

  @Column('text')
  judgement!: Judgement;

  @Column('text')
  badgeIcon!: BadgeIcon;

  @Column('text')
  badgeColor!: BadgeColor;

  @Column('text')
  badgeTextEn!: string;

  @Column('text')
  badgeTextIt!: string;

  @Column('text')
  shortSummaryEn!: string;

  @Column('text')
  shortSummaryIt!: string;

  @Column('text')
  contentType!: ContentType;

  @Column('text')
  genre!: Genre;

  /** ISO 639-1 code of the judged text; null when it is unknown. */
  @Column('text', { nullable: true })
  textLanguage!: string | null;

  @Column('text', { nullable: true })
  coverage!: Coverage | null;

  @Column('text', { nullable: true })
  digitalSource!: DigitalSource | null;

  @Column('integer', { default: 0 })
  shareCount!: number;

  /** The number of the latest revision. */
  @Column('integer', { default: 1 })
  revision!: number;

  /** For optimistic locking of changes by staff. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  analyzedAt!: Date;

  /** When staff decided score, class or labels. Runs of the engine do not replace a decision. */
  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Column('text', { nullable: true })
  decisionReasonEn!: string | null;

  @Column('text', { nullable: true })
  decisionReasonIt!: string | null;

  /** When set, only staff see the article. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;

  /** The private person in the headline of an article that is held for staff. `deletedAt` is set too, but submitters see it. */
  @Column('text', { nullable: true })
  heldFor!: string | null;
}

/** For `articles AS a`. */
export const ARTICLE_COLUMNS = allColumns(ArticleEntity, 'a');

/** Public articles, and articles that are held for staff. At most one of them exists per canonical URL. */
export const PUBLIC_OR_HELD = '(deleted_at IS NULL OR held_for IS NOT NULL)';
