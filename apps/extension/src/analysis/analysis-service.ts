import {
  analysisRoutes,
  articlesRoutes,
  CRITERIA,
  watchRoutes,
  type AnalysisRequest,
  type Article,
  type Criterion,
  type Language,
} from '@vaglio/contracts';
import { canonicalUrls } from '../known-articles/canonical-urls.js';
import { withDefaults } from '../known-articles/known-articles.js';
import type { ArticleDetails, Judgement, Outcome, Progress } from '../messaging/messages.js';
import { refusalOf, type BackgroundApi } from '../server/api-client.js';
import type { ServerAddress } from '../server/server-address.js';
import type { SessionService } from '../session/session-service.js';
import { articleDetails } from './article-details.js';
import type { SubmissionStore } from './submission-store.js';

/**
 * Submits addresses and reads the state of submissions. Nothing here waits for an analysis: its id is stored and the popup
 * polls, so popup and background may be closed meanwhile.
 */
export class AnalysisService {
  constructor(
    private readonly api: BackgroundApi,
    private readonly server: ServerAddress,
    private readonly sessions: SessionService,
    private readonly submissions: SubmissionStore,
    private readonly now: () => number,
    /** Called with the address of a page that has a new result. */
    private readonly onDone: (address: string) => void,
  ) {}

  async start(address: string): Promise<Outcome<Progress>> {
    const session = await this.sessions.current();
    if (session === null) return { ok: false, failure: 'signed_out' };
    const { origin, token } = session;
    const body = { url: address };
    const answer = await this.api.call(analysisRoutes.analyze, { origin, token, body, waits: false });
    if (!answer.ok) return this.sessions.closeIfSignedOut(answer, session);
    if (!('requestId' in answer.value)) return { ok: true, value: await this.done(address, answer.value) };
    const { requestId } = answer.value;
    await this.submissions.keep(keyOf(address), { requestId, origin, startedAt: this.now() });
    return { ok: true, value: { kind: 'running', stage: null } };
  }

  async read(address: string): Promise<Outcome<Progress | null>> {
    const submission = await this.submissions.find(keyOf(address));
    const session = await this.sessions.current();
    if (submission === null || session?.origin !== submission.origin) return { ok: true, value: null };
    const { origin, token } = session;
    const { requestId } = submission;
    const answer = await this.api.call(analysisRoutes.request, { origin, token, params: { requestId } });
    if (answer.ok) return { ok: true, value: await this.progressOf(address, answer.value) };
    if (answer.failure !== 'not_found') return this.sessions.closeIfSignedOut(answer, session);
    await this.submissions.drop(keyOf(address));
    return { ok: true, value: null };
  }

  /** Reads an analysis without the sign-in. Source and changes may be missing, for example on an older server. */
  async details(id: string, language: Language): Promise<Outcome<ArticleDetails>> {
    const origin = await this.server.current();
    const answer = await this.api.call(articlesRoutes.read, { origin, params: { id } });
    if (!answer.ok) return answer;
    const { domain } = answer.value;
    const [source, watch] = await Promise.all([
      this.api.call(articlesRoutes.source, { origin, params: { domain } }),
      this.api.call(watchRoutes.changes, { origin, params: { id } }),
    ]);
    const related = { source: source.ok ? source.value : null, watch: watch.ok ? watch.value : null };
    return { ok: true, value: articleDetails(answer.value, related, language) };
  }

  private async progressOf(address: string, request: AnalysisRequest): Promise<Progress | null> {
    if (request.article) return this.done(address, request.article);
    if (request.status === 'cancelled') {
      await this.submissions.drop(keyOf(address));
      return null;
    }
    if (request.status !== 'failed') return { kind: 'running', stage: request.stage };
    const { ok: _, ...failure } = refusalOf(request.error);
    return { kind: 'failed', ...failure };
  }

  private async done(address: string, article: NonNullable<AnalysisRequest['article']>): Promise<Progress> {
    await this.submissions.drop(keyOf(address));
    this.onDone(address);
    return { kind: 'done', judgement: judgementOf(article) };
  }
}

/** Gives one submission for all forms of an address. */
function keyOf(address: string): string {
  return canonicalUrls(address)[0] ?? address;
}

/** The judgement of an article, as the look-up by hash returns it. */
function judgementOf(article: Article): Judgement {
  return withDefaults({
    id: article.id,
    credibilityScore: article.credibilityScore,
    scoreRange: article.scoreRange,
    credibilityClass: article.credibilityClass,
    judgement: article.judgement,
    genre: article.genre,
    criteria: criteriaOf(article),
    flaggedCount: article.flaggedSentences.length,
    analyzedAt: article.analyzedAt,
    decidedAt: article.decision?.decidedAt ?? null,
  });
}

/** Returns null when the article was not judged. */
function criteriaOf(article: Article): Judgement['criteria'] {
  const points = CRITERIA.flatMap((name) => {
    const { score } = article[`${name}Analysis`];
    return score === null ? [] : [[name, score] as const];
  });
  return points.length === CRITERIA.length ? (Object.fromEntries(points) as Record<Criterion, number>) : null;
}
