import {
  classOfScore,
  CRITERIA,
  JUDGED_LANGUAGES,
  type Analysis,
  type LocalizedAnalysis,
} from '@vaglio/contracts';
import type { AnalysisResult, Finding, ModelAnswer, ReadResult, ScoreBasis } from '../analysis.types.js';
import { createEngine } from '../analyze.js';
import { ENGINE_VERSION } from '../engine-version.js';
import { createEvaluator, recordedEvaluator } from '../evaluate/create-evaluator.js';
import { scoreOfBasis } from '../evaluate/local/judge.js';
import { replayedEvidence, type EvidenceLookups, type LookedUp } from '../evidence/create-evidence.js';
import type { SignalData } from '../signals/detect/look-alike-domains.js';
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
import { keyIdOf, checkSignature, type BundleSignature } from './signing.js';
import { readWarc } from './warc.js';

/** A public key from another source than the bundle. */
export interface TrustedKey {
  readonly id: string;
  readonly publicKey: string;
  /** Null while the key is valid. */
  readonly withdrawn: { readonly at: string; readonly reason: string } | null;
}

type OpenRunner = (data: SignalData) => JobRunner;

export type NotRecomputed = 'other-engine' | 'decided-by-staff' | 'older-revision';

export interface VerifiedBundle {
  readonly manifest: BundleManifest;
  readonly keyId: string;
  /** Whether the key is from another source than the bundle. */
  readonly isKeyTrusted: boolean;
  /** Parts that are in the manifest, but not in the file. */
  readonly withheld: readonly PartName[];
  /** `analysis`: recomputed from the page. `score`: only the points were recomputed, from the findings. */
  readonly recomputed: 'analysis' | 'score' | NotRecomputed;
  /** The version of this program. */
  readonly engineVersion: string;
  /** Null when the article was not judged. */
  readonly score: number | null;
}

/**
 * Checks signature, hashes and records, and recomputes the analysis as far as the bundle allows. With null as `keys`, uses
 * the key in the bundle, which does not show who signed. `openRunner` runs the work on the text, which may be hostile.
 * @throws BundleRefusal
 */
export async function verifyBundle(
  file: Buffer,
  { keys, openRunner }: { readonly keys: readonly TrustedKey[] | null; readonly openRunner: OpenRunner },
): Promise<VerifiedBundle> {
  const parts = new BundleParts(file);
  const manifest = readManifest(parts);
  const { keyId, publicKey, signature } = readSignature(parts);
  checkSignature(parts.bytes(MANIFEST), trustedKey(keyId, keys)?.publicKey ?? publicKey, signature);
  checkParts(parts, manifest.parts);
  checkAgreement(parts, manifest);
  return {
    manifest,
    keyId,
    isKeyTrusted: keys !== null,
    withheld: manifest.parts.map(({ name }) => name).filter((name) => !parts.has(name)),
    recomputed: await recompute(parts, manifest, openRunner),
    engineVersion: ENGINE_VERSION,
    score: parts.result().credibilityScore,
  };
}

type FileName = PartName | typeof MANIFEST | typeof SIGNATURE;

type PublishedNumbers = Pick<Analysis, 'judgement' | 'provenance'> & {
  readonly credibilityScore: number | null;
  readonly credibilityClass: string | null;
  readonly scoreRange: object | null;
  readonly confidence: number | null;
  readonly localized: Record<string, LocalizedAnalysis>;
};

class BundleParts {
  private readonly parts: ReadonlyMap<string, Buffer>;

  constructor(file: Buffer) {
    this.parts = new Map(readBundleFile(file).map(({ name, bytes }) => [name, bytes]));
  }

  names(): Iterable<string> {
    return this.parts.keys();
  }

  has(name: PartName): boolean {
    return this.parts.has(name);
  }

  bytes(name: FileName): Buffer {
    const bytes = this.parts.get(name);
    if (!bytes) throw new BundleRefusal('missing-part', `${name} is missing.`);
    return bytes;
  }

  json<T>(name: FileName, reason: RefusalReason = 'bad-part'): T {
    const bytes = this.bytes(name);
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as T;
    } catch {
      throw new BundleRefusal(reason, `${name} is not valid JSON.`);
    }
  }

  result(): PublishedNumbers {
    return this.json<PublishedNumbers>('result.json');
  }
}

function readManifest(parts: BundleParts): BundleManifest {
  const manifest = parts.json<Partial<BundleManifest> | null>(MANIFEST, 'bad-manifest');
  if (manifest?.format !== BUNDLE_FORMAT)
    throw new BundleRefusal('bad-manifest', 'The manifest does not belong to an evidence bundle.');
  if (manifest.formatVersion !== BUNDLE_VERSION)
    throw new BundleRefusal(
      'other-format',
      `The bundle has format version ${String(manifest.formatVersion)}; this program reads version ${BUNDLE_VERSION}.`,
    );
  if (!isManifest(manifest)) throw new BundleRefusal('bad-manifest', 'The manifest lacks a required field.');
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

function readSignature(parts: BundleParts): BundleSignature {
  const json = parts.json<Partial<BundleSignature> | null>(SIGNATURE, 'bad-signature-file') ?? {};
  const { algorithm, keyId, publicKey, signature } = json;
  const isComplete = [keyId, publicKey, signature].every((text) => typeof text === 'string');
  if (algorithm !== 'Ed25519' || !isComplete || Object.keys(json).length !== 4)
    throw new BundleRefusal('bad-signature-file', 'signature.json does not contain an Ed25519 signature.');
  const complete = json as BundleSignature;
  if (idOf(complete.publicKey) !== complete.keyId)
    throw new BundleRefusal('bad-signature-file', 'The key id in signature.json does not fit the key in it.');
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
      `The bundle is signed with the key ${keyId}, which is not in the given list.`,
    );
  const { withdrawn } = key;
  if (withdrawn)
    throw new BundleRefusal(
      'withdrawn-key',
      `The key ${keyId} was withdrawn on ${withdrawn.at.slice(0, 10)}: ${withdrawn.reason}`,
    );
  return key;
}

/** Checks names and hashes. Parts for submitters must be all present or all missing. */
function checkParts(parts: BundleParts, listed: readonly ListedPart[]): void {
  const names = new Set<string>([MANIFEST, SIGNATURE, ...listed.map(({ name }) => name)]);
  if (names.size !== listed.length + 2)
    throw new BundleRefusal('bad-manifest', 'The manifest lists a part twice.');
  for (const name of parts.names())
    if (!names.has(name)) throw new BundleRefusal('extra-part', `${name} is not in the manifest.`);
  const isFull = listed.some(({ name, audience }) => audience === 'submitter' && parts.has(name));
  for (const { name, audience, bytes, sha256: hash } of listed) {
    if (!parts.has(name)) {
      if (audience === 'submitter' && !isFull) continue;
      throw new BundleRefusal('missing-part', `${name} is in the manifest and not in the file.`);
    }
    const part = parts.bytes(name);
    if (part.length !== bytes || sha256(part) !== hash)
      throw new BundleRefusal('part-altered', `${name} was altered: its hash differs from the signed one.`);
  }
}

/** Checks that parts with the same data agree, because signed parts can still contradict each other. */
function checkAgreement(parts: BundleParts, manifest: BundleManifest): void {
  withForm('result.json', () => {
    const { engineVersion, textHash } = parts.result().provenance;
    if (engineVersion !== manifest.engine.version || textHash !== manifest.textHash)
      throw disagreement('manifest.json', 'result.json');
  });
  if (!parts.has('analysis.json')) return;
  const analysis = parts.json<Analysis>('analysis.json');
  withForm('analysis.json', () => {
    if (sha256(analysis.text) !== manifest.textHash && manifest.revision.reason !== 'manual')
      throw disagreement('manifest.json', 'analysis.json');
    if (numbersOf(analysis) !== numbersOf(parts.result())) throw disagreement('result.json', 'analysis.json');
  });
  if (!parts.has('answers.json')) return;
  const outline = withForm('answers.json', () => outlineOf(parts.json<LookedUp | null>('answers.json')));
  if (canonicalJson(outline) !== canonicalJson(parts.json('answers-outline.json')))
    throw disagreement('answers-outline.json', 'answers.json');
}

function disagreement(one: PartName | typeof MANIFEST, other: PartName): BundleRefusal {
  return new BundleRefusal('parts-disagree', `${one} and ${other} contradict each other.`);
}

/** Refuses the part when `work` fails because of its form. */
function withForm<T>(name: PartName, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError)
      throw new BundleRefusal('bad-part', `${name} does not have the expected fields.`);
    throw error;
  }
}

/** Score, class, range and the points of every finding, as a text to compare. Leaves them out when nothing was judged. */
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
  parts: BundleParts,
  manifest: BundleManifest,
  openRunner: OpenRunner,
): Promise<VerifiedBundle['recomputed']> {
  if (manifest.revision.reason === 'manual') return 'decided-by-staff';
  if (!parts.has('score.json')) return 'older-revision';
  if (manifest.engine.version !== ENGINE_VERSION) return 'other-engine';
  withForm('score.json', () => checkScore(parts));
  if (!parts.has('fetched.warc')) return 'score';
  await checkAnalysis(parts, manifest, openRunner);
  return 'analysis';
}

/** Recomputes the points with the engine's own code. */
function checkScore(parts: BundleParts): void {
  const again = scoreOfBasis(parts.json<ScoreBasis>('score.json'));
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
  if (recomputed !== numbersOf(parts.result()))
    throw new BundleRefusal(
      'score-differs',
      'The points recomputed from score.json differ from those in result.json.',
    );
}

/** Repeats the whole analysis from the stored page, without any network request. */
async function checkAnalysis(
  parts: BundleParts,
  manifest: BundleManifest,
  openRunner: OpenRunner,
): Promise<void> {
  const { readAt } = manifest;
  if (typeof readAt !== 'string')
    throw new BundleRefusal('bad-manifest', 'The manifest does not say when the page was read.');
  const fetched = { warc: parts.bytes('fetched.warc'), headers: parts.bytes('fetched-headers.txt') };
  const page = readWarc(fetched, readAt, manifest.engine.version);
  const findings = parts.json<readonly Finding[]>('findings.json');
  const { genre, domain } = parts.json<Analysis>('analysis.json');
  const satireDomains = genre === 'satire' ? [domain] : [];
  const runner = openRunner({ knownDomains: imitatedDomains(findings), satireDomains });
  let again: Awaited<ReturnType<typeof replay>>;
  try {
    again = await replay(parts, page, readAt, runner);
  } finally {
    await runner.close();
  }
  const compared = [
    ['analysis.json', again.analysis],
    ['findings.json', again.findings],
    ['score.json', again.record?.basis],
  ] as const;
  for (const [name, value] of compared)
    if (signedJson(value) !== parts.bytes(name).toString())
      throw new BundleRefusal(
        'analysis-differs',
        `${name} differs from the analysis repeated with the stored page and answers.`,
      );
}

async function replay(
  parts: BundleParts,
  page: ReadResult,
  readAt: string,
  runner: JobRunner,
): Promise<AnalysisResult> {
  const evidence = evidenceFrom(parts.json<LookedUp | null>('answers.json'));
  const answers = parts.json<readonly ModelAnswer[]>('model-answers.json');
  const { provenance } = parts.json<Analysis>('analysis.json');
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
    return await engine.analyze(page.requestedUrl);
  } catch {
    throw new BundleRefusal(
      'analysis-differs',
      'The analysis cannot be repeated with the stored page and answers.',
    );
  }
}

/** Without stored answers, look-ups fail again. */
function evidenceFrom(lookedUp: LookedUp | null): EvidenceLookups {
  return lookedUp
    ? replayedEvidence(lookedUp)
    : { lookUp: () => Promise.reject(new Error('no stored answers')) };
}

/** The known domains that matter for the analysis: those that were imitated. */
function imitatedDomains(findings: readonly Finding[]): readonly string[] {
  return withForm('findings.json', () =>
    findings.flatMap(({ code, data: { known } }) =>
      code === 'authority.look-alike-domain' && typeof known === 'string' ? [known] : [],
    ),
  );
}
