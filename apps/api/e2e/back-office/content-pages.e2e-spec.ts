import {
  adminContentPagesRoutes,
  contentPagesRoutes,
  type AdminContentPage,
  type ContentPage,
} from '@vaglio/contracts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';

describe('content pages', () => {
  let api: TestApp;
  let staff: Staff;

  beforeAll(async () => {
    api = await startTestApp({ environment: { SUPPORT_EMAIL: 'help@vaglio.example' } });
    staff = await Staff.of(api);
  });
  afterAll(() => api.close());

  const read = async (key: string, lang: 'en' | 'it' = 'en'): Promise<ContentPage> =>
    (await staff.asVisitor(contentPagesRoutes.read, { params: { key }, query: { lang } }))
      .body as ContentPage;
  const edit = (id: string, body: unknown) =>
    staff.call(adminContentPagesRoutes.update, { params: { id }, body });
  const restore = (id: string) => staff.call(adminContentPagesRoutes.restore, { params: { id }, body: {} });

  it('are the four built-in ones in both languages, with the support address', async () => {
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
    const { body } = await staff.asVisitor(contentPagesRoutes.read, { params: { key: 'terms' } });
    expect((body as ContentPage).language).toBe('en');
    expect((await staff.asVisitor(contentPagesRoutes.read, { params: { key: 'imprint' } })).status).toBe(404);
  });

  it('show a stored text at once, without its scripts', async () => {
    const answer = await edit('4', {
      title: 'Write <b>us</b>',
      content: '<p onclick="x()">Hello<script>alert(1)</script> <a href="javascript:x()">you</a> {email}</p>',
      italian: { title: 'Scrivici', content: '<img src=x onerror=x()><p>Ciao</p>' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ isBuiltIn: false, updatedBy: 'chief', version: 2 });
    expect(await read('contact')).toMatchObject({
      title: 'Write <b>us</b>',
      content: '<p>Hello <a>you</a> help@vaglio.example</p>',
      isBuiltIn: false,
    });
    expect(await read('contact', 'it')).toMatchObject({ title: 'Scrivici', content: '<p>Ciao</p>' });
    expect((await staff.audited('content-page.updated'))[0]).toMatchObject({
      subject_id: '4',
      details: { key: 'contact' },
    });
  });

  it('accept the payload of the specification, and keep absent fields', async () => {
    await restore('2');
    const answer = await edit('2', { title: 'Privacy', content: '<p>Short.</p>', enabled: true });
    expect(answer.status).toBe(200);
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

  it('refuse the second of two changes of one version, and keep the first', async () => {
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

  it.each([
    ['no title', { title: '' }],
    ['a title that is too long', { title: 'x'.repeat(201) }],
    ['content that is too long', { content: 'x'.repeat(30_001) }],
    ['content that is no text', { content: { html: 'x' } }],
    ['half an Italian page', { italian: { title: 'x' } }],
    ['an invalid version', { version: 0 }],
    ['an unknown field', { key: 'imprint' }],
    ['null', { content: null }],
  ])('refuse %s', async (_, body) => {
    expect((await edit('1', body)).status).toBe(400);
  });
});
