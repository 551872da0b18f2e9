import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { createEngine } from '../analyze.js';
import type { AnalysisResult } from '../analysis.types.js';
import { createEvaluator } from '../evaluate/create-evaluator.js';
import { createEvidence } from '../evidence/create-evidence.js';
import { bundledRegister } from '../evidence/register/bundled-register.js';
import { fetchedPage } from '../extract/testing/fetched-page.factory.js';
import { sha256 } from '../text/sha256.js';
import { InProcessRunner } from '../worker/in-process-runner.js';
import { MAX_BUNDLE_BYTES, readBundleFile, writeBundleFile, type BundlePart } from './bundle-file.js';
import { canonicalJson } from './canonical-json.js';
import { makeBundle, type BundleManifest, type BundleSource } from './make-bundle.js';
import { BundleRefusal, type RefusalReason } from './refusal.js';
import { keyIdOf, newSigningKey, signManifest } from './signing.js';
import { verifyBundle, type TrustedKey, type VerifiedBundle } from './verify-bundle.js';

const KEY = newSigningKey();
const OTHER_KEY = newSigningKey();
const TRUSTED: readonly TrustedKey[] = [{ id: KEY.id, publicKey: KEY.publicKey, withdrawn: null }];

async function analyzed(slug: string): Promise<AnalysisResult> {
  const html = readFileSync(join(__dirname, '../extract/__fixtures__', slug, 'source.html'), 'utf8');
  const register = bundledRegister();
  const runner = new InProcessRunner(register.signalData());
  const engine = createEngine({
    reader: { read: (url) => Promise.resolve(fetchedPage(html, { requestedUrl: url, finalUrl: url })) },
    runner,
    evidence: createEvidence({ register }),
    evaluator: createEvaluator({ engine: 'local' }, runner),
  });
  return engine.analyze('https://www.theguardian-news.com/story');
}

function sourceOf({ analysis, findings, lookedUp, record }: AnalysisResult): BundleSource {
  const { text: _, ...published } = analysis;
  return {
    article: { id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01', canonicalUrl: analysis.url },
    revision: { number: 1, reason: 'submission', createdAt: '2026-11-23T10:00:00.000Z' },
    ...{ analysis, published, findings },
    lookedUp: lookedUp ?? null,
    record: record ?? null,
  };
}

const verify = (file: Buffer, keys: readonly TrustedKey[] | null = TRUSTED): Promise<VerifiedBundle> =>
  verifyBundle(file, { keys, openRunner: (data) => new InProcessRunner(data) });

async function refusalOf(file: Buffer, keys: readonly TrustedKey[] | null = TRUSTED): Promise<string> {
  const outcome = await verify(file, keys).then(
    () => 'verified',
    (error: unknown) => error,
  );
  if (outcome instanceof BundleRefusal && outcome.message.length > 20) return outcome.reason;
  return outcome === 'verified' ? outcome : `an error: ${String(outcome)}`;
}

describe('an evidence bundle', () => {
  let source: BundleSource;
  let full: Buffer;
  let open: Buffer;

  beforeAll(async () => {
    source = sourceOf(await analyzed('report-en'));
    full = makeBundle(source, KEY, 'submitter');
    open = makeBundle(source, KEY, 'everyone');
  });

  const partsOf = (file: Buffer): BundlePart[] => [...readBundleFile(file)];
  const manifestOf = (file: Buffer): BundleManifest =>
    JSON.parse(String(partsOf(file)[0]?.bytes)) as BundleManifest;
  const withPart = (file: Buffer, name: string, change: (bytes: Buffer) => Buffer): Buffer =>
    writeBundleFile(
      partsOf(file).map((part) => (part.name === name ? { name, bytes: change(part.bytes) } : part)),
    );
  const flipped = (bytes: Buffer, at: number): Buffer => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };

  /** Changes contents and updates all hashes and the signature, as a dishonest host could do. */
  const newlySigned = (file: Buffer, changes: Readonly<Record<string, (text: string) => string>>): Buffer => {
    const parts = partsOf(file).map(({ name, bytes }) => {
      const change = changes[name];
      return { name, bytes: change ? Buffer.from(change(bytes.toString())) : bytes };
    });
    const manifest = JSON.parse(String(parts[0]?.bytes)) as BundleManifest;
    const listed = manifest.parts.map((part) => {
      const bytes = parts.find(({ name }) => name === part.name)?.bytes;
      return bytes ? { ...part, bytes: bytes.length, sha256: sha256(bytes) } : part;
    });
    const signed = Buffer.from(canonicalJson({ ...manifest, parts: listed }));
    return writeBundleFile([
      { name: 'manifest.json', bytes: signed },
      { name: 'signature.json', bytes: Buffer.from(canonicalJson(signManifest(signed, KEY))) },
      ...parts.slice(2),
    ]);
  };

  it('for submitters is verified by repeating the analysis from the page', async () => {
    const verified = await verify(full);
    expect(verified).toMatchObject({ recomputed: 'analysis', withheld: [], isKeyTrusted: true });
    expect(verified.score).toBe(source.analysis.credibilityScore);
    expect(source.findings.map(({ code }) => code)).toContain('authority.look-alike-domain');
  });

  it('for everyone lacks the unpublished parts, and is verified by recomputing the points', async () => {
    const verified = await verify(open);
    expect(verified.recomputed).toBe('score');
    expect(verified.withheld).toEqual([
      'analysis.json',
      'findings.json',
      'answers.json',
      'model-answers.json',
      'fetched.warc',
    ]);
    const names = partsOf(open).map(({ name }) => name);
    expect(names.filter((name) => verified.withheld.some((each) => each === name))).toEqual([]);
    expect(manifestOf(open)).toEqual(manifestOf(full));
  });

  it('always has the same bytes', () => {
    expect(makeBundle(source, KEY, 'submitter').equals(full)).toBe(true);
  });

  it('is reported as signed by an untrusted key when no keys are given', async () => {
    expect((await verify(full, null)).isKeyTrusted).toBe(false);
  });

  it('of another engine version is checked without recomputing it', async () => {
    const provenance = { ...source.analysis.provenance, engineVersion: '1.0.0' };
    const older = {
      ...source,
      analysis: { ...source.analysis, provenance },
      published: { ...source.published, provenance },
    };
    expect((await verify(makeBundle(older, KEY, 'everyone'))).recomputed).toBe('other-engine');
    expect((await verify(makeBundle(older, KEY, 'submitter'))).recomputed).toBe('other-engine');
  });

  it('of an older revision lists the missing parts', async () => {
    const file = makeBundle({ ...source, record: null }, KEY, 'submitter');
    const { recomputed, manifest } = await verify(file);
    expect({ recomputed, lacks: manifest.lacks }).toEqual({
      recomputed: 'older-revision',
      lacks: ['fetched', 'score', 'model-answers'],
    });
    const bare = makeBundle({ ...source, record: null, lookedUp: null }, KEY, 'everyone');
    expect((await verify(bare)).manifest.lacks).toContain('answers');
  });

  it('of a decision by staff is checked without recomputing it', async () => {
    const revision = { ...source.revision, reason: 'manual' };
    const file = makeBundle({ ...source, revision, record: null }, KEY, 'submitter');
    expect((await verify(file)).recomputed).toBe('decided-by-staff');
  });

  /** A change, the reasons for which the file may be refused, and the changed file. */
  type Tampered = readonly [name: string, reasons: readonly RefusalReason[], file: () => Buffer];

  const tamperedFiles = (): readonly Tampered[] => {
    const names = partsOf(full).map(({ name }) => name);
    const offsetOf = (name: string): number => {
      const before = partsOf(full).slice(0, names.indexOf(name));
      return before.reduce((sum, part) => sum + 30 + part.name.length + part.bytes.length, 30 + name.length);
    };
    const lengthOf = (name: string): number =>
      partsOf(full).find((part) => part.name === name)?.bytes.length ?? 0;
    const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
    const placeIn = (name: string, share: number) => Math.floor((lengthOf(name) - 1) * share);
    const central = full.length - 22 - (full.readUInt32LE(full.length - 10) || 0);
    const twice = (name: string): Buffer => {
      const again = partsOf(full).find((part) => part.name === name);
      return writeBundleFile([...partsOf(full), ...(again ? [again] : [])]);
    };
    const renamed = (to: string): Buffer =>
      writeBundleFile(
        partsOf(full).map((part) => (part.name === 'readme.txt' ? { ...part, name: to } : part)),
      );
    const contents: readonly RefusalReason[] = [
      'part-altered',
      'bad-signature',
      'bad-manifest',
      'bad-signature-file',
    ];
    const header: readonly RefusalReason[] = [
      'not-a-bundle',
      'altered-container',
      'compressed-part',
      'part-damaged',
      'bad-name',
      'truncated',
    ];
    return [
      ...names.flatMap((name) =>
        shares
          .slice(1, 5)
          .map((share): Tampered => [
            `a byte of ${name} at ${share}`,
            ['part-damaged'],
            () => flipped(full, offsetOf(name) + placeIn(name, share)),
          ]),
      ),
      ...names.flatMap((name) =>
        shares.map((share): Tampered => [
          `a byte of ${name} at ${share}, with a new checksum`,
          contents,
          () => withPart(full, name, (bytes) => flipped(bytes, placeIn(name, share))),
        ]),
      ),
      ...Array.from({ length: 30 }, (_, at): Tampered => [
        `byte ${at} of a header`,
        header,
        () => flipped(full, at),
      ]),
      ...Array.from({ length: 23 }, (_, at): Tampered => [
        `byte ${2 * at} of the directory`,
        ['altered-container'],
        () => flipped(full, central + 2 * at),
      ]),
      ...Array.from({ length: 11 }, (_, at): Tampered => [
        `byte ${2 * at} of the end`,
        ['altered-container'],
        () => flipped(full, full.length - 22 + 2 * at),
      ]),
      ...[1, 10, 22, 60, 500, 5_000].map((bytes): Tampered => [
        `the last ${bytes} bytes cut off`,
        ['truncated'],
        () => full.subarray(0, full.length - bytes),
      ]),
      ['an empty file', ['not-a-bundle'], () => Buffer.alloc(0)],
      ['an HTML file', ['not-a-bundle'], () => Buffer.from('<!doctype html><title>No</title>')],
      ['bytes after the end', ['altered-container'], () => Buffer.concat([full, Buffer.from('more')])],
      ['too many bytes', ['too-large'], () => Buffer.alloc(MAX_BUNDLE_BYTES + 1)],
      [
        'too many parts',
        ['altered-container'],
        () =>
          writeBundleFile(
            Array.from({ length: 17 }, (_, at) => ({ name: `p${at}.json`, bytes: Buffer.from('{}') })),
          ),
      ],
      ...names.map((name): Tampered => [
        `without ${name}`,
        ['missing-part'],
        () => writeBundleFile(partsOf(full).filter((part) => part.name !== name)),
      ]),
      ...names.map((name): Tampered => [`${name} twice`, ['duplicate-name'], () => twice(name)]),
      [
        'a part that is not listed',
        ['extra-part'],
        () => writeBundleFile([...partsOf(full), { name: 'more.json', bytes: Buffer.from('{}') }]),
      ],
      ...[
        '../../etc/passwd',
        '/etc/passwd',
        'a/b.json',
        'C:\\x.json',
        'readme.txt\0',
        '',
        '.',
        'README.TXT',
      ].map((name): Tampered => [`a part named ${JSON.stringify(name)}`, ['bad-name'], () => renamed(name)]),
      [
        'a part that would unpack to four gigabytes',
        ['compressed-part'],
        () => {
          const bomb = Buffer.from(full);
          bomb.writeUInt16LE(8, 8);
          bomb.writeUInt32LE(0xffffffff, 22);
          return bomb;
        },
      ],
      [
        'a part with a size larger than the file',
        ['truncated'],
        () => {
          const long = Buffer.from(full);
          long.writeUInt32LE(0xfffffff0, 18);
          long.writeUInt32LE(0xfffffff0, 22);
          return long;
        },
      ],
      ['another key', ['unknown-key'], () => makeBundle(source, OTHER_KEY, 'submitter')],
      [
        'another key with the id of a trusted one',
        ['bad-signature-file'],
        () =>
          withPart(makeBundle(source, OTHER_KEY, 'submitter'), 'signature.json', (bytes) =>
            Buffer.from(bytes.toString().replace(OTHER_KEY.id, KEY.id)),
          ),
      ],
      [
        'the signature of another bundle',
        ['bad-signature'],
        () => {
          const other = makeBundle(
            { ...source, revision: { ...source.revision, number: 2 } },
            KEY,
            'submitter',
          );
          const signature = partsOf(other)[1]?.bytes ?? Buffer.alloc(0);
          return withPart(full, 'signature.json', () => signature);
        },
      ],
      [
        'a missing signature',
        ['bad-signature-file'],
        () => withPart(full, 'signature.json', () => Buffer.from('null')),
      ],
      [
        'another kind of signature',
        ['bad-signature-file'],
        () =>
          withPart(full, 'signature.json', (bytes) =>
            Buffer.from(bytes.toString().replace('Ed25519', 'RS256')),
          ),
      ],
      ...newlySignedCases(),
    ];
  };

  const newlySignedCases = (): readonly Tampered[] => {
    const replaced = (from: string | RegExp, to: string) => (text: string) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`Nothing to replace: ${String(from)}`);
      return changed;
    };
    const score = `"credibilityScore":${source.analysis.credibilityScore}`;
    const higherScore = `"credibilityScore":${source.analysis.credibilityScore + 1}`;
    const changedScores = {
      'result.json': replaced(score, higherScore),
      'analysis.json': replaced(score, higherScore),
    };
    const signed = (
      name: string,
      reasons: readonly RefusalReason[],
      changes: Readonly<Record<string, (text: string) => string>>,
    ): Tampered => [`newly signed, ${name}`, reasons, () => newlySigned(full, changes)];
    return [
      signed('with another score in the result', ['parts-disagree'], {
        'result.json': changedScores['result.json'],
      }),
      signed('with another score everywhere', ['score-differs'], changedScores),
      [
        'newly signed, with another score for everyone',
        ['score-differs'],
        () => newlySigned(open, { 'result.json': changedScores['result.json'] }),
      ],
      signed('with another strength of a finding', ['score-differs', 'analysis-differs'], {
        'score.json': replaced(/"strength":[\d.]+/, '"strength":0.01'),
      }),
      signed('with removed findings', ['score-differs'], {
        'score.json': replaced(/"findings":\[.*?\]/, '"findings":[]'),
      }),
      signed('with another judged text', ['parts-disagree'], {
        'analysis.json': replaced('","textLanguage"', ' Not so.","textLanguage"'),
      }),
      signed('with another summary', ['analysis-differs'], {
        'analysis.json': replaced('"shortSummary":"', '"shortSummary":"All true. '),
      }),
      signed('with other findings', ['analysis-differs'], { 'findings.json': () => '[]' }),
      signed('with another page', ['bad-record'], {
        'fetched.warc': replaced('</article>', '<p>No.</p></article>'),
      }),
      signed('with another date in a record', ['bad-record'], {
        'fetched.warc': replaced(/WARC-Date: 20\d\d/, 'WARC-Date: 1999'),
      }),
      signed('with a record cut off', ['bad-record'], { 'fetched.warc': (text) => text.slice(0, -300) }),
      signed('with other headers of the records', ['bad-record'], {
        'fetched-headers.txt': replaced('text/html', 'text/htm1'),
      }),
      signed('with other answers', ['parts-disagree'], {
        'answers.json': replaced('"outcome":"answered"', '"outcome":"failed"'),
      }),
      signed('with invalid answers', ['bad-part', 'parts-disagree'], {
        'answers.json': () => '[1]',
      }),
      signed('with an invalid result', ['bad-part'], { 'result.json': () => 'null' }),
      signed('with an invalid score', ['bad-part'], { 'score.json': () => '{"findings":[{}]}' }),
      signed('with invalid model answers', ['analysis-differs', 'bad-part'], {
        'model-answers.json': () => '{',
      }),
      signed('with deep nesting', ['bad-part', 'parts-disagree'], {
        'answers.json': () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      }),
      signed('of another format version', ['other-format'], {
        'manifest.json': replaced('"formatVersion":1', '"formatVersion":2'),
      }),
      signed('of another format', ['bad-manifest'], {
        'manifest.json': replaced('"vaglio-evidence-bundle"', '"other"'),
      }),
      signed('with an unknown part in the manifest', ['bad-manifest'], {
        'manifest.json': replaced('"parts":[', '"parts":[{},'),
      }),
      signed('with a public part marked as one for submitters', ['bad-manifest'], {
        'manifest.json': replaced('"audience":"everyone"', '"audience":"submitter"'),
      }),
      signed('with another hash of the text', ['parts-disagree'], {
        'manifest.json': replaced(/"textHash":"[0-9a-f]{4}/, '"textHash":"0000'),
      }),
      signed('without the time of reading', ['bad-manifest'], {
        'manifest.json': replaced(/"readAt":"[^"]+"/, '"readAt":null'),
      }),
    ];
  };

  it('that was tampered with is refused with the reason, in more than 200 ways', async () => {
    const cases = tamperedFiles();
    const wrong: string[] = [];
    for (const [name, reasons, file] of cases) {
      const refusal = await refusalOf(file());
      if (!reasons.some((reason) => reason === refusal)) wrong.push(`${name}: ${refusal}`);
    }
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(200);
  });

  it('of a withdrawn key is refused with day and reason', async () => {
    const withdrawn = { at: '2026-11-20T08:00:00.000Z', reason: 'A copy of it was lost.' };
    const keys = TRUSTED.map((key) => ({ ...key, withdrawn }));
    await expect(verify(full, keys)).rejects.toThrow(
      `The key ${KEY.id} was withdrawn on 2026-11-20: A copy of it was lost.`,
    );
  });

  it('has the checksums of the ZIP format, and the id of the signing key', () => {
    const [part] = partsOf(full);
    expect(full.readUInt32LE(14)).toBe(part && crc32(part.bytes));
    expect(keyIdOf(KEY.publicKey)).toBe(KEY.id);
  });
});
