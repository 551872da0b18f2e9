import {
  ARTICLE_LABELS,
  CONTENT_TYPES,
  CORPUS_FORMAT,
  COVERAGES,
  CREDIBILITY_CLASSES,
  CRITERIA,
  type CorpusAnalysis,
  type CorpusCorrection,
  type CorpusCriterion,
  type CorpusFinding,
  type CorpusOutlet,
  type CorpusRemoval,
  type CorpusStatement,
  DIGITAL_SOURCES,
  ENGINES,
  GENRES,
  JUDGEMENTS,
  OUTLET_STATEMENTS,
  PLATFORMS,
  REMOVAL_REASONS,
  type ScoreRange,
} from '@vaglio/contracts';

type Schema = Readonly<Record<string, unknown>>;

/** An object with exactly these fields. Does not compile while a field of the contract is missing. */
function record<T>(properties: Readonly<Record<keyof T & string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const pattern = (expression: string): Schema => ({ type: 'string', pattern: expression });
const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values });
const list = (items: Schema): Schema => ({ type: 'array', items });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const whole = (minimum = 0, maximum?: number): Schema => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
});

const UUID = pattern('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
const URL = pattern('^https?://[^\\s]+$');
const DOMAIN = pattern('^[^\\s/]+$');
const INSTANT = pattern('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$');
/** Codes, versions and hashes. */
const WORD = pattern('^[^\\s]{1,200}$');
const RANGE = record<ScoreRange>({ low: whole(0, 100), high: whole(0, 100) });

const finding = record<CorpusFinding>({ code: WORD, points: { type: 'number' } });

const criterion = record<CorpusCriterion>({
  score: orNull(whole(0, 20)),
  isJudged: { type: 'boolean' },
  range: orNull(RANGE),
  findings: list(finding),
});

const analysis = record<CorpusAnalysis>({
  id: UUID,
  url: URL,
  canonicalUrl: URL,
  domain: DOMAIN,
  contentType: oneOf(CONTENT_TYPES),
  platform: oneOf(PLATFORMS),
  genre: oneOf(GENRES),
  textLanguage: orNull(pattern('^[a-z]{2,3}(-[A-Za-z]+)*$')),
  publishedAt: orNull(pattern('^\\d{4}-\\d\\d-\\d\\d(T[\\d:.]+([Zz]|[+-]\\d\\d:?\\d\\d)?)?$')),
  createdAt: INSTANT,
  analyzedAt: INSTANT,
  revision: whole(1),
  judgement: oneOf(JUDGEMENTS),
  credibilityScore: orNull(whole(0, 100)),
  scoreRange: orNull(RANGE),
  credibilityClass: orNull(oneOf(CREDIBILITY_CLASSES)),
  confidence: orNull({ type: 'number', minimum: 0, maximum: 1 }),
  labels: list(oneOf(ARTICLE_LABELS)),
  decidedAt: orNull(INSTANT),
  coverage: orNull(oneOf(COVERAGES)),
  digitalSource: orNull(oneOf(DIGITAL_SOURCES)),
  wordCount: orNull(whole()),
  criteria: record(Object.fromEntries(CRITERIA.map((name) => [name, criterion]))),
  provenance: record<CorpusAnalysis['provenance']>({
    textHash: WORD,
    engine: oneOf(ENGINES),
    engineVersion: WORD,
    model: orNull(WORD),
    data: { type: 'object', additionalProperties: WORD },
  }),
});

const statement = record<CorpusStatement>({
  says: oneOf(OUTLET_STATEMENTS),
  sourceUrl: URL,
  addedAt: INSTANT,
  withdrawnAt: orNull(INSTANT),
});

const outlet = record<CorpusOutlet>({
  domain: DOMAIN,
  articleCount: whole(),
  judgedCount: whole(),
  averageScore: orNull({ type: 'number', minimum: 0, maximum: 100 }),
  classes: record(Object.fromEntries(CREDIBILITY_CLASSES.map((name) => [name, whole()]))),
  statements: list(statement),
  moved: orNull(
    record<NonNullable<CorpusOutlet['moved']>>({
      outlet: orNull(DOMAIN),
      formerOutlet: orNull(DOMAIN),
      sourceUrl: URL,
      movedAt: INSTANT,
    }),
  ),
});

const correction = record<CorpusCorrection>({
  id: UUID,
  articleId: UUID,
  publishedAt: INSTANT,
  editedAt: orNull(INSTANT),
  scoreBefore: orNull(whole(0, 100)),
  scoreAfter: orNull(whole(0, 100)),
});

const removal = record<CorpusRemoval>({
  articleId: UUID,
  kind: oneOf(['removed', 'restored']),
  reason: orNull(oneOf(REMOVAL_REASONS)),
  day: pattern('^\\d{4}-\\d\\d-\\d\\d$'),
});

/** The schema of the lines of each table. No field allows free text, so a dump cannot contain any. */
export const CORPUS_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `Vaglio: open corpus, form ${CORPUS_FORMAT}`,
  description: 'Each line of a table is one object of the definition with the name of its file.',
  $defs: { analyses: analysis, outlets: outlet, corrections: correction, removals: removal },
} as const;
