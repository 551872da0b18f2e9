import type { Evidence, ExtractedArticle } from '../analysis.types.js';
import type { EvidenceLookups } from '../evidence/create-evidence.js';
import { matchEvidence, questionsOf } from '../evidence/match-evidence.js';
import { startLocalServer, type LocalServer } from './local-server.js';
import { SignalCollector } from '../signals/signal-collector.js';

/** Looks up evidence about an article and matches it, as the engine does. */
export async function gatherEvidence(lookups: EvidenceLookups, article: ExtractedArticle): Promise<Evidence> {
  const signals = new SignalCollector().collect(article);
  return matchEvidence(article, signals, await lookups.lookUp(questionsOf(article, signals)));
}

/** Starts local servers and closes them after each test. Call it inside `describe`. */
export function localServers() {
  const servers: LocalServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  const add = async (starting: Promise<LocalServer>): Promise<LocalServer> => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  const serving = (listener: Parameters<typeof startLocalServer>[0]) => add(startLocalServer(listener));
  /** Answers every request with the same JSON. */
  const answering = (body: unknown) =>
    serving((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    });
  return { add, serving, answering };
}
