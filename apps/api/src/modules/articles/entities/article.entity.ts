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

/** How lists run; each has an index alone and behind each filter. */
const ORDERS = ['created_at', 'credibility_score', 'share_count'] as const;
const FILTERS = ['all', 'class', 'type', 'type_class', 'domain', 'language', 'genre'] as const;

/** Descending and partial indexes are beyond TypeORM's decorators: the migration makes them, the decorator keeps them. */
const WRITTEN_BY_HAND = [
  ...FILTERS.flatMap((filter) => ORDERS.map((order) => `articles_${filter}_${order}_idx`)),
  'articles_address_hash_idx',
];

const keepHandWrittenIndexes: ClassDecorator = (target) => {
  for (const name of WRITTEN_BY_HAND) Index(name, { synchronize: false })(target);
};

/** The public record of one canonical address, with the summary of its latest revision so that lists need no join. */
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

  /** The canonical URL. After a deletion the same URL may be analysed again, as another article. */
  @Column('text')
  canonicalUrl!: string;

  /** The URL that readers are linked to. */
  @Column('text')
  url!: string;

  /** Without the labels, which stand in front of it wherever it is shown. */
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

  /** Where the page says its picture is; readers are never sent there. */
  @Column('text', { nullable: true })
  imageUrl!: string | null;

  /** Our own copy of that picture; null where there is none. */
  @Column('text', { nullable: true })
  pictureVersion!: string | null;

  /** A day or an instant, as precise as the page says. */
  @Column('text', { nullable: true })
  publishedAt!: string | null;

  @Column('text', { array: true, default: () => `'{}'` })
  tags!: string[];

  /** -1 where the analysis abstained, whatever is written: a trigger sees to it. */
  @Column('integer')
  credibilityScore!: number;

  @Column('integer')
  scoreLow!: number;

  @Column('integer')
  scoreHigh!: number;

  /** `none` where the analysis abstained, whatever is written: a trigger sees to it. */
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

  /** One more with every change that an administrator could overwrite without having seen it. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  analyzedAt!: Date;

  /** When a person decided score, class or labels: runs of the engine change nothing of it. */
  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Column('text', { nullable: true })
  decisionReasonEn!: string | null;

  @Column('text', { nullable: true })
  decisionReasonIt!: string | null;

  /** Set: only administrators see the article. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;

  /** The person whom the headline names, while staff have not looked at it; `deletedAt` is set as long, and submitters see it. */
  @Column('text', { nullable: true })
  heldFor!: string | null;
}
