import {
  addressOf,
  type ApiClient,
  adminArticlesRoutes,
  adminAuditRoutes,
  adminSigningKeysRoutes,
  type ArticleSummary,
  articlesRoutes,
  type AuditEntry,
  bundlesRoutes,
  createApiClient,
  type SigningKey,
} from '@vaglio/contracts';
import { openWorkers } from '@vaglio/engine';
import { readBundleFile, verifyBundle, type VerifiedBundle } from '@vaglio/engine/evidence-bundle';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import { anAnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { anAdministratorToken, aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { demoFixtures } from '../../src/modules/demo/demo-fixture.js';
import { DemoSeeder } from '../../src/modules/demo/demo-seeder.js';
import { SecretBox } from '../../src/shared/crypto/secret-box.js';
import { API_FOLDER } from '../../src/shared/process/folders.js';
import { fixture } from '../testing/fixture.js';
import { Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';

const NEW_KEY = 'the-new-key-0123456789-0123456789';
const OLD_KEY = 'the-old-key-0123456789-0123456789';

describe('evidence bundles', () => {
  const api = fixture(() =>
    startAnalysisApp({
      environment: { SEED_DEMO: 'true', SERVE_FRONT_ENDS: 'true', ENCRYPTION_KEY: `${NEW_KEY},${OLD_KEY}` },
    }),
  );
  const anna = fixture(() => anAnalysisReader(api));
  let staff: ApiClient;
  let staffToken: string;
  let seeded: readonly ArticleSummary[];

  beforeAll(async () => {
    await api.app.get(DemoSeeder, { strict: false }).finished();
    staffToken = await anAdministratorToken(api.url);
    staff = createApiClient({ fetch, origin: api.url, token: () => staffToken, language: () => 'en' });
    const answer = await request(api.url).get(addressOf(articlesRoutes.list, { query: { limit: 100 } }));
    seeded = (answer.body as { articles: ArticleSummary[] }).articles;
  });

  const read = (id: string, number = '1') =>
    request(api.url)
      .get(addressOf(bundlesRoutes.read, { params: { id, number } }))
      .responseType('blob');
  const full = (token: string, id: string, number = '1') =>
    new Caller(api, token)
      .get(addressOf(bundlesRoutes.full, { params: { id, number } }))
      .responseType('blob');
  const publicKeys = async (): Promise<readonly SigningKey[]> =>
    (await request(api.url).get(addressOf(bundlesRoutes.keys)).expect(200)).body as SigningKey[];
  const verified = async (file: Buffer): Promise<VerifiedBundle> => {
    const keys = (await publicKeys()).map(({ id, publicKey, withdrawal }) => ({
      ...{ id, publicKey },
      withdrawn: withdrawal && { at: withdrawal.at, reason: withdrawal.reason.en },
    }));
    return verifyBundle(file, { keys, openRunner: openWorkers });
  };
  const bodyOf = ({ body }: { readonly body: unknown }): Buffer => body as Buffer;
  const first = (): ArticleSummary => {
    const [article] = seeded;
    if (!article) throw new Error('Nothing was seeded.');
    return article;
  };

  it('of all seeded analyses are verified with the same score', async () => {
    const found = await Promise.all(
      seeded.map(async ({ id, credibilityScore }) => {
        const { recomputed, score, isKeyTrusted } = await verified(bodyOf(await read(id).expect(200)));
        return { recomputed, isKeyTrusted, isSame: score === credibilityScore };
      }),
    );
    const expected = { recomputed: 'score', isKeyTrusted: true, isSame: true };
    expect(found).toEqual((await demoFixtures()).map(() => expected));
    expect(found).toHaveLength(12);
  });

  it('with the text of all seeded analyses are verified by repeating the whole analysis', async () => {
    const found: string[] = [];
    for (const { id } of seeded)
      found.push((await verified(bodyOf(await full(staffToken, id).expect(200)))).recomputed);
    expect(found).toEqual(seeded.map(() => 'analysis'));
  });

  it('without the text contain no more of it than the page of the article', async () => {
    const [demo] = (await demoFixtures()).filter(({ slug }) => slug === 'olive-leaf-cure');
    const page = await readFile(join(API_FOLDER, 'data', 'demo', demo?.file ?? ''), 'utf8');
    const id = seeded.find(({ url }) => url === demo?.url)?.id ?? '';
    const published = (await request(api.url).get(addressOf(articlesRoutes.read, { params: { id } }))).text;
    const file = bodyOf(await read(id).expect(200)).toString();
    const paragraphs = [...page.matchAll(/<p>([^<]{80,})<\/p>/g)].map(([, text = '']) => text.trim());
    expect(paragraphs.length).toBeGreaterThan(3);
    expect(paragraphs.filter((text) => file.includes(text) && !published.includes(text))).toEqual([]);
    const names = readBundleFile(bodyOf(await read(id))).map(({ name }) => name);
    expect(names).toEqual([
      'manifest.json',
      'signature.json',
      'readme.txt',
      'result.json',
      'score.json',
      'answers-outline.json',
      'fetched-headers.txt',
    ]);
  });

  it('can be cached for some minutes, and are not sent again unchanged', async () => {
    const answer = await read(first().id).expect(200).expect('Content-Type', 'application/zip');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="vaglio-${first().id}-1.zip"`);
    await read(first().id).set('If-None-Match', String(answer.headers['etag'])).expect(304);
  });

  it('are linked on the page of an article', async () => {
    const { id } = first();
    const page = (await request(api.url).get(`/article/${id}?lang=en`).expect(200)).text;
    expect(page).toContain(`href="${addressOf(bundlesRoutes.read, { params: { id, number: '1' } })}"`);
    expect(page).toContain('Download the evidence');
  });

  it('with the text can be read by staff and by the submitter only, and are not cached', async () => {
    const url = 'https://outlet.example/harbour';
    api.engine.answer(url, {});
    const { id } = (await anna.client.analyze(url).expect(200)).body as ArticleSummary;
    const answer = await full(anna.client.token, id).expect(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const other = await aSignedInUser(api.url);
    await full(other.token, id).expect(404);
    await request(api.url)
      .get(addressOf(bundlesRoutes.full, { params: { id, number: '1' } }))
      .expect(401);
    await read(id).expect(200);
  });

  it.each([
    ['an unknown article', '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01', '1'],
    ['a malformed id', 'nothing', '1'],
    ['an unknown revision', null, '2'],
    ['a revision that is not a number', null, '1e0'],
    ['a negative revision', null, '-1'],
    ['a revision that is out of range', null, '99999999999999999999'],
  ])('return 404 for %s', async (_, id, number) => {
    await read(id ?? first().id, number).expect(404);
    await full(staffToken, id ?? first().id, number).expect(404);
  });

  it('of a deleted article can be read by staff only', async () => {
    const { articleId: id } = await aStoredArticle(api.app, { title: 'Soon gone' });
    await read(id).expect(200);
    await staff.call(adminArticlesRoutes.remove, { params: { id }, body: {} });
    await read(id).expect(404);
    await full(anna.client.token, id).expect(404);
    await full(staffToken, id).expect(200);
  });

  it('of a held article can be read by its submitter and staff only', async () => {
    const url = 'https://village-whispers.example/well';
    const title = 'Panic in the village: Ottavia Brandi poisoned the well';
    const text = 'Everybody says that Ottavia Brandi did it. Brandi was not asked.';
    api.engine.answer(url, { title, text, credibilityScore: 18 });
    const { id } = (await anna.client.analyze(url).expect(200)).body as ArticleSummary;
    await read(id).expect(404);
    await full((await aSignedInUser(api.url)).token, id).expect(404);
    await full(anna.client.token, id).expect(200);
    await full(staffToken, id).expect(200);
  });

  it('of an older revision list their missing parts', async () => {
    const { articleId } = await aStoredArticle(api.app, { title: 'From before' });
    const { recomputed, manifest } = await verified(bodyOf(await read(articleId).expect(200)));
    expect({ recomputed, lacks: manifest.lacks }).toEqual({
      recomputed: 'older-revision',
      lacks: ['fetched', 'score', 'answers', 'model-answers'],
    });
  });

  it('are complete for an engine’s result that staff restored', async () => {
    const { id } = first();
    const { version } = await staff.call(adminArticlesRoutes.read, { params: { id } });
    const body = { credibilityScore: 50, reason: { en: 'Read again by an editor.' }, version };
    await staff.call(adminArticlesRoutes.update, { params: { id }, body });
    const decided = await staff.call(adminArticlesRoutes.read, { params: { id } });
    await staff.call(adminArticlesRoutes.takeEngineResult, {
      params: { id },
      body: { reason: 'The engine was right.', proposedAt: null },
    });
    const number = String(decided.revision + 1);
    expect((await verified(bodyOf(await full(staffToken, id, number).expect(200)))).recomputed).toBe(
      'analysis',
    );
  });

  describe('are signed with keys that', () => {
    const newestKey = async (): Promise<SigningKey> => {
      const [newest] = await publicKeys();
      if (!newest) throw new Error('There is no key.');
      return newest;
    };
    const audited = async (id: string): Promise<readonly string[]> => {
      const query = { subjectType: 'signing-key', subjectId: id };
      const entries: readonly AuditEntry[] = await staff.call(adminAuditRoutes.list, { query });
      return entries.map(({ action }) => action);
    };
    const stored = (): Promise<{ readonly id: string; readonly private_key: string | null }[]> =>
      query(api, 'SELECT id, private_key FROM signing_keys ORDER BY created_at DESC');

    it('are created once by parallel requests', async () => {
      await Promise.all(seeded.slice(0, 6).map(({ id }) => read(id).expect(200)));
      expect(await publicKeys()).toHaveLength(1);
    });

    it('are stored encrypted, and only their public part is published', async () => {
      const [row] = await stored();
      expect(row?.private_key).toMatch(/^v1\./);
      expect(JSON.stringify(await publicKeys())).not.toMatch(/PRIVATE|privateKey/i);
    });

    it('are rotated: earlier signatures stay valid, and the earlier private key is deleted', async () => {
      const before = await newestKey();
      const bundle = bodyOf(await read(first().id).expect(200));
      const made = await staff.call(adminSigningKeysRoutes.rotate);
      const keys = await publicKeys();
      expect(keys.map(({ id, retiredAt }) => [id, retiredAt === null])).toEqual([
        [made.id, true],
        [before.id, false],
      ]);
      expect((await stored()).map(({ id, private_key }) => [id, private_key === null])).toEqual([
        [made.id, false],
        [before.id, true],
      ]);
      expect((await verified(bundle)).keyId).toBe(before.id);
      expect((await verified(bodyOf(await read(first().id)))).keyId).toBe(made.id);
      expect(await audited(made.id)).toEqual(['signing-key.rotated']);
    });

    it('are encrypted with the new ENCRYPTION_KEY at the next bundle, which is signed with the same key', async () => {
      const { id } = await newestKey();
      const [row] = await stored();
      const purpose = `signing_keys.private_key ${id}`;
      const opened = new SecretBox([NEW_KEY]).open(String(row?.private_key), purpose);
      await query(api, 'UPDATE signing_keys SET private_key = $2 WHERE id = $1', [
        id,
        new SecretBox([OLD_KEY]).seal(opened, purpose),
      ]);
      expect((await verified(bodyOf(await read(first().id)))).keyId).toBe(id);
      const [after] = await stored();
      expect(new SecretBox([NEW_KEY]).open(String(after?.private_key), purpose)).toBe(opened);
    });

    it('can be withdrawn, which makes their signatures invalid; the next bundle gets a new key', async () => {
      const { id } = await newestKey();
      const bundle = bodyOf(await read(first().id).expect(200));
      const reason = { en: 'A laptop was stolen.', it: 'Un portatile è stato rubato.' };
      await staff.call(adminSigningKeysRoutes.withdraw, { params: { id }, body: { reason } });
      await expect(verified(bundle)).rejects.toThrow('A laptop was stolen.');
      expect((await verified(bodyOf(await read(first().id)))).keyId).not.toBe(id);
      const withdrawn = (await publicKeys()).find((each) => each.id === id);
      expect(withdrawn?.withdrawal?.reason).toEqual(reason);
      expect(await audited(id)).toContain('signing-key.withdrawn');
      await expect(
        staff.call(adminSigningKeysRoutes.withdraw, { params: { id }, body: { reason } }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it.each([
      ['en', 'Withdrawn on', 'A laptop was stolen.'],
      ['it', 'Ritirata (', 'Un portatile è stato rubato.'],
    ])('are on a public page, also a withdrawn one with its reason: %s', async (lang, withdrawn, reason) => {
      const page = (await request(api.url).get(`/keys?lang=${lang}`).expect(200)).text;
      for (const { id } of await publicKeys()) expect(page).toContain(id);
      expect(page).toContain(withdrawn);
      expect(page).toContain(reason);
    });

    it('are not withdrawn without a reason', async () => {
      const { id } = await newestKey();
      await expect(
        staff.call(adminSigningKeysRoutes.withdraw, { params: { id }, body: { reason: {} } }),
      ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    });
  });
});
