import { Injectable } from '@nestjs/common';
import {
  type Analysis,
  type ArticleLabel,
  type ArticleWatch,
  CRITERIA,
  labeledTitle,
  type PageChangeNote,
  type RecentChange,
  type RecentChangesQuery,
  type ScoreDifference,
  type ScoreReason,
  type WatchedArticle,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { orNotFound } from '../../shared/errors/domain-error.js';
import { columns } from '../../shared/database/columns.js';
import { CachedCount } from '../../shared/lists/cached-count.js';
import {
  type Condition,
  countRows,
  equals,
  type ListPage,
  type ListSource,
  readListPage,
} from '../../shared/lists/list-page.js';
import type { PageChangeEntity } from './watch.entities.js';
import type { WatchedArticlesDto } from './watch.controller.js';

const MAX_CHANGES = 50;
/** Only these newest changes show how the score changed. */
const MAX_EXPLAINED = 10;
const MAX_REASONS = 5;

type JudgedRevision = Pick<Analysis, 'judgement' | 'credibilityScore' | 'localized'>;

interface ChangeRow extends Omit<PageChangeEntity, 'articleId'> {
  readonly before: JudgedRevision | null;
  readonly after: JudgedRevision | null;
}

/** Each change with the revision at that time and the one after it, unless another change came in between. */
const CHANGES = `
  SELECT ${columns<PageChangeEntity>(['id', 'kind', 'noticedAt', 'isSubstantial', 'headline', 'sentences', 'moreSentences', 'revision'], 'c')},
    CASE WHEN c.place <= ${MAX_EXPLAINED} AND n.number IS NOT NULL THEN b.analysis END AS before,
    CASE WHEN c.place <= ${MAX_EXPLAINED} THEN n.analysis END AS after
  FROM (SELECT *, row_number() OVER (ORDER BY noticed_at DESC) AS place,
      lag(revision) OVER (ORDER BY noticed_at DESC) AS next_revision
    FROM page_changes WHERE article_id = $1 ORDER BY noticed_at DESC LIMIT ${MAX_CHANGES}) c
  LEFT JOIN article_revisions b ON b.article_id = $1 AND b.number = c.revision
  LEFT JOIN article_revisions n ON n.article_id = $1 AND n.number = c.revision + 1 AND n.reason = 'regeneration'
    AND n.created_at > c.noticed_at AND c.revision IS DISTINCT FROM c.next_revision
  ORDER BY c.noticed_at DESC`;

const LIST: ListSource = {
  select: `SELECT a.id, a.title, a.labels, a.domain, w.changes, w.silent_changes AS "silentChanges",
      w.last_kind AS "lastKind", w.last_change_at AS "lastChangeAt"
    FROM watched_articles w JOIN articles a ON a.id = w.article_id`,
  from: 'watched_articles w JOIN articles a ON a.id = w.article_id',
  sorts: { silentChanges: 'w.silent_changes, w.last_change_at', lastChangeAt: 'w.last_change_at' },
  key: 'w.article_id',
  searched: ['a.title', 'a.domain'],
};

const CHANGED: readonly Condition[] = [{ sql: 'w.changes > 0' }, { sql: 'a.deleted_at IS NULL' }];

interface ListRow extends Omit<WatchedArticle, 'lastChangeAt'> {
  readonly labels: readonly ArticleLabel[];
  readonly lastChangeAt: Date;
}

interface RecentRow extends Omit<RecentChange, 'noticedAt'> {
  readonly labels: readonly ArticleLabel[];
  readonly noticedAt: Date;
}

/** Reads the noticed changes of pages. */
@Injectable()
export class PageChangesRepository {
  private readonly changedCount = new CachedCount(() => countRows(this.database, LIST.from, CHANGED));

  constructor(private readonly database: DataSource) {}

  async of(articleId: string): Promise<ArticleWatch> {
    const [[article], rows] = await Promise.all([
      this.database.query<{ lastReadAt: Date | null; isWatched: boolean }[]>(
        `SELECT w.last_read_at AS "lastReadAt", w.due_at IS NOT NULL AS "isWatched"
          FROM articles a LEFT JOIN watched_articles w ON w.article_id = a.id
          WHERE a.id = $1 AND a.deleted_at IS NULL`,
        [articleId],
      ),
      this.database.query<ChangeRow[]>(CHANGES, [articleId]),
    ]);
    const { lastReadAt, isWatched } = orNotFound(article);
    return {
      lastReadAt: lastReadAt?.toISOString() ?? null,
      isWatched,
      changes: rows.map(toNote),
    };
  }

  /** Leaves out changes without substance. */
  async recent({ domain, limit = 30 }: RecentChangesQuery): Promise<readonly RecentChange[]> {
    const rows = await this.database.query<RecentRow[]>(
      `SELECT c.id, c.kind, c.noticed_at AS "noticedAt", c.headline, a.id AS "articleId", a.title, a.labels, a.domain
        FROM page_changes c JOIN articles a ON a.id = c.article_id AND a.deleted_at IS NULL
        WHERE (c.kind <> 'changed' OR c.is_substantial) AND ($2::text IS NULL OR a.domain = $2)
        ORDER BY c.noticed_at DESC, c.id DESC LIMIT $1`,
      [limit, domain?.toLowerCase() ?? null],
    );
    return rows.map(({ labels, title, noticedAt, ...row }) => ({
      ...row,
      title: labeledTitle(labels, title),
      noticedAt: noticedAt.toISOString(),
    }));
  }

  async list({ domain, ...query }: WatchedArticlesDto): Promise<ListPage<WatchedArticle>> {
    const conditions = [...CHANGED, ...equals('a.domain', domain)];
    const count = domain === undefined && !query.q ? () => this.changedCount.read() : undefined;
    const page = await readListPage<ListRow>(this.database, LIST, query, conditions, count);
    return page.map(({ labels, title, lastChangeAt, ...row }) => ({
      ...row,
      title: labeledTitle(labels, title),
      lastChangeAt: lastChangeAt.toISOString(),
    }));
  }
}

function toNote({ before, after, noticedAt, revision: _revision, ...row }: ChangeRow): PageChangeNote {
  return { ...row, noticedAt: noticedAt.toISOString(), score: scoreDifference(before, after) };
}

/** Returns the difference of two scores with the findings that caused it; null when one revision is not judged. */
function scoreDifference(
  before: JudgedRevision | null,
  after: JudgedRevision | null,
): ScoreDifference | null {
  if (!before || !after || before.judgement === 'abstained' || after.judgement === 'abstained') return null;
  const [oldFindings, newFindings] = [findingsOf(before), findingsOf(after)];
  const keys = new Set([...oldFindings.keys(), ...newFindings.keys()]);
  const reasons = [...keys].flatMap((key): ScoreReason[] => {
    const [oldFinding, newFinding] = [oldFindings.get(key), newFindings.get(key)];
    const shown = newFinding ?? oldFinding;
    const points = (newFinding?.points ?? 0) - (oldFinding?.points ?? 0);
    if (!shown || points === 0) return [];
    return [{ ...shown, points, isNew: newFinding !== undefined }];
  });
  return {
    before: before.credibilityScore,
    after: after.credibilityScore,
    reasons: reasons.sort((a, b) => Math.abs(b.points) - Math.abs(a.points)).slice(0, MAX_REASONS),
  };
}

type Finding = Omit<ScoreReason, 'isNew'>;

/** Returns the findings by criterion and code, with the sum of their points. */
function findingsOf({ localized }: JudgedRevision): Map<string, Finding> {
  const findings = new Map<string, Finding>();
  for (const criterion of CRITERIA) {
    const italian = localized.it[`${criterion}Analysis`].evidence;
    for (const [index, { code, points, text: en }] of localized.en[
      `${criterion}Analysis`
    ].evidence.entries()) {
      const key = `${criterion} ${code}`;
      const known = findings.get(key);
      const text = known?.text ?? { en, it: italian[index]?.text ?? en };
      findings.set(key, { code, criterion, points: (known?.points ?? 0) + points, text });
    }
  }
  return findings;
}
