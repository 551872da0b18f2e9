import {
  CRITERIA,
  type CorpusAnalysis,
  type CorpusCorrection,
  type CorpusCriterion,
  type CorpusOutlet,
  type CorpusRemoval,
  type CorpusTable,
  type Criterion,
  type ScoreRange,
} from '@vaglio/contracts';
import { columns } from '../../shared/database/columns.js';
import {
  type ArticleEntity,
  type ClassCount,
  explainsScore,
  publishedScore,
  totalsOf,
} from '../articles/index.js';

/** The query of a dump's table, and the conversion of a row to a record. */
export interface RecordSource<Row> {
  readonly sql: string;
  readonly toRecord: (row: Row) => unknown;
}

interface StoredCriterion {
  readonly score: number | null;
  readonly judged: boolean | null;
  readonly range: ScoreRange | null;
  readonly codes: readonly string[] | null;
  readonly points: readonly number[] | null;
}

const ARTICLE_PROPERTIES = [
  'id',
  'url',
  'canonicalUrl',
  'domain',
  'contentType',
  'genre',
  'textLanguage',
  'publishedAt',
  'createdAt',
  'analyzedAt',
  'revision',
  'judgement',
  'credibilityScore',
  'scoreLow',
  'scoreHigh',
  'credibilityClass',
  'labels',
  'decidedAt',
  'coverage',
  'digitalSource',
] as const;

export type AnalysisRow = Pick<ArticleEntity, (typeof ARTICLE_PROPERTIES)[number]> &
  Pick<CorpusAnalysis, 'wordCount'> & {
    readonly confidence: number | null;
    readonly platform: CorpusAnalysis['platform'] | null;
    readonly engine: CorpusAnalysis['provenance']['engine'];
    readonly engineVersion: string;
    readonly textHash: string;
    readonly model: string | null;
    readonly data: CorpusAnalysis['provenance']['data'] | null;
    readonly criteria: Readonly<Record<Criterion, StoredCriterion>>;
  };

const criterionSql = (criterion: Criterion): string => {
  const field = `e."${criterion}Analysis"`;
  return `'${criterion}', jsonb_build_object('score', ${field} -> 'score', 'judged', ${field} -> 'judged',
      'range', ${field} -> 'scoreRange', 'codes', jsonb_path_query_array(${field}, '$.evidence[*].code'),
      'points', jsonb_path_query_array(${field}, '$.evidence[*].points'))`;
};

/** `jsonb_to_record` unpacks each analysis once; every `->` on the column would unpack it again. */
const ANALYSES = `SELECT ${columns<ArticleEntity>(ARTICLE_PROPERTIES, 'a')}, r.engine, r.engine_version AS "engineVersion", r.text_hash AS "textHash",
    j.confidence, j.platform, (j."technicalSignals" -> 'wordCount')::text::int AS "wordCount",
    j.provenance ->> 'model' AS model, j.provenance -> 'data' AS data,
    jsonb_build_object(${CRITERIA.map(criterionSql).join(', ')}) AS criteria
  FROM articles a JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
    CROSS JOIN LATERAL jsonb_to_record(r.analysis) AS j
      (confidence float8, platform text, "technicalSignals" jsonb, provenance jsonb, localized jsonb)
    CROSS JOIN LATERAL jsonb_to_record(coalesce(j.localized -> 'en', '{}')) AS e
      (${CRITERIA.map((criterion) => `"${criterion}Analysis" jsonb`).join(', ')})
  WHERE a.deleted_at IS NULL`;

/** Pages may publish any text as their date. */
const DAY_OR_INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

const analyses: RecordSource<AnalysisRow> = { sql: `${ANALYSES} ORDER BY a.id`, toRecord: toAnalysis };

export const ANALYSES_BY_ID = `${ANALYSES} AND a.id = ANY($1::uuid[])`;

export function toAnalysis(row: AnalysisRow): CorpusAnalysis {
  const score = publishedScore(row);
  const scores = CRITERIA.map((criterion) => row.criteria[criterion].score);
  const isJudged = CRITERIA.some((criterion) => row.criteria[criterion].judged);
  const isExplained = row.decidedAt === null || explainsScore(scores, row.credibilityScore);
  const showsPoints = score.credibilityScore !== null && isJudged && isExplained;
  return {
    id: row.id,
    url: row.url,
    canonicalUrl: row.canonicalUrl,
    domain: row.domain,
    contentType: row.contentType,
    platform: row.platform ?? 'web',
    genre: row.genre,
    textLanguage: row.textLanguage,
    publishedAt: row.publishedAt !== null && DAY_OR_INSTANT.test(row.publishedAt) ? row.publishedAt : null,
    createdAt: row.createdAt.toISOString(),
    analyzedAt: row.analyzedAt.toISOString(),
    revision: row.revision,
    judgement: row.judgement,
    ...score,
    confidence: score.credibilityScore === null || row.decidedAt ? null : row.confidence,
    labels: row.labels,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    coverage: row.coverage,
    digitalSource: row.digitalSource,
    wordCount: row.wordCount,
    criteria: {
      currency: toCriterion(row.criteria.currency, showsPoints),
      relevance: toCriterion(row.criteria.relevance, showsPoints),
      authority: toCriterion(row.criteria.authority, showsPoints),
      accuracy: toCriterion(row.criteria.accuracy, showsPoints),
      purpose: toCriterion(row.criteria.purpose, showsPoints),
    },
    provenance: {
      textHash: row.textHash,
      engine: row.engine,
      engineVersion: row.engineVersion,
      model: row.model,
      data: row.data ?? {},
    },
  };
}

function toCriterion(stored: StoredCriterion, showsPoints: boolean): CorpusCriterion {
  const findings = (stored.codes ?? []).map((code, at) => ({
    code,
    points: showsPoints ? (stored.points?.[at] ?? 0) : 0,
  }));
  if (!showsPoints) return { score: null, isJudged: false, range: null, findings };
  return { score: stored.score, isJudged: stored.judged ?? false, range: stored.range, findings };
}

interface OutletRow extends Pick<CorpusOutlet, 'domain' | 'statements' | 'moved'> {
  readonly counts: readonly ClassCount[];
}

/** The format of JavaScript's `toISOString()`. */
const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const outlets: RecordSource<OutletRow> = {
  sql: `SELECT d.domain COLLATE "C" AS domain,
      (SELECT coalesce(json_agg(json_build_object('credibilityClass', k.credibility_class, 'articles', k.articles, 'scores', k.scores)), '[]')
        FROM (SELECT credibility_class, sum(articles)::int AS articles, sum(score_sum)::int AS scores
          FROM source_counts WHERE domain = d.domain GROUP BY 1) k) AS counts,
      (SELECT coalesce(json_agg(json_build_object('says', s.says, 'sourceUrl', s.source_url, 'addedAt', ${instant('s.added_at')},
          'withdrawnAt', ${instant('s.withdrawn_at')}) ORDER BY ${instant('s.added_at')}, s.says, s.source_url), '[]')
        FROM outlet_statements s WHERE s.domain = d.domain) AS statements,
      (SELECT json_build_object('outlet', m.outlet, 'formerOutlet', m.former_outlet, 'sourceUrl', m.source_url,
          'movedAt', ${instant('m.moved_at')}) FROM outlet_domains m WHERE m.domain = d.domain) AS moved
    FROM (SELECT domain FROM source_counts GROUP BY domain HAVING sum(articles) > 0
      UNION SELECT domain FROM outlet_statements UNION SELECT domain FROM outlet_domains) d
    ORDER BY d.domain COLLATE "C"`,
  toRecord: ({ domain, counts, statements, moved }): CorpusOutlet => ({
    domain,
    ...totalsOf(counts),
    statements,
    moved,
  }),
};

const corrections: RecordSource<CorpusCorrection> = {
  sql: `SELECT c.id, c.article_id AS "articleId", ${instant('c.published_at')} AS "publishedAt",
      ${instant('c.edited_at')} AS "editedAt", c.score_before AS "scoreBefore", c.score_after AS "scoreAfter"
    FROM corrections c JOIN articles a ON a.id = c.article_id
    WHERE c.kind = 'correction' AND a.deleted_at IS NULL ORDER BY c.id`,
  toRecord: (row) => row,
};

/** Columns of the register of removals. */
export const REMOVAL = `c.article_id AS "articleId", c.kind, c.reason, to_char(c.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`;

export const IS_REMOVAL = `c.kind IN ('removed', 'restored') AND c.position IS NOT NULL`;

const removals: RecordSource<CorpusRemoval> = {
  sql: `SELECT ${REMOVAL} FROM corpus_changes c WHERE ${IS_REMOVAL} ORDER BY c.position`,
  toRecord: (row) => row,
};

export const RECORDS = { analyses, outlets, corrections, removals } as const satisfies Readonly<
  Record<CorpusTable, unknown>
>;
