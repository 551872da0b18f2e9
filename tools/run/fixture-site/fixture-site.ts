import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@vaglio/contracts';
import { Failure, errorCode } from '../bootstrap/failure.mjs';
import { portOf } from '../start/listen-address.js';
import { openLocalServer, type LocalServer } from '../servers/local-server.js';
import { readFixtureFile, readFixtures, type Fixture, type PostFixture } from './fixtures.js';
import { indexPage } from './index-page.js';
import { postPage, postStatus } from './post.js';
import { UNREADABLE_PAGES } from './unreadable-pages.js';

const STATUS_PATH = /^\/api\/v1\/statuses\/\d{15,20}$/;

/** Serves the fixtures, an index of them, and a page for each way in which reading fails. */
export function openFixtureSite(root: string, port: number): Promise<LocalServer> {
  const fixtures = readFixtures(root);
  return openLocalServer((request, response) => answer(root, fixtures, request, response), port);
}

function answer(
  root: string,
  fixtures: readonly Fixture[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? '/', 'http://fixtures.example');
  const fixture = fixtures.find(({ slug }) => url.pathname === `/${slug}`);
  const unreadable = UNREADABLE_PAGES.find(({ slug }) => url.pathname === `/trouble/${slug}`);
  if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { Allow: 'GET' }).end();
  else if (fixture) sendMarkup(response, pageOf(root, fixture));
  else if (unreadable) unreadable.answer(request, response);
  else if (STATUS_PATH.test(url.pathname)) sendStatus(root, fixtures, response);
  else if (url.pathname === '/')
    sendMarkup(
      response,
      indexPage(fixtures, `http://127.0.0.1:${request.socket.localPort}`, languageOf(url, request)),
    );
  else sendMarkup(response, '<!doctype html><title>404</title><h1>404</h1><a href="/">Index</a>', 404);
}

function pageOf(root: string, { file }: Fixture): string {
  const text = readFixtureFile(root, file);
  return file.endsWith('.json') ? postPage(JSON.parse(text) as PostFixture) : text;
}

/** Answers every status id with the same post, because there is only one. */
function sendStatus(root: string, fixtures: readonly Fixture[], response: ServerResponse): void {
  const post = fixtures.find(({ contentType }) => contentType === 'social_post');
  const text = post && readFixtureFile(root, post.file);
  response.writeHead(text ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(text && JSON.stringify(postStatus(JSON.parse(text) as PostFixture)));
}

function languageOf(url: URL, { headers }: IncomingMessage): Language {
  const wanted = url.searchParams.get('lang') ?? headers['accept-language'] ?? '';
  return /^it\b/i.test(wanted) ? 'it' : 'en';
}

function sendMarkup(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(text);
}

/** Opens the site on FIXTURE_PORT; throws with what to do when the port is in use or invalid. */
export async function openOnPort(root: string, env: NodeJS.ProcessEnv): Promise<LocalServer> {
  const port = portOf('FIXTURE_PORT', env, 4_100);
  return openFixtureSite(root, port).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new Failure(
      `Port ${port}, where the fixture site listens, is taken by another program. Choose another: FIXTURE_PORT=${port + 1}`,
    );
  });
}
