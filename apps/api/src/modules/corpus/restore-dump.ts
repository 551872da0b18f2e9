import type { KeyObject } from 'node:crypto';
import {
  type Analysis,
  colorOfScore,
  type CorpusAnalysis,
  type CorpusCorrection,
  type CorpusCriterion,
  type CorpusManifest,
  type CorpusOutlet,
  type CorpusRemoval,
  type Criterion,
  type CriterionAnalysis,
  iconOfColor,
  type JudgedLanguage,
  LIMITS,
  type Localized,
  type LocalizedAnalysis,
  parsedWebUrl,
  CLASS_TEXTS,
} from '@vaglio/contracts';
import { findingName } from '@vaglio/engine';
import type { DataSource, EntityManager } from 'typeorm';
import { snakeCase } from '../../shared/database/data-source-options.js';
import { newId } from '../../shared/database/new-id.js';
import { StartError } from '../../shared/process/explain-failure.js';
import { notedAnalysis, summaryColumns } from '../articles/index.js';
import { CorpusFeed } from './corpus-feed.js';
import { recordsOf, verifiedDump } from './read-dump.js';

const BATCH_SIZE = 500;

/** Replaces the texts that a dump does not have. */
const NOTE: Localized = {
  en: 'Taken over from an open corpus, which has the result and its findings without their words.',
  it: 'Ripreso da un archivio aperto, che contiene il risultato e i suoi elementi senza le parole.',
};

/** The author of restored rows. */
const AUTHOR = 'open corpus';

type Row = Readonly<Record<string, unknown>>;

/** Fills an installation without articles from a dump, in one transaction. A dump of the result has the same lines. */
export async function restoreDump(
  database: DataSource,
  folder: string,
  key: KeyObject | null,
): Promise<{ readonly manifest: CorpusManifest; readonly articles: number }> {
  const manifest = await verifiedDump(folder, key);
  const articles = await database.transaction(async (manager) => {
    await requireEmpty(manager);
    await manager.query('SET LOCAL statement_timeout = 0');
    let count = 0;
    for await (const records of recordsOf<CorpusAnalysis>(folder, 'analyses', BATCH_SIZE)) {
      await insertArticles(manager, records);
      count += records.length;
    }
    for await (const records of recordsOf<CorpusOutlet>(folder, 'outlets', BATCH_SIZE))
      await insertOutlets(manager, records);
    for await (const records of recordsOf<CorpusCorrection>(folder, 'corrections', BATCH_SIZE))
      await insertRows(manager, 'corrections', records.map(correctionRow));
    for await (const records of recordsOf<CorpusRemoval>(folder, 'removals', BATCH_SIZE))
      await insertRows(manager, 'corpus_changes', records.map(removalRow));
    return count;
  });
  await database.transaction(async (manager) => {
    await manager.query('SET LOCAL statement_timeout = 0');
    await manager.query('ANALYZE');
  });
  await new CorpusFeed(database).number();
  return { manifest, articles };
}

async function requireEmpty(manager: EntityManager): Promise<void> {
  const rows = await manager.query<unknown[]>('SELECT FROM articles LIMIT 1');
  if (rows.length > 0)
    throw new StartError('This installation has articles already, and nothing is overwritten.');
}

async function insertRows(manager: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await manager.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function insertArticles(manager: EntityManager, records: readonly CorpusAnalysis[]): Promise<void> {
  const restored = records.map((record) => ({ record, analysis: analysisOf(record) }));
  await insertRows(
    manager,
    'articles',
    restored.map(({ record, analysis }) => articleRow(record, analysis)),
  );
  await insertRows(
    manager,
    'article_revisions',
    restored.map(({ record, analysis }) => revisionRow(record, analysis)),
  );
  await manager.query(
    `INSERT INTO article_texts (article_id, english, italian)
      SELECT id, to_tsvector('english', title), to_tsvector('italian', title) FROM articles WHERE id = ANY($1::uuid[])`,
    [records.map(({ id }) => id)],
  );
}

async function insertOutlets(manager: EntityManager, records: readonly CorpusOutlet[]): Promise<void> {
  const statements = records.flatMap(({ domain, statements: said }) =>
    said.map(({ says, sourceUrl, addedAt, withdrawnAt }) => ({
      id: newId(),
      domain,
      says,
      text_en: NOTE.en,
      text_it: NOTE.it,
      source_url: sourceUrl,
      reason: NOTE.en,
      added_by: AUTHOR,
      added_at: addedAt,
      withdrawn_by: withdrawnAt && AUTHOR,
      withdrawn_at: withdrawnAt,
    })),
  );
  const moves = records.flatMap(({ domain, moved }) =>
    moved === null
      ? []
      : {
          domain,
          outlet: moved.outlet,
          former_outlet: moved.formerOutlet,
          source_url: moved.sourceUrl,
          reason: NOTE.en,
          moved_by: AUTHOR,
          moved_at: moved.movedAt,
        },
  );
  await insertRows(manager, 'outlet_statements', statements);
  await insertRows(manager, 'outlet_domains', moves);
}

function articleRow(record: CorpusAnalysis, analysis: Analysis): Row {
  const { decidedAt, credibilityScore } = record;
  const columns = Object.entries(summaryColumns(analysis)).map(([name, value]) => [
    snakeCase(name),
    value as unknown,
  ]);
  return {
    ...(Object.fromEntries(columns) as Row),
    id: record.id,
    canonical_url: record.canonicalUrl,
    labels: record.labels,
    revision: record.revision,
    version: 1,
    share_count: 0,
    created_at: record.createdAt,
    analyzed_at: record.analyzedAt,
    credibility_score: credibilityScore ?? -1,
    credibility_class: record.credibilityClass ?? 'none',
    coverage: record.coverage,
    digital_source: record.digitalSource,
    decided_at: decidedAt,
    decision_reason_en: decidedAt && NOTE.en,
    decision_reason_it: decidedAt && NOTE.it,
  };
}

function revisionRow(record: CorpusAnalysis, analysis: Analysis): Row {
  const { textHash, engine, engineVersion } = record.provenance;
  return {
    article_id: record.id,
    number: record.revision,
    reason: 'seed',
    analysis,
    findings: [],
    trace: [],
    engine,
    engine_version: engineVersion,
    text_hash: textHash,
    created_at: record.analyzedAt,
  };
}

function correctionRow(record: CorpusCorrection): Row {
  return {
    id: record.id,
    article_id: record.articleId,
    kind: 'correction',
    text_en: NOTE.en,
    text_it: NOTE.it,
    score_before: record.scoreBefore,
    score_after: record.scoreAfter,
    published_by: AUTHOR,
    published_at: record.publishedAt,
    edited_at: record.editedAt,
  };
}

function removalRow({ articleId, kind, reason, day }: CorpusRemoval): Row {
  return { article_id: articleId, kind, reason, at: `${day}T00:00:00Z` };
}

function analysisOf(record: CorpusAnalysis): Analysis {
  const { url, credibilityScore, credibilityClass, scoreRange, domain, wordCount, provenance } = record;
  if (!parsedWebUrl(url) || !parsedWebUrl(record.canonicalUrl))
    throw new StartError(`The analysis ${record.id} has no web address.`);
  const score = credibilityScore ?? 0;
  const badgeColor = colorOfScore(score);
  return {
    url,
    contentType: record.contentType,
    platform: record.platform,
    title: url.replace(/^https?:\/\//, '').slice(0, LIMITS.title.max),
    domain,
    outlet: null,
    claimedOutlet: null,
    author: null,
    imageUrl: null,
    publishedAt: record.publishedAt,
    updatedAt: null,
    textLanguage: record.textLanguage,
    genre: record.genre,
    judgement: record.judgement,
    credibilityScore: score,
    scoreRange: scoreRange ?? { low: score, high: score },
    confidence: record.confidence ?? 0,
    credibilityClass: credibilityClass ?? 'poor',
    badgeColor,
    badgeIcon: iconOfColor(badgeColor),
    suggestedSources: [],
    technicalSignals: { https: url.startsWith('https:'), domain, wordCount, outboundLinks: null },
    text: '',
    localized: { en: wordsOf(record, 'en'), it: wordsOf(record, 'it') },
    provenance: { ...provenance, fallbackReason: null },
  };
}

function wordsOf(record: CorpusAnalysis, language: JudgedLanguage): LocalizedAnalysis {
  const { credibilityScore, credibilityClass, criteria } = record;
  const note = NOTE[language];
  return notedAnalysis({
    language,
    note,
    badgeText: credibilityClass ? CLASS_TEXTS[language][credibilityClass] : note,
    verdict: {
      finalScore: credibilityScore ?? 0,
      credibilityClass: credibilityClass ?? 'poor',
      summary: note,
    },
    criterion: (name) => criterionOf(name, criteria[name], language),
  });
}

function criterionOf(
  criterion: Criterion,
  { score, isJudged, range, findings }: CorpusCriterion,
  language: JudgedLanguage,
): CriterionAnalysis {
  return {
    score: score ?? 0,
    judged: isJudged,
    scoreRange: range ?? { low: 0, high: 0 },
    evaluation: NOTE[language],
    details: '',
    strengths: [],
    weaknesses: [],
    evidence: findings.map(({ code, points }) => ({
      code,
      criterion,
      points,
      origin: 'inside',
      locators: [],
      text: findingName(code)?.[language] ?? code,
    })),
  };
}
