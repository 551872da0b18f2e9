import { join } from 'node:path';
import { UNSCORED_GENRES, type Analysis, type CredibilityClass } from '@vaglio/contracts';
import { openFixtureSite } from '../fixture-site/fixture-site.js';
import type { LocalServer } from '../servers/local-server.js';
import { readFixtures } from '../fixture-site/fixtures.js';
import { runProgram } from '../start/testing/started-program.js';
import { EXIT_CODES } from './local-analysis.js';
import { connectMcp, type McpClient } from './testing/mcp-client.js';

const ROOT = join(__dirname, '..', '..', '..');
const MAIN = join(ROOT, 'tools', 'run', 'bootstrap', 'main.mjs');
const fixtures = readFixtures(ROOT);
const scored = fixtures.filter(
  ({ genre, contentType }) => contentType !== 'social_post' && !UNSCORED_GENRES.includes(genre),
);

let site: LocalServer;
beforeAll(async () => (site = await openFixtureSite(ROOT, 0)));
afterAll(() => site.close());

async function vaglio(...args: readonly string[]) {
  const env = { READER_ALLOW_HOSTS: site.host };
  const { status: code, out, problem } = await runProgram(process.execPath, [MAIN, ...args], { env });
  const lines = problem.split('\n').filter((line) => line !== '' && !line.endsWith('…'));
  return { code, out, problem: lines.join('\n') };
}

function fixtureOf(credibilityClass: CredibilityClass): string {
  const found = scored.find((fixture) => fixture.credibilityClass === credibilityClass);
  if (!found) throw new Error(`No fixture is ${credibilityClass}.`);
  return `${site.url}/${found.slug}`;
}

describe('vaglio analyse', () => {
  it.each(['medium', 'poor'] as const)('exits with the code of the class for a %s page', async (name) => {
    const { code, out, problem } = await vaglio('analyse', fixtureOf(name));
    expect({ code, problem }).toEqual({ code: EXIT_CODES[name], problem: '' });
    expect(out).toMatch(/^\d+\/100 \(\d+–\d+\)\. /m);
  });

  it('prints nothing but the analysis as JSON with --format json', async () => {
    const { code, out } = await vaglio('analyse', fixtureOf('medium'), '--format', 'json');
    const analysis = JSON.parse(out) as Analysis;
    expect(code).toBe(EXIT_CODES.medium);
    expect(analysis.credibilityClass).toBe('medium');
    expect(analysis.provenance.textHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('writes Markdown in Italian with --format markdown --lang it', async () => {
    const { out } = await vaglio('analyse', fixtureOf('medium'), '--format', 'markdown', '--lang', 'it');
    expect(out).toMatch(/^# /);
    expect(out).toMatch(/^\| Attualità +\| +\d+\/20 \| /m);
    expect(out).toContain('## In breve');
  });

  it('prints no score and exits with 40 for a page that is no news', async () => {
    const satire = fixtures.find(({ genre }) => genre === 'satire');
    const { code, out } = await vaglio('analyse', `${site.url}/${satire?.slug}`);
    expect(code).toBe(EXIT_CODES['not-judged']);
    expect(out).not.toMatch(/^\d+\/100/m);
  });

  it.each([
    ['a page that is gone', '/trouble/not-found', 'There is no page at this link.'],
    ['a page behind a paywall', '/trouble/paywall', 'Only the opening of this page is free to read'],
    ['a page without an article', '/trouble/empty', 'No article was found on this page.'],
  ])('prints why %s could not be read', async (_, path, sentence) => {
    const { code, out, problem } = await vaglio('analyse', `${site.url}${path}`);
    expect({ code, out }).toEqual({ code: EXIT_CODES['not-read'], out: '' });
    expect(problem).toContain(sentence);
  });

  it.each([
    ['no address', 'example.org/news', 'It begins with http:// or https://'],
    ['another protocol', 'file:///etc/passwd', 'It begins with http:// or https://'],
    ['this machine', 'http://localhost/', 'private network or to this machine'],
    ['a private address', 'http://10.0.0.1/', 'private network or to this machine'],
    ['a private address in hexadecimal', 'http://0x7f000001/', 'private network or to this machine'],
    ['a password in it', 'https://me:secret@example.org/', 'user name or password'],
    ['another port', 'https://example.org:8443/', 'ports 80 and 443'],
  ])('refuses %s with one sentence', async (_, url, sentence) => {
    const { code, out, problem } = await vaglio('analyse', url);
    expect({ code, out }).toEqual({ code: EXIT_CODES['bad-address'], out: '' });
    expect(problem).toContain(sentence);
    expect(problem.split('\n')).toHaveLength(1);
  });

  it.each([
    ['no URL', [], 'vaglio analyse URL'],
    ['two URLs', ['https://a.example/', 'https://b.example/'], 'vaglio analyse URL'],
    ['an unknown format', ['https://a.example/', '--format', 'xml'], '--format is text, markdown, json'],
    ['an unknown language', ['https://a.example/', '--lang', 'de'], '--lang is en or it'],
    ['an unknown option', ['https://a.example/', '--fast'], '--fast'],
  ])('prints its usage for %s', async (_, args, sentence) => {
    const { code, out, problem } = await vaglio('analyse', ...args);
    expect({ code, out }).toEqual({ code: 64, out: '' });
    expect(problem).toContain(sentence);
  });

  it.each([
    ['test', '--help', 'takes only --long, not "--help"', '0 passed, 1 failed\n'],
    ['reading', 'all', 'takes no arguments, not "all"', ''],
    ['start', '--with-fixture', 'takes only --with-fixtures, not "--with-fixture"', ''],
  ])('refuses an unknown argument of %s before anything is built', async (command, arg, sentence, out) => {
    const ended = await vaglio(command, arg);
    expect(ended).toEqual({ code: 64, out, problem: `The command ${sentence}.` });
  });
});

describe('vaglio mcp', () => {
  let mcp: McpClient;

  beforeAll(async () => (mcp = await connectMcp([], { READER_ALLOW_HOSTS: site.host })));
  afterAll(() => mcp.close());

  it('offers four tools that change nothing', async () => {
    const tools = await mcp.tools();
    expect(tools.map(({ name }) => name)).toEqual(['analyse', 'get_analysis', 'source', 'claims']);
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(Array(4).fill(true));
  });

  it('returns an analysis only after the URL was analyzed', async () => {
    const url = fixtureOf('medium');
    const before = await mcp.call('get_analysis', { url });
    expect(before).toMatchObject({ isError: true, text: 'There is no analysis of this URL yet.' });

    const made = await mcp.call('analyse', { url });
    expect(made).toMatchObject({ isError: false, data: { class: 'medium' } });
    expect(await mcp.call('get_analysis', { url: `${url}?utm_source=letter` })).toEqual(made);
  });

  it('answers in Italian on request', async () => {
    const { text: answer } = await mcp.call('analyse', { url: fixtureOf('poor'), language: 'it' });
    expect(answer).toContain('Attualità');
  });

  it('lists the claims of an article', async () => {
    const { data } = await mcp.call('claims', { url: fixtureOf('medium') });
    const claims = data['claims'] as readonly { readonly claim: string }[];
    expect(claims.length).toBeGreaterThan(0);
    for (const { claim } of claims) expect(claim).not.toBe('');
  });

  it('returns the facts about a source, and an error for an unknown one', async () => {
    const { data } = await mcp.call('source', { domain: 'www.reuters.com' });
    expect(data).toMatchObject({ domain: 'reuters.com', name: 'Reuters' });
    expect(await mcp.call('source', { domain: 'nowhere.example' })).toMatchObject({ isError: true });
  });

  it.each([
    ['a private address', { url: 'http://192.168.0.1/' }, 'private network'],
    ['no address', { url: 'news' }, 'It begins with http:// or https://'],
    ['a missing URL', {}, 'url'],
    ['an unknown argument', { url: 'https://a.example/', depth: 2 }, 'additional properties'],
  ])('refuses %s and answers the next call', async (_, args, sentence) => {
    const { isError, text: problem } = await mcp.call('analyse', args);
    expect(isError).toBe(true);
    expect(problem).toContain(sentence);
    expect(await mcp.call('source', { domain: 'reuters.com' })).toMatchObject({ isError: false });
  });
});
