import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SigningKey } from '@vaglio/contracts';
import type { AnalysisResult, EvaluatorChoice } from '@vaglio/engine';
import { makeBundle, newSigningKey, type BundleSource } from '@vaglio/engine/evidence-bundle';
import { isFailure } from '../bootstrap/failure.mjs';
import { startModelServer, type ModelServer } from '../model-server/model-server.js';
import { analyzeArticle } from '../model-server/testing/judge-page.js';
import { run, VERIFY_CODES } from './verify.js';
import { openLocalServer, type LocalServer } from '../servers/local-server.js';

const TITLE = 'Council of Porto Alba approves the new harbour';
const LINES = [
  'The council of Porto Alba approved the new harbour on Tuesday with eleven votes to four, the mayor said.',
  'According to the minutes the works will cost 4.2 million euros, and they will begin in March of next year.',
  '“We asked three engineers before we voted,” said Marta Ferri, the councillor for public works of the town.',
  'Everybody knows that the shocking truth about the harbour is hidden from honest people by corrupt experts.',
  'The opposition had asked for a delay, because the study of the traffic did not count the summer months.',
];
const KEY = newSigningKey();

const analyze = (choice: EvaluatorChoice) => analyzeArticle(TITLE, LINES, choice);

function bundleOf(
  { analysis, findings, lookedUp, record }: AnalysisResult,
  changes: Partial<BundleSource> = {},
): Buffer {
  const { text: _, ...published } = analysis;
  const source = {
    article: { id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01', canonicalUrl: analysis.url },
    revision: { number: 3, reason: 'submission', createdAt: '2026-11-23T10:00:00.000Z' },
    ...{ analysis, published, findings },
    lookedUp: lookedUp ?? null,
    record: record ?? null,
    ...changes,
  };
  return makeBundle(source, KEY, 'submitter');
}

describe('vaglio verify', () => {
  let folder: string;
  let result: AnalysisResult;
  let lines: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vaglio-verify-'));
    result = await analyze({ engine: 'local' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    lines = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  const written = (name: string, content: Buffer | string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const verify = async (...args: readonly string[]) => {
    const code = await run({ root: '', args }).catch((error: unknown) => {
      if (!isFailure(error)) throw error;
      lines.push(error.message);
      return error.exitCode;
    });
    return { code, out: lines.join('\n') };
  };
  const bundle = (): string => written('good.zip', bundleOf(result));
  const pem = (): string => written('key.pem', KEY.publicKey);
  const listed = (changes: Partial<SigningKey> = {}): SigningKey => ({
    ...{ id: KEY.id, algorithm: 'Ed25519', publicKey: KEY.publicKey },
    ...{ createdAt: '2026-11-20T08:00:00.000Z', retiredAt: null, withdrawal: null },
    ...changes,
  });

  it('prints what was checked and recomputed with a key in PEM', async () => {
    const { code, out } = await verify(bundle(), '--key', pem());
    expect(code).toBe(VERIFY_CODES.verified);
    expect(out).toContain(`Signature: good, by the key ${KEY.id}.`);
    expect(out).toContain('Recomputed: the whole analysis from the stored page, with the same bytes');
  });

  it('prints that the key in the file shows integrity only', async () => {
    const { code, out } = await verify(bundle());
    expect(code).toBe(VERIFY_CODES.verified);
    expect(out).toContain('nothing was altered, but not who signed');
  });

  it('prints only JSON with --json', async () => {
    const { out } = await verify(bundle(), '--key', pem(), '--json');
    expect(JSON.parse(out)).toMatchObject({
      outcome: 'verified',
      recomputed: 'analysis',
      key: { id: KEY.id, isTrusted: true },
      revision: { number: 3 },
    });
  });

  it('returns its own exit code for a bundle of another engine version', async () => {
    const provenance = { ...result.analysis.provenance, engineVersion: '1.9.0' };
    const analysis = { ...result.analysis, provenance };
    const { text: _, ...published } = analysis;
    const path = written('older.zip', bundleOf(result, { analysis, published }));
    const { code, out } = await verify(path, '--key', pem());
    expect(code).toBe(VERIFY_CODES['other-engine']);
    expect(out).toContain('Not recomputed: engine 1.9.0 made it');
    expect(out).toContain('Hashes: all 10 parts are as they were signed.');
  });

  it('returns its own exit code when there is nothing to recompute', async () => {
    const older = written('lacking.zip', bundleOf(result, { record: null }));
    expect(await verify(older, '--key', pem())).toMatchObject({ code: VERIFY_CODES['nothing-to-recompute'] });
    expect(lines.join()).toContain('Not stored for this revision: fetched, score, model-answers.');
  });

  it('refuses a tampered file with the reason, as text and as JSON', async () => {
    const altered = bundleOf(result);
    altered.writeUInt8(altered.readUInt8(200) ^ 1, 200);
    const path = written('altered.zip', altered);
    expect(await verify(path, '--key', pem())).toEqual({
      code: VERIFY_CODES.refused,
      out: 'Refused (part-damaged): manifest.json is damaged: its checksum is wrong.',
    });
    lines = [];
    const { out } = await verify(path, '--json');
    expect(JSON.parse(out)).toMatchObject({ outcome: 'refused', reason: 'part-damaged' });
  });

  it('refuses a bundle that was signed with a withdrawn or an unlisted key', async () => {
    const withdrawal = { at: '2026-11-22T08:00:00.000Z', reason: { en: 'Exposed.', it: '' } };
    const keys = written('keys.json', JSON.stringify([listed({ withdrawal })]));
    const { code, out } = await verify(bundle(), '--key', keys);
    expect(code).toBe(VERIFY_CODES.refused);
    expect(out).toContain('was withdrawn on 2026-11-22: Exposed.');
    lines = [];
    const other = written('other.pem', newSigningKey().publicKey);
    expect((await verify(bundle(), '--key', other)).out).toContain('Refused (unknown-key)');
  });

  it.each([
    ['no file', [], 'arguments'],
    ['two files', ['a.zip', 'b.zip'], 'arguments'],
    ['two kinds of key', ['a.zip', '--key', 'k', '--from', 'https://a.example'], 'arguments'],
    ['a missing file', ['/nowhere/a.zip'], 'not-readable'],
    ['a folder', [tmpdir()], 'not-readable'],
  ] as const)('returns its own exit code for %s', async (_, args, code) => {
    expect((await verify(...args)).code).toBe(VERIFY_CODES[code]);
  });

  it('refuses keys from http, from another protocol and from a file without keys', async () => {
    expect((await verify(bundle(), '--from', 'http://vaglio.example')).code).toBe(VERIFY_CODES.arguments);
    expect((await verify(bundle(), '--from', 'file:///etc/passwd')).code).toBe(VERIFY_CODES.arguments);
    expect((await verify(bundle(), '--key', bundle())).code).toBe(VERIFY_CODES['no-keys']);
    expect((await verify(bundle(), '--key', written('rsa.json', '[{"publicKey":"x"}]'))).code).toBe(
      VERIFY_CODES['no-keys'],
    );
  });

  describe('with the keys of a site', () => {
    let site: LocalServer;
    let answer: unknown;
    beforeAll(async () => {
      site = await openLocalServer((request, response) => {
        response.statusCode = request.url === '/api/keys' ? 200 : 404;
        response.end(JSON.stringify(answer));
      });
    });
    afterAll(() => site.close());
    const address = (): string => `${site.url}/article/1`;

    it('accepts a key that the site lists', async () => {
      answer = [listed()];
      expect((await verify(bundle(), '--from', address())).code).toBe(VERIFY_CODES.verified);
    });

    it('returns its own exit code when the site has no list', async () => {
      answer = { error: 'no' };
      expect((await verify(bundle(), '--from', address())).code).toBe(VERIFY_CODES['no-keys']);
    });
  });

  describe('with an analysis by a language model', () => {
    let server: ModelServer;
    beforeAll(async () => (server = await startModelServer({ modes: ['well'] })));
    afterAll(() => server.close());
    const withModel = () =>
      analyze({ engine: 'openai', baseUrl: server.url, apiKey: 'k', model: 'stand-in', firstDelayMs: 1 });

    it('recomputes it from the stored answers without calling the model', async () => {
      const judged = await withModel();
      expect(judged.analysis.provenance).toMatchObject({ engine: 'openai', model: 'stand-in' });
      const callCount = server.received.length;
      const { code, out } = await verify(written('model.zip', bundleOf(judged)), '--key', pem());
      expect(out).toContain('the same bytes');
      expect(code).toBe(VERIFY_CODES.verified);
      expect(server.received).toHaveLength(callCount);
    });

    it('recomputes it when the model gave no usable answer', async () => {
      server.change({ modes: ['broken-json'] });
      const judged = await withModel();
      expect(judged.analysis.provenance).toMatchObject({ engine: 'local', fallbackReason: 'not-json' });
      const { out } = await verify(written('failed.zip', bundleOf(judged)), '--key', pem());
      expect(out).toContain('the same bytes');
    });
  });
});
