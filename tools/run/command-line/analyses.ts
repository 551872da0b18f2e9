import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  analysisRoutes,
  ApiError,
  articlesRoutes,
  createProgramClient,
  KNOWN_PREFIX_LENGTH,
  type ApiClient,
  type Article,
  type JudgedLanguage,
} from '@vaglio/contracts';
import { bundledRegister, canonicalUrl } from '@vaglio/engine';
import { Failure } from '../bootstrap/failure.mjs';
import { EXIT_CODES, type LocalAnalyzer } from './local-analysis.js';
import { reportedAnalysis, reportedArticle, type Reported } from './report.js';

/** A source of analyses for the MCP server. */
export interface Analyses {
  analyze(url: string, language: JudgedLanguage): Promise<Reported>;
  /** Returns an earlier analysis, or null. */
  find(url: string, language: JudgedLanguage): Promise<Reported | null>;
  /** Returns the known facts about the publisher of a domain, or null. */
  source(domain: string): Promise<object | null>;
}

const MAX_KEPT = 50;

/** Analyses made on this machine, kept until the program ends. */
export function localAnalyses(analyzer: LocalAnalyzer): Analyses {
  const kept = new Map<string, Awaited<ReturnType<LocalAnalyzer['analyze']>>>();
  return {
    analyze: async (url, language) => {
      const analysis = await analyzer.analyze(url, language);
      kept.set(canonicalUrl(url), analysis);
      for (const oldest of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(oldest);
      return reportedAnalysis(analysis, language);
    },
    find: (url, language) => {
      const analysis = kept.get(canonical(url));
      return Promise.resolve(analysis ? reportedAnalysis(analysis, language) : null);
    },
    source: (domain) => Promise.resolve(registerEntry(domain)),
  };
}

/** A server and the personal token for new analyses there. */
export interface ServerAccess {
  readonly origin: string;
  readonly token: string | null;
}

/** Public analyses of a server. Without a token new analyses are made on this machine and not on the server. */
export function serverAnalyses({ origin, token }: ServerAccess, local: Analyses): Analyses {
  const clientIn = (language: JudgedLanguage): ApiClient => createProgramClient(origin, { token, language });
  const orFailure = <T>(call: Promise<T>): Promise<T> =>
    call.catch((error: unknown) => {
      throw error instanceof ApiError ? new Failure(error.message) : error;
    });
  return {
    analyze: (url, language) =>
      token === null
        ? local.analyze(url, language)
        : orFailure(submit(clientIn(language), url).then((article) => reportedArticle(article, language))),
    find: (url, language) =>
      orFailure(findPublic(clientIn(language), canonical(url))).then((article) =>
        article ? reportedArticle(article, language) : local.find(url, language),
      ),
    source: (domain) =>
      orFailure(
        clientIn('en')
          .call(articlesRoutes.source, { params: { domain } })
          .catch((error: unknown) => {
            if (error instanceof ApiError && error.code === 'NOT_FOUND') return local.source(domain);
            throw error;
          }),
      ),
  };
}

/** Sends only the first digits of the URL's hash to the server. */
async function findPublic(client: ApiClient, url: string): Promise<Article | null> {
  const hash = createHash('sha256').update(url).digest('hex');
  const prefix = hash.slice(0, KNOWN_PREFIX_LENGTH);
  const { articles } = await client.call(articlesRoutes.known, { params: { prefix } });
  const known = articles.find((article) => article.hash === hash);
  return known ? client.call(articlesRoutes.read, { params: { id: known.id } }) : null;
}

const POLL_MS = 1_000;

async function submit(client: ApiClient, url: string): Promise<Article> {
  const answer = await client.call(analysisRoutes.analyze, { body: { url } });
  if (!('requestId' in answer)) return answer;
  for (;;) {
    const params = { requestId: answer.requestId };
    const { article, error, status } = await client.call(analysisRoutes.request, { params });
    if (article) return article;
    if (error) throw new Failure(error.error);
    if (status === 'cancelled') throw new Failure('The analysis was cancelled.');
    await sleep(POLL_MS);
  }
}

function canonical(url: string): string {
  try {
    return canonicalUrl(url);
  } catch {
    throw new Failure(`"${url}" is not the address of a web page.`, EXIT_CODES['bad-address']);
  }
}

function registerEntry(domain: string): object | null {
  const register = bundledRegister();
  const entry = register.findDomain(domain);
  if (entry === null) return null;
  return {
    domain: entry.domains[0],
    name: entry.name,
    kind: entry.kind,
    country: entry.country,
    language: entry.language,
    register: entry.statements.map((statement) => {
      const { words, ...cited } = register.cite(statement);
      return { says: statement.says, text: words?.en ?? null, ...cited };
    }),
  };
}
