import {
  adminContentPagesRoutes,
  contentPagesRoutes,
  type AdminContentPage,
  type ContentPage,
  type ContentPageVersionDetail,
  type ErrorBody,
} from '@vaglio/contracts';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { auditEntries } from '../testing/database.js';

describe('content pages', () => {
  const api = fixture(() => startTestApp({ environment: { SUPPORT_EMAIL: 'help@vaglio.example' } }));
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);

  const read = (key: string, lang: 'en' | 'it' = 'en') =>
    visitor.read(contentPagesRoutes.read, { params: { key }, query: { lang } });
  const edit = (id: string, body: unknown) =>
    staff.call(adminContentPagesRoutes.update, { params: { id }, body });
  const restore = (id: string) => staff.call(adminContentPagesRoutes.restore, { params: { id }, body: {} });

  it('are built in: four pages in both languages, with the support address', async () => {
    const { body, headers } = await staff.call(adminContentPagesRoutes.list);
    const pages = body as AdminContentPage[];
    expect(pages.map(({ id, key }) => `${id} ${key}`)).toEqual([
      '1 support',
      '2 privacy',
      '3 terms',
      '4 contact',
    ]);
    expect(headers['x-total-count']).toBe('4');
    expect(pages[0]?.content).toContain('{email}');
    expect(pages[0]?.italian.title).not.toBe(pages[0]?.title);
    const shown = await read('support', 'it');
    expect(shown).toMatchObject({ key: 'support', language: 'it', isBuiltIn: true, updatedAt: null });
    expect(shown.content).toContain('help@vaglio.example');
    expect(shown.content).not.toMatch(/\{(email|limit|price)\}/);
  });

  it('are read by key or by id, in the language of the request', async () => {
    expect((await read('3')).key).toBe('terms');
    const { body } = await visitor.call(contentPagesRoutes.read, { params: { key: 'terms' } });
    expect((body as ContentPage).language).toBe('en');
    await visitor.call(contentPagesRoutes.read, { params: { key: 'imprint' } }).expect(404);
  });

  it('show a stored text at once, without its scripts', async () => {
    const answer = await edit('4', {
      title: 'Write <b>us</b>',
      content: '<p onclick="x()">Hello<script>alert(1)</script> <a href="javascript:x()">you</a> {email}</p>',
      italian: { title: 'Scrivici', content: '<img src=x onerror=x()><p>Ciao</p>' },
    }).expect(200);
    expect(answer.body).toMatchObject({ isBuiltIn: false, updatedBy: 'chief', version: 2 });
    expect(await read('contact')).toMatchObject({
      title: 'Write <b>us</b>',
      content: '<p>Hello <a>you</a> help@vaglio.example</p>',
      isBuiltIn: false,
    });
    expect(await read('contact', 'it')).toMatchObject({ title: 'Scrivici', content: '<p>Ciao</p>' });
    expect((await auditEntries(api, 'content-page.updated'))[0]).toMatchObject({
      subject_id: '4',
      details: { key: 'contact' },
    });
  });

  it('keep the fields that a change does not contain', async () => {
    await restore('2');
    await edit('2', { title: 'Privacy', content: '<p>Short.</p>', enabled: true }).expect(200);
    expect((await read('privacy')).content).toBe('<p>Short.</p>');
    expect((await read('privacy', 'it')).isBuiltIn).toBe(true);
  });

  it('show the built-in text when switched off, emptied or restored', async () => {
    await edit('1', { content: '<p>Ours.</p>' });
    expect((await read('support')).isBuiltIn).toBe(false);
    await edit('1', { enabled: false });
    expect(await read('support')).toMatchObject({ enabled: false, isBuiltIn: true });
    await edit('1', { enabled: true, content: ' <p> </p>' });
    expect(await read('support')).toMatchObject({ enabled: true, isBuiltIn: true });
    await edit('1', { content: '<p>Ours again.</p>' });
    const restored = (await restore('1')).body as AdminContentPage;
    expect(restored).toMatchObject({ isBuiltIn: true, enabled: true });
    expect(await read('support')).toMatchObject({ isBuiltIn: true });
  });

  it('return 409 for the second of two changes of one version, and keep the first', async () => {
    const { body } = await staff.call(adminContentPagesRoutes.read, { params: { id: '3' } });
    const { version } = body as AdminContentPage;
    const both = await Promise.all([
      edit('3', { content: '<p>one</p>', version }),
      edit('3', { content: '<p>two</p>', version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body as { code: string };
    expect(refused.code).toBe('VERSION_CONFLICT');
    const kept = both.find(({ status }) => status === 200)?.body as AdminContentPage;
    expect((await read('terms')).content).toBe(kept.content);
  });

  it('return the stored texts in both languages with a 409', async () => {
    const { version } = (await edit('3', { content: '<p>first</p>' })).body as AdminContentPage;
    await edit('3', {
      content: '<p>theirs</p>',
      italian: { title: 'Loro', content: '<p>loro</p>' },
      version,
    });
    const { status, body } = await edit('3', { content: '<p>ours</p>', version });
    expect(status).toBe(409);
    expect((body as ErrorBody).details?.page).toMatchObject({
      content: '<p>theirs</p>',
      italian: { title: 'Loro', content: '<p>loro</p>' },
      version: version + 1,
      updatedBy: 'chief',
    });
  });

  describe('versions', () => {
    const versions = (id: string) => staff.read(adminContentPagesRoutes.versions, { params: { id } });
    const version = (id: string, number: number | string) =>
      staff.call(adminContentPagesRoutes.version, { params: { id, number: String(number) } });

    it('are stored for every save with person and time, newest first, with one audit entry each', async () => {
      await restore('1');
      const before = await versions('1');
      const audited = (await auditEntries(api, 'content-page.updated')).length;
      await edit('1', { content: '<p>We answer within two days.</p>' });
      await edit('1', { content: '<p>We answer within one day.</p>' });
      const [newest, earlier, ...rest] = await versions('1');
      expect(rest).toEqual(before);
      expect(newest).toMatchObject({ savedBy: 'chief', restoredFrom: null, isBuiltIn: false });
      expect(newest?.number).toBe((earlier?.number ?? 0) + 1);
      expect(Date.parse(newest?.savedAt ?? '')).toBeGreaterThan(Date.parse(earlier?.savedAt ?? ''));
      expect(await auditEntries(api, 'content-page.updated')).toHaveLength(audited + 2);
      const { body } = await staff.call(adminContentPagesRoutes.versions, {
        params: { id: '1' },
        query: { limit: 1, offset: 1 },
      });
      expect(body).toEqual([earlier]);
    });

    it('show the differences to the previous version by word, in the changed languages', async () => {
      await edit('1', { content: '<p>We answer <strong>within</strong> two days.</p>' });
      await edit('1', { content: '<p>We answer <strong>within</strong> one day.</p>' });
      const [newest] = await versions('1');
      const detail = (await version('1', newest?.number ?? 0)).body as ContentPageVersionDetail;
      expect(detail.content).toBe('<p>We answer <strong>within</strong> one day.</p>');
      expect(detail.differences).toEqual([
        {
          language: 'en',
          title: [{ kind: 'same', text: detail.title }],
          content: [
            { kind: 'same', text: '<p> We answer <strong> within </strong>' },
            { kind: 'removed', text: 'two days.' },
            { kind: 'added', text: 'one day.' },
            { kind: 'same', text: '</p>' },
          ],
        },
      ]);
    });

    it('show changed words in a page of the maximum length', async () => {
      const words = Array.from({ length: 4_000 }, (_, index) => `w${index}`);
      await edit('1', { content: `<p>${words.join(' ')}</p>` });
      words[1_500] = 'changed';
      words[3_500] = 'changed';
      await edit('1', { content: `<p>${words.join(' ')}</p>` });
      const [newest] = await versions('1');
      const { differences } = (await version('1', newest?.number ?? 0)).body as ContentPageVersionDetail;
      expect(differences[0]?.content.filter(({ kind }) => kind !== 'same')).toEqual([
        { kind: 'removed', text: 'w1500' },
        { kind: 'added', text: 'changed' },
        { kind: 'removed', text: 'w3500' },
        { kind: 'added', text: 'changed' },
      ]);
    });

    it('are restored as a new version, with one audit entry', async () => {
      await edit('4', { content: '<p>Old.</p>', italian: { title: 'Vecchio', content: '<p>Vecchio.</p>' } });
      const [old] = await versions('4');
      await edit('4', { content: '<p>New.</p>', italian: { title: 'Nuovo', content: '<p>Nuovo.</p>' } });
      const [current] = await versions('4');
      const answer = await staff
        .call(adminContentPagesRoutes.restore, {
          params: { id: '4' },
          body: { number: old?.number, version: current?.number },
        })
        .expect(200);
      expect(answer.body).toMatchObject({ content: '<p>Old.</p>', italian: { title: 'Vecchio' } });
      expect((await read('contact', 'it')).content).toBe('<p>Vecchio.</p>');
      const [newest, second] = await versions('4');
      expect(second).toEqual(current);
      expect(newest).toMatchObject({ number: (current?.number ?? 0) + 1, restoredFrom: old?.number });
      expect((await auditEntries(api, 'content-page.restored'))[0]).toMatchObject({
        subject_id: '4',
        details: { key: 'contact', restoredFrom: old?.number },
      });
    });

    it('are not restored when the page was changed meanwhile', async () => {
      const [newest] = await versions('4');
      const number = newest?.number ?? 0;
      await staff
        .call(adminContentPagesRoutes.restore, {
          params: { id: '4' },
          body: { number: 1, version: number - 1 },
        })
        .expect(409);
      expect(await versions('4')).toHaveLength(number);
    });

    it.each(['0', '999', 'x', '1e1', '99999999999', '-1', '1.5'])(
      'return 404 for the unknown number %s',
      async (number) => {
        await version('4', number).expect(404);
      },
    );
  });

  it('list what would be removed from a text, without storing it', async () => {
    const { body, status } = await staff.call(adminContentPagesRoutes.clean, {
      body: {
        content:
          '<h1>Hi</h1><p class="lead evil" onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a>' +
          '<img src="x"><img src="y"><a href="/ok">c</a></p>',
      },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      content: '<h2>Hi</h2><p class="lead">a<a>b</a><a href="/ok">c</a></p>',
      removed: [
        { tag: 'p', attribute: 'class="lead evil"', count: 1 },
        { tag: 'p', attribute: 'onclick="x()"', count: 1 },
        { tag: 'script', attribute: null, count: 1 },
        { tag: 'a', attribute: 'href="javascript:x()"', count: 1 },
        { tag: 'img', attribute: null, count: 2 },
      ],
    });
  });

  it.each([
    ['no title', { title: '' }],
    ['a title that is too long', { title: 'x'.repeat(201) }],
    ['content that is too long', { content: 'x'.repeat(30_001) }],
    ['content that is not a text', { content: { html: 'x' } }],
    ['an Italian title without content', { italian: { title: 'x' } }],
    ['an invalid version', { version: 0 }],
    ['an unknown field', { key: 'imprint' }],
    ['null', { content: null }],
  ])('refuse %s', async (_, body) => {
    await edit('1', body).expect(400);
  });
});
