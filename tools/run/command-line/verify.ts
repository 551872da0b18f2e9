import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundlesRoutes, createProgramClient, parsedUrl, type SigningKey } from '@vaglio/contracts';
import { openWorkers } from '@vaglio/engine';
import {
  BundleRefusal,
  keyIdOf,
  refuseLargeFile,
  verifyBundle,
  type RefusalReason,
  type TrustedKey,
  type VerifiedBundle,
} from '@vaglio/engine/evidence-bundle';
import { Failure, isFailure } from '../bootstrap/failure.mjs';
import { resolvePath, type ProgramContext } from '../program.js';

/** Exit codes, for scripts. */
export const VERIFY_CODES = {
  verified: 0,
  'other-engine': 50,
  'nothing-to-recompute': 51,
  arguments: 64,
  refused: 65,
  'not-readable': 66,
  'no-keys': 69,
} as const;

/** `vaglio verify FILE`: checks an evidence bundle and recomputes its score, without a server. */
export async function run({ args }: ProgramContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      from: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [path, ...more] = positionals;
  const hasTwoKeys = values.key !== undefined && values.from !== undefined;
  if (path === undefined || more.length > 0 || hasTwoKeys) throw new Failure(USAGE, VERIFY_CODES.arguments);
  try {
    const file = readBundle(resolvePath(path));
    const keys = await keysOf(values);
    const verified = await verifyBundle(file, { keys, openRunner: openWorkers });
    console.log(values.json ? jsonReport(verified) : textReport(verified));
    return codeOf(verified);
  } catch (error) {
    if (!(error instanceof BundleRefusal)) throw error;
    console.log(
      values.json
        ? JSON.stringify({ outcome: 'refused', reason: error.reason, message: error.message }, null, 2)
        : `Refused (${error.reason}): ${error.message}`,
    );
    return VERIFY_CODES.refused;
  }
}

/** Checks the size before the file is read. */
function readBundle(path: string): Buffer {
  const file = readOrFail(path, () => statSync(path));
  refuseLargeFile(file.size);
  return readOrFail(path, () => readFileSync(path));
}

function readOrFail<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { message } = error as Error;
    throw new Failure(`${path} can't be read: ${message}`, VERIFY_CODES['not-readable']);
  }
}

async function keysOf(given: {
  readonly key?: string | undefined;
  readonly from?: string | undefined;
}): Promise<readonly TrustedKey[] | null> {
  if (given.key !== undefined) return keysInFile(resolvePath(given.key));
  return given.from === undefined ? null : keysOfSite(given.from);
}

/** Reads a public key in PEM, or an answer of `GET /api/keys`. */
function keysInFile(path: string): readonly TrustedKey[] {
  const text = readOrFail(path, () => readFileSync(path, 'utf8'));
  try {
    if (!text.trimStart().startsWith('-----BEGIN')) return trustedKeys(JSON.parse(text));
    return [{ id: keyIdOf(text), publicKey: text, withdrawn: null }];
  } catch {
    throw new Failure(`${path} holds no Ed25519 key in PEM and no list of keys.`, VERIFY_CODES['no-keys']);
  }
}

const TIMEOUT_MS = 15_000;

async function keysOfSite(address: string): Promise<readonly TrustedKey[]> {
  const url = parsedUrl(address);
  const isLocal = url !== null && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)))
    throw new Failure(
      `--from is an address that begins with https://, not "${address}".`,
      VERIFY_CODES.arguments,
    );
  const client = createProgramClient(url.origin, { timeoutMs: TIMEOUT_MS });
  try {
    return trustedKeys(await client.call(bundlesRoutes.keys));
  } catch (error) {
    if (isFailure(error)) throw error;
    throw new Failure(`The keys of ${url.origin} can't be read.`, VERIFY_CODES['no-keys']);
  }
}

/** Computes each id from its key, so that a list cannot give a key the id of another one. */
function trustedKeys(list: unknown): readonly TrustedKey[] {
  return (list as readonly SigningKey[]).map(({ publicKey, withdrawal }) => ({
    id: keyIdOf(publicKey),
    publicKey,
    withdrawn: withdrawal && {
      at: withdrawal.at,
      reason: withdrawal.reason.en || withdrawal.reason.it,
    },
  }));
}

function codeOf({ recomputed }: VerifiedBundle): number {
  if (recomputed === 'other-engine') return VERIFY_CODES['other-engine'];
  return recomputed === 'analysis' || recomputed === 'score'
    ? VERIFY_CODES.verified
    : VERIFY_CODES['nothing-to-recompute'];
}

function jsonReport(verified: VerifiedBundle): string {
  const { manifest, keyId, isKeyTrusted, withheld, recomputed, engineVersion, score } = verified;
  const { article, revision, engine, lacks } = manifest;
  const outcome = codeOf(verified) === VERIFY_CODES.verified ? 'verified' : 'not-recomputed';
  return JSON.stringify(
    {
      ...{ outcome, recomputed, article, revision, score },
      key: { id: keyId, isTrusted: isKeyTrusted },
      engine: { ...engine, here: engineVersion },
      ...{ withheld, lacks },
    },
    null,
    2,
  );
}

function textReport(verified: VerifiedBundle): string {
  const { manifest, keyId, isKeyTrusted, withheld } = verified;
  const { article, revision, parts, lacks } = manifest;
  return [
    `${article.canonicalUrl}, revision ${revision.number} of ${revision.createdAt.slice(0, 10)}`,
    isKeyTrusted
      ? `Signature: good, by the key ${keyId}.`
      : `Signature: good, by the key ${keyId} in the file itself. This shows that nothing was altered, but not who signed. Use --from or --key to check that.`,
    `Hashes: all ${parts.length - withheld.length} parts are as they were signed.`,
    ...(withheld.length > 0 ? [`Withheld, with their hashes signed: ${withheld.join(', ')}.`] : []),
    ...(lacks.length > 0 ? [`Not stored for this revision: ${lacks.join(', ')}.`] : []),
    recomputedSentence(verified),
  ].join('\n');
}

function recomputedSentence({ recomputed, score, manifest, engineVersion }: VerifiedBundle): string {
  const result = score === null ? 'no score' : `${score}/100`;
  switch (recomputed) {
    case 'analysis':
      return `Recomputed: the whole analysis from the stored page, with the same bytes (${result}).`;
    case 'score':
      return `Recomputed: every point from the stored findings, with the same score (${result}).`;
    case 'other-engine':
      return `Not recomputed: engine ${manifest.engine.version} made it, and this program has ${engineVersion}${engineVersion === manifest.engine.version ? ' with other weights' : ''}. Verify with that version of the program to recompute the score (${result}).`;
    case 'decided-by-staff':
      return `Not recomputed: a person decided this revision (${result}).`;
    case 'older-revision':
      return `Not recomputed: this revision is older than the records that are needed for it (${result}).`;
  }
}

const REASONS: Readonly<Record<RefusalReason, string>> = {
  'too-large': 'more than 64 MB',
  'not-a-bundle': 'another kind of file',
  truncated: 'an incomplete file',
  'bad-name': 'a part with a name that is not allowed, such as a path',
  'duplicate-name': 'two parts with one name',
  'compressed-part': 'a compressed part',
  'part-damaged': 'a part with another checksum',
  'altered-container': 'headers or a directory that bundles do not have',
  'bad-manifest': 'an invalid manifest',
  'other-format': 'another version of the format',
  'bad-signature-file': 'an invalid signature file',
  'bad-signature': 'a manifest that was changed after it was signed',
  'unknown-key': 'signed with a key that was not given',
  'withdrawn-key': 'signed with a key that was withdrawn',
  'missing-part': 'a listed part is missing',
  'extra-part': 'a part that is not listed',
  'part-altered': 'a part with another hash than the signed one',
  'bad-part': 'a part with invalid content',
  'bad-record': 'records of fetched pages that contradict themselves',
  'parts-disagree': 'parts that contradict each other',
  'score-differs': 'points that do not add up to the score',
  'analysis-differs': 'an analysis that differs from the recomputed one',
};

const USAGE = `vaglio verify FILE [--from https://HOST | --key FILE] [--json]

Checks an evidence bundle on this machine: signature, hashes, records, and the score, which is recomputed. --from reads the public
keys of a site, --key a key in PEM or a saved list of keys. Without either, the key in the file is used, which shows that nothing was
altered, but not who signed.

Exit codes:
   0  verified and recomputed
  50  valid, but made by another version of the engine: not recomputed
  51  valid, with nothing to recompute: decided by a person, or older than the records
  64  wrong arguments
  65  refused
  66  the file can't be read
  69  the keys can't be read
   1  an unexpected error

Reasons for a refusal:
${Object.entries(REASONS)
  .map(([reason, meaning]) => `  ${reason.padEnd(18)} ${meaning}`)
  .join('\n')}`;
