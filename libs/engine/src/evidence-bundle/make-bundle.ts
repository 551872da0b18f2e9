import type { Analysis } from '@vaglio/contracts';
import type { AnalysisRecord, Finding } from '../analysis.types.js';
import type { LookedUp } from '../evidence/create-evidence.js';
import { sha256 } from '../text/sha256.js';
import { writeBundleFile, type BundlePart } from './bundle-file.js';
import { canonicalJson, signedJson } from './canonical-json.js';
import { signManifest, type SigningKeyPair } from './signing.js';
import { writeWarc } from './warc.js';

export const BUNDLE_FORMAT = 'vaglio-evidence-bundle';
export const BUNDLE_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';

/** The readers of a part: everyone, or only staff and submitters. */
export type PartAudience = 'everyone' | 'submitter';

/** All possible parts, besides manifest and signature. */
export const BUNDLE_PARTS = {
  'readme.txt': { audience: 'everyone', mediaType: 'text/plain; charset=utf-8' },
  'result.json': { audience: 'everyone', mediaType: 'application/json' },
  'score.json': { audience: 'everyone', mediaType: 'application/json' },
  'answers-outline.json': { audience: 'everyone', mediaType: 'application/json' },
  'fetched-headers.txt': { audience: 'everyone', mediaType: 'application/warc-fields' },
  'analysis.json': { audience: 'submitter', mediaType: 'application/json' },
  'findings.json': { audience: 'submitter', mediaType: 'application/json' },
  'answers.json': { audience: 'submitter', mediaType: 'application/json' },
  'model-answers.json': { audience: 'submitter', mediaType: 'application/json' },
  'fetched.warc': { audience: 'submitter', mediaType: 'application/warc' },
} as const satisfies Readonly<
  Record<string, { readonly audience: PartAudience; readonly mediaType: string }>
>;

export type PartName = keyof typeof BUNDLE_PARTS;

/** A part in the manifest. It may be missing in files for the public. */
export interface ListedPart {
  readonly name: PartName;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly audience: PartAudience;
}

/** Parts that older revisions may lack. */
type LackingPart = 'fetched' | 'score' | 'answers' | 'model-answers';

/** The signed part of a bundle. */
export interface BundleManifest {
  readonly format: typeof BUNDLE_FORMAT;
  readonly formatVersion: typeof BUNDLE_VERSION;
  readonly article: { readonly id: string; readonly canonicalUrl: string };
  /** `reason` is `manual` for a decision by staff, which cannot be recomputed. */
  readonly revision: { readonly number: number; readonly reason: string; readonly createdAt: string };
  readonly engine: {
    readonly version: string;
    readonly model: string | null;
    readonly data: Readonly<Record<string, string>>;
  };
  /** The time when the page was read. Null in older revisions. */
  readonly readAt: string | null;
  readonly textHash: string;
  /** Parts that were not stored for this revision. */
  readonly lacks: readonly LackingPart[];
  readonly parts: readonly ListedPart[];
}

/** A stored revision. */
export interface BundleSource {
  readonly article: BundleManifest['article'];
  readonly revision: BundleManifest['revision'];
  readonly analysis: Analysis;
  readonly published: object;
  readonly findings: readonly Finding[];
  readonly lookedUp: LookedUp | null;
  /** Null in older revisions and in decisions by staff. */
  readonly record: AnalysisRecord | null;
}

/** Makes a signed file. The manifest also has the hashes of the parts that are left out for the public. */
export function makeBundle(source: BundleSource, key: SigningKeyPair, audience: PartAudience): Buffer {
  const parts = partsOf(source);
  const manifest = Buffer.from(canonicalJson(manifestOf(source, parts)));
  const signature = Buffer.from(canonicalJson(signManifest(manifest, key)));
  return writeBundleFile([
    { name: MANIFEST, bytes: manifest },
    { name: SIGNATURE, bytes: signature },
    ...parts.filter(({ name }) => audience === 'submitter' || BUNDLE_PARTS[name].audience === 'everyone'),
  ]);
}

interface NamedPart extends BundlePart {
  readonly name: PartName;
}

function partsOf({ analysis, published, findings, lookedUp, record }: BundleSource): readonly NamedPart[] {
  const fetched = record && writeWarc(record.page, record.readAt, analysis.provenance.engineVersion);
  const hasAnswers = record !== null || lookedUp !== null;
  const texts: Partial<Record<PartName, string | Buffer>> = {
    'readme.txt': README,
    'result.json': signedJson(published),
    ...(record && { 'score.json': signedJson(record.basis) }),
    ...(hasAnswers && { 'answers-outline.json': canonicalJson(outlineOf(lookedUp)) }),
    ...(fetched && { 'fetched-headers.txt': fetched.headers }),
    'analysis.json': signedJson(analysis),
    'findings.json': signedJson(findings),
    ...(hasAnswers && { 'answers.json': JSON.stringify(lookedUp) }),
    ...(record && { 'model-answers.json': JSON.stringify(record.modelAnswers) }),
    ...(fetched && { 'fetched.warc': fetched.warc }),
  };
  return Object.entries(texts).map(([name, content]) => ({
    name: name as PartName,
    bytes: Buffer.from(content),
  }));
}

function manifestOf(source: BundleSource, parts: readonly NamedPart[]): BundleManifest {
  const { article, revision, analysis, lookedUp, record } = source;
  const { engineVersion, model, data, textHash } = analysis.provenance;
  return {
    format: BUNDLE_FORMAT,
    formatVersion: BUNDLE_VERSION,
    article,
    revision,
    engine: { version: engineVersion, model, data },
    readAt: record?.readAt ?? null,
    textHash,
    lacks: record ? [] : ['fetched', 'score', ...(lookedUp ? [] : (['answers'] as const)), 'model-answers'],
    parts: parts.map(({ name, bytes }) => ({
      name,
      ...BUNDLE_PARTS[name],
      bytes: bytes.length,
      sha256: sha256(bytes),
    })),
  };
}

/** The outcome, time and hash of each answer. The answers themselves quote pages of others. */
export function outlineOf(lookedUp: LookedUp | null): object | null {
  if (!lookedUp) return null;
  const { answers, reports, outlets, data, model } = lookedUp;
  const hashed = (value: unknown) => sha256(canonicalJson(value));
  return {
    answers: Object.fromEntries(
      Object.entries(answers).map(([source, { outcome, at, ...rest }]) => [
        source,
        { outcome, at, ...('answer' in rest && { sha256: hashed(rest.answer) }) },
      ]),
    ),
    reports: Object.fromEntries(
      Object.entries(reports).map(([url, report]) => [url, { sha256: hashed(report) }]),
    ),
    outlets,
    data,
    ...(model && { model: { sha256: hashed(model) } }),
  };
}

const README = `Evidence of one analysis by Vaglio. Check it without any server:

  vaglio verify FILE --from https://the-site.example

manifest.json        which analysis this is, and the hash of every part, also of parts that are not in this file
signature.json       the Ed25519 signature of manifest.json
result.json          the result in English and Italian, as it was published
score.json           what the score is added up from
answers-outline.json which sources were asked when, with hashes of their answers
fetched-headers.txt  the headers of the WARC records of what was fetched
fetched.warc, analysis.json, findings.json, answers.json, model-answers.json
                     only for staff and for who submitted the address: they hold the text

The score is a reason to check, not a verdict on truth.

Le prove di un’analisi di Vaglio. Si controllano senza alcun server:

  vaglio verify FILE --from https://il-sito.example

manifest.json        di quale analisi si tratta, e l’impronta di ogni parte, anche di quelle che qui non ci sono
signature.json       la firma Ed25519 di manifest.json
result.json          il risultato in inglese e in italiano, com’è stato pubblicato
score.json           ciò da cui si calcola il punteggio
answers-outline.json quali fonti sono state interrogate e quando, con le impronte delle risposte
fetched-headers.txt  le intestazioni dei record WARC di ciò che è stato letto
fetched.warc, analysis.json, findings.json, answers.json, model-answers.json
                     solo per la redazione e per chi ha inviato il link: contengono il testo

Il punteggio è un motivo per verificare, non un verdetto sulla verità.
`;
