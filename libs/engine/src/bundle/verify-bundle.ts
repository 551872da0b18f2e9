import {
  classOfScore,
  CRITERIA,
  JUDGED_LANGUAGES,
  type Analysis,
  type LocalizedAnalysis,
} from '@vaglio/contracts';
import type { AnalysisResult, Finding, ModelAnswer, ReadResult, ScoreBasis } from '../analysis.types.js';
import { createEngine } from '../analyse.js';
import { ENGINE_VERSION } from '../engine-version.js';
import { createEvaluator, recordedEvaluator } from '../evaluate/create-evaluator.js';
import { scoreOfBasis } from '../evaluate/local/judge.js';
import { replayedEvidence, type EvidenceLookups, type LookedUp } from '../evidence/evidence.js';
import type { SignalData } from '../signals/signal-collector.js';
import type { JobRunner } from '../worker/job-runner.js';
import { sha256 } from '../text/sha256.js';
import { readBundleFile } from './bundle-file.js';
import { canonicalJson, signedJson } from './canonical-json.js';
import {
  BUNDLE_FORMAT,
  BUNDLE_PARTS,
  BUNDLE_VERSION,
  MANIFEST,
  outlineOf,
  SIGNATURE,
  type BundleManifest,
  type ListedPart,
  type PartName,
} from './make-bundle.js';
import { BundleRefusal, type RefusalReason } from './refusal.js';
import { keyIdOf, refuseWrongSignature, type BundleSignature } from './signing.js';
import { readFetched } from './warc.js';

/** A public key that came from elsewhere than the bundle. */
export interface TrustedKey {
  readonly id: string;
  readonly publicKey: string;
  /** Null while it may be relied on. */
  readonly withdrawn: { readonly at: string; readonly reason: string } | null;
}

/** The input of a check. */
export interface Verification {
  /** Without keys the one in the bundle is taken: that proves integrity and not who signed. */
  readonly keys: readonly TrustedKey[] | null;
  /** Runs what works on the text, which may be hostile. */
  readonly openRunner: (data: SignalData) => JobRunner;
}

/** Why nothing was recomputed. */
export type NotRecomputed = 'other-engine' | 'decided-by-staff' | 'older-revision';

/** The result of a check. */
export interface VerifiedBundle {
  readonly manifest: BundleManifest;
  readonly keyId: string;
  /** Whether the key came from elsewhere. */
  readonly isKeyTrusted: boolean;
  /** Parts with a signed hash that are not in the file. */
  readonly withheld: readonly PartName[];
  /** The extent of the recomputation: from the page, from the findings, or none. */
  readonly recomputed: 'analysis' | 'score' | NotRecomputed;
  /** The version of this program. */
  readonly engineVersion: string;
  /** Null where the engine did not judge. */
  readonly score: number | null;
}

type Parts = ReadonlyMap<string, Buffer>;

/** Checks signature, hashes and records, and recomputes what the bundle holds. @throws BundleRefusal */
export async function verifyBundle(
  file: Buffer,
  { keys, openRunner }: Verification,
): Promise<VerifiedBundle> {
  const parts: Parts = new Map(readBundleFile(file).map(({ name, bytes }) => [name, bytes]));
  const manifestBytes = partOf(parts, MANIFEST);
  const manifest = readManifest(manifestBytes);
  const { keyId, publicKey, signature } = readSignature(partOf(parts, SIGNATURE));
  refuseWrongSignature(manifestBytes, trustedKey(keyId, keys)?.publicKey ?? publicKey, signature);
  refuseOtherParts(parts, manifest.parts);
  const withheld = manifest.parts.filter(({ name }) => !parts.has(name)).map(({ name }) => name);
  const opened = new OpenedParts(parts);
  refuseDisagreement(opened, manifest);
  return {
    manifest,
    keyId,
    isKeyTrusted: keys !== null,
    withheld,
    recomputed: await recompute(opened, manifest, openRunner),
    engineVersion: ENGINE_VERSION,
    score: opened.result().credibilityScore,
  };
}

function partOf(parts: Parts, name: string): Buffer {
  const bytes = parts.get(name);
  if (!bytes) throw new BundleRefusal('missing-part', `${name} is missing.`);
  return bytes;
}

function readManifest(bytes: Buffer): BundleManifest {
  const manifest = jsonOf(bytes, MANIFEST, 'bad-manifest') as Partial<BundleManifest> | null;
  if (manifest?.format !== BUNDLE_FORMAT)
    throw new BundleRefusal('bad-manifest', 'The manifest is not that of an evidence bundle.');
  if (manifest.formatVersion !== BUNDLE_VERSION)
    throw new BundleRefusal(
      'other-format',
      `The bundle has format version ${String(manifest.formatVersion)}; this program reads version ${BUNDLE_VERSION}.`,
    );
  if (!isManifest(manifest))
    throw new BundleRefusal('bad-manifest', 'The manifest lacks what every one has.');
  return manifest;
}

function isManifest(manifest: Partial<BundleManifest>): manifest is BundleManifest {
  const { article, revision, engine, parts, lacks, textHash } = manifest;
  const texts: readonly unknown[] = [
    article?.id,
    article?.canonicalUrl,
    revision?.reason,
    revision?.createdAt,
    engine?.version,
    textHash,
  ];
  return (
    texts.every((text) => typeof text === 'string') &&
    Number.isSafeInteger(revision?.number) &&
    Array.isArray(lacks) &&
    Array.isArray(parts) &&
    parts.every(isListed)
  );
}

function isListed(part: Partial<ListedPart> | null): part is ListedPart {
  const name = part?.name;
  if (typeof name !== 'string' || !Object.hasOwn(BUNDLE_PARTS, name)) return false;
  const known = BUNDLE_PARTS[name];
  return (
    known.audience === part?.audience &&
    typeof part.sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(part.sha256) &&
    Number.isSafeInteger(part.bytes)
  );
}

function readSignature(bytes: Buffer): BundleSignature {
  const said = jsonOf(bytes, SIGNATURE, 'bad-signature-file') as Partial<BundleSignature> | null;
  const { algorithm, keyId, publicKey, signature } = said ?? {};
  const isComplete = [keyId, publicKey, signature].every((text) => typeof text === 'string');
  if (algorithm !== 'Ed25519' || !isComplete || Object.keys(said ?? {}).length !== 4)
    throw new BundleRefusal('bad-signature-file', 'signature.json holds no Ed25519 signature.');
  const complete = said as BundleSignature;
  if (idOf(complete.publicKey) !== complete.keyId)
    throw new BundleRefusal('bad-signature-file', 'signature.json names another key than it holds.');
  return complete;
}

function idOf(publicKey: string): string | null {
  try {
    return keyIdOf(publicKey);
  } catch {
    return null;
  }
}

function trustedKey(keyId: string, keys: readonly TrustedKey[] | null): TrustedKey | null {
  if (keys === null) return null;
  const key = keys.find(({ id }) => id === keyId);
  if (!key)
    throw new BundleRefusal(
      'unknown-key',
      `The bundle is signed with the key ${keyId}, which is not among those given.`,
    );
  const { withdrawn } = key;
  if (withdrawn)
    throw new BundleRefusal(
      'withdrawn-key',
      `The key ${keyId} was withdrawn on ${withdrawn.at.slice(0, 10)}: ${withdrawn.reason}`,
    );
  return key;
}

/** Parts for submitters are all there, or none of them is. */
function refuseOtherParts(parts: Parts, listed: readonly ListedPart[]): void {
  const names = new Set<string>([MANIFEST, SIGNATURE, ...listed.map(({ name }) => name)]);
  if (names.size !== listed.length + 2)
    throw new BundleRefusal('bad-manifest', 'The manifest lists a part twice.');
  for (const name of parts.keys())
    if (!names.has(name)) throw new BundleRefusal('extra-part', `${name} is not in the manifest.`);
  const isFull = listed.some(({ name, audience }) => audience === 'submitter' && parts.has(name));
  for (const { name, audience, bytes, sha256: hash } of listed) {
    const part = parts.get(name);
    if (!part) {
      if (audience === 'submitter' && !isFull) continue;
      throw new BundleRefusal('missing-part', `${name} is in the manifest and not in the file.`);
    }
    if (part.length !== bytes || sha256(part) !== hash)
      throw new BundleRefusal(
        'part-altered',
        `${name} was altered: its hash is not the one that was signed.`,
      );
  }
}

type PublishedNumbers = Pick<Analysis, 'judgement' | 'provenance'> & {
  readonly credibilityScore: number | null;
  readonly credibilityClass: string | null;
  readonly scoreRange: object | null;
  readonly confidence: number | null;
  readonly localized: Record<string, LocalizedAnalysis>;
};

/** The parts as what they hold. */
class OpenedParts {
  constructor(private readonly parts: Parts) {}

  has(name: PartName): boolean {
    return this.parts.has(name);
  }

  bytes(name: PartName): Buffer {
    return partOf(this.parts, name);
  }

  json<T>(name: PartName): T {
    return jsonOf(this.bytes(name), name, 'bad-part') as T;
  }

  result(): PublishedNumbers {
    return this.json<PublishedNumbers>('result.json');
  }
}

function jsonOf(bytes: Buffer, name: string, reason: RefusalReason): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BundleRefusal(reason, `${name} is no JSON.`);
  }
}

/** What is said twice has to be said alike: a signature covers contradictions as well. */
function refuseDisagreement(opened: OpenedParts, manifest: BundleManifest): void {
  checked('result.json', () => {
    const { engineVersion, textHash } = opened.result().provenance;
    if (engineVersion !== manifest.engine.version || textHash !== manifest.textHash)
      throw disagreement('manifest.json', 'result.json');
  });
  if (!opened.has('analysis.json')) return;
  const analysis = opened.json<Analysis>('analysis.json');
  checked('analysis.json', () => {
    if (sha256(analysis.text) !== manifest.textHash && manifest.revision.reason !== 'manual')
      throw disagreement('manifest.json', 'analysis.json');
    if (numbersOf(analysis) !== numbersOf(opened.result()))
      throw disagreement('result.json', 'analysis.json');
  });
  if (!opened.has('answers.json')) return;
  const outline = checked('answers.json', () => outlineOf(opened.json<LookedUp | null>('answers.json')));
  if (canonicalJson(outline) !== canonicalJson(opened.json('answers-outline.json')))
    throw disagreement('answers-outline.json', 'answers.json');
}

function disagreement(one: PartName | typeof MANIFEST, other: PartName): BundleRefusal {
  return new BundleRefusal('parts-disagree', `${one} and ${other} contradict each other.`);
}

/** A part that is signed and still not in its form. */
function checked<T>(name: PartName, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError)
      throw new BundleRefusal('bad-part', `${name} does not hold what it should.`);
    throw error;
  }
}

/** Score, class, range and the points of every finding, as a text to compare. What was not judged has none of them. */
function numbersOf({ judgement, localized, ...rest }: Omit<PublishedNumbers, 'provenance'>): string {
  const words = JUDGED_LANGUAGES.map((language) => localized[language] as LocalizedAnalysis);
  const criteria = words.map((each) => CRITERIA.map((criterion) => each[`${criterion}Analysis`]));
  const isScored = judgement !== 'abstained' && criteria.flat().some(({ judged }) => judged);
  return canonicalJson([
    judgement,
    isScored && [rest.credibilityScore, rest.credibilityClass, rest.scoreRange, rest.confidence],
    criteria.map((each) =>
      each.map(({ score, judged, manner, scoreRange, evidence }) => [
        isScored && [score, scoreRange, judged, manner ?? 0],
        evidence.map(({ code, origin, points }) => [code, origin, isScored && points]),
      ]),
    ),
  ]);
}

async function recompute(
  opened: OpenedParts,
  manifest: BundleManifest,
  openRunner: Verification['openRunner'],
): Promise<VerifiedBundle['recomputed']> {
  if (manifest.revision.reason === 'manual') return 'decided-by-staff';
  if (!opened.has('score.json')) return 'older-revision';
  if (manifest.engine.version !== ENGINE_VERSION) return 'other-engine';
  checked('score.json', () => refuseOtherScore(opened));
  if (!opened.has('fetched.warc')) return 'score';
  await refuseOtherAnalysis(opened, manifest, openRunner);
  return 'analysis';
}

/** Adds up the points again: base, findings, manner, ceilings and doubt by the engine's own arithmetic. */
function refuseOtherScore(opened: OpenedParts): void {
  const again = scoreOfBasis(opened.json<ScoreBasis>('score.json'));
  const criteria = CRITERIA.map((criterion) => {
    const { score, judged, manner, range, contributions } = again.criteria[criterion];
    const evidence = contributions.map(({ finding: { code, origin }, points }) => ({
      code,
      criterion,
      origin,
      points,
    }));
    return [`${criterion}Analysis`, { score, judged, manner, scoreRange: range, evidence }];
  });
  const words = Object.fromEntries(criteria) as LocalizedAnalysis;
  const recomputed = numbersOf({
    judgement: again.judgement,
    credibilityScore: again.score,
    credibilityClass: classOfScore(again.score),
    scoreRange: again.range,
    confidence: again.confidence,
    localized: { en: words, it: words },
  });
  if (recomputed !== numbersOf(opened.result()))
    throw new BundleRefusal(
      'score-differs',
      'Added up again, score.json gives other points than result.json has.',
    );
}

/** Makes the whole analysis again, from the page on. Nothing is asked and nothing fetched. */
async function refuseOtherAnalysis(
  opened: OpenedParts,
  manifest: BundleManifest,
  openRunner: Verification['openRunner'],
): Promise<void> {
  const { readAt } = manifest;
  if (typeof readAt !== 'string')
    throw new BundleRefusal('bad-manifest', 'The manifest has no moment of reading.');
  const fetched = { warc: opened.bytes('fetched.warc'), headers: opened.bytes('fetched-headers.txt') };
  const page = readFetched(fetched, readAt, manifest.engine.version);
  const findings = opened.json<readonly Finding[]>('findings.json');
  const runner = openRunner({ knownDomains: imitatedIn(findings) });
  const again = await replay(opened, page, readAt, runner).finally(() => runner.close());
  const compared = [
    ['analysis.json', again.analysis],
    ['findings.json', again.findings],
    ['score.json', again.record?.basis],
  ] as const;
  for (const [name, value] of compared)
    if (signedJson(value) !== opened.bytes(name).toString())
      throw new BundleRefusal(
        'analysis-differs',
        `Made again from what was fetched and answered, ${name} has other bytes.`,
      );
}

async function replay(
  opened: OpenedParts,
  page: ReadResult,
  readAt: string,
  runner: JobRunner,
): Promise<AnalysisResult> {
  const evidence = evidenceOf(opened.json<LookedUp | null>('answers.json'));
  const answers = opened.json<readonly ModelAnswer[]>('model-answers.json');
  const { provenance } = opened.json<Analysis>('analysis.json');
  try {
    const isModelAsked = provenance.engine !== 'local' || provenance.fallbackReason !== null;
    const engine = createEngine({
      reader: { read: () => Promise.resolve(page) },
      runner,
      evidence,
      evaluator: isModelAsked
        ? recordedEvaluator(provenance.model ?? '', answers, runner)
        : createEvaluator({ engine: 'local' }, runner),
      now: () => new Date(readAt),
    });
    return await engine.analyse(page.requestedUrl);
  } catch {
    throw new BundleRefusal(
      'analysis-differs',
      'From what was fetched and answered no analysis can be made.',
    );
  }
}

/** Look-ups that failed then fail again. */
function evidenceOf(lookedUp: LookedUp | null): EvidenceLookups {
  return lookedUp
    ? replayedEvidence(lookedUp)
    : { lookUp: () => Promise.reject(new Error('Nothing was answered.')) };
}

/** Of all known domains only the one that was imitated decides. */
function imitatedIn(findings: readonly Finding[]): readonly string[] {
  return checked('findings.json', () =>
    findings.flatMap(({ code, data: { known } }) =>
      code === 'authority.look-alike-domain' && typeof known === 'string' ? [known] : [],
    ),
  );
}
