import type {
  Claim,
  ClaimPassages,
  ClaimReading,
  ExtractedArticle,
  Signals,
} from '../../../analysis.types.js';
import type { JobRunner, Passed } from '../../../worker/job-runner.js';
import type { LanguageModel, ModelSession } from '../client/model-client.js';
import { ModelFailure } from '../client/model-failure.js';
import { QuotedText } from '../verify/find-quote.js';
import { CLAIMS_SCHEMA, wholeClaimQuestion, readingQuestion } from './claim-questions.js';

/** The share of the remaining time; the rest is for the evaluation. */
const SHARE_OF_TIME = 0.4;

export class ClaimReader {
  constructor(
    private readonly client: LanguageModel,
    private readonly runner: JobRunner,
  ) {}

  async claims(
    article: Passed<ExtractedArticle>,
    signals: Passed<Signals>,
    maxInputTokens: number,
    session: ModelSession,
  ): Promise<readonly Claim[] | null> {
    const { answer: question } = await this.runner.run('askClaims', article, signals, maxInputTokens);
    if (question === null) return null;
    const answer = await nullOnFailure(
      this.client.ask({ ...question, schema: CLAIMS_SCHEMA }, withShareOfTime(session)),
    );
    if (answer === null) return null;
    const { answer: claims } = await this.runner.run('verifyClaims', answer, article, signals);
    return claims.length === 0 ? null : claims;
  }

  /** Makes one call for each page, one claim after the other. */
  async readings(
    claims: readonly Claim[],
    passages: readonly ClaimPassages[],
    session: ModelSession,
  ): Promise<readonly ClaimReading[]> {
    const bounded = withShareOfTime(session);
    const readings: ClaimReading[] = [];
    for (const [place, claim] of claims.entries()) {
      const pages = passages.filter((each) => each.claim === place);
      const read = await Promise.all(pages.map((page) => this.reading(claim, page, bounded)));
      readings.push(...read.flatMap((each) => each ?? []));
    }
    return readings;
  }

  private async reading(
    claim: Claim,
    page: ClaimPassages,
    session: ModelSession,
  ): Promise<ClaimReading | null> {
    const read = await nullOnFailure(this.client.ask(readingQuestion(claim, page), session));
    if (read === null || read.stance === 'says-nothing') return null;
    const passage = passageOf(page.passages, read.quote);
    if (passage === null) return null;
    const reading = { claim: page.claim, url: page.url, passage };
    if (read.stance === 'discusses') return { ...reading, stance: 'discusses', isWhole: true };
    const support = await nullOnFailure(
      this.client.ask(wholeClaimQuestion(claim.text, read.stance, passage), session),
    );
    return support && { ...reading, stance: read.stance, isWhole: support.carries === 'the-whole' };
  }
}

/** The quotation as the page has it; null where no passage has it. */
function passageOf(passages: readonly string[], quote: string): string | null {
  for (const passage of passages) {
    const place = new QuotedText(passage).find(quote);
    if (place !== null) return passage.slice(place.start, place.end);
  }
  return null;
}

async function nullOnFailure<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ModelFailure) return null;
    throw error;
  }
}

function withShareOfTime(session: ModelSession): ModelSession {
  const left = Math.max(0, session.deadline - Date.now());
  return { ...session, deadline: Date.now() + Math.floor(left * SHARE_OF_TIME) };
}
