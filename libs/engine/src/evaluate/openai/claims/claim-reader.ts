import type {
  Claim,
  ClaimPassages,
  ClaimReading,
  ExtractedArticle,
  Signals,
} from '../../../analysis.types.js';
import type { JobRunner, Passed } from '../../../worker/job-runner.js';
import type { AskedModel, Sitting } from '../client/model-client.js';
import { ModelFailure } from '../client/model-failure.js';
import { QuotedText } from '../verify/find-quote.js';
import { CLAIMS_SCHEMA, licenceQuestion, readingQuestion } from './claim-questions.js';

/** What an evaluation needs afterwards is left to it. */
const SHARE_OF_TIME = 0.4;

/** A language model's part in the ledger. Where it gives nothing usable, the rules decide. */
export class ClaimReader {
  constructor(
    private readonly client: AskedModel,
    private readonly runner: JobRunner,
  ) {}

  /** The claims of a text, each made to stand alone; null where the model gave none that hold. */
  async claims(
    article: Passed<ExtractedArticle>,
    signals: Passed<Signals>,
    maxInputTokens: number,
    sitting: Sitting,
  ): Promise<readonly Claim[] | null> {
    const { answer: question } = await this.runner.run('askClaims', article, signals, maxInputTokens);
    if (question === null) return null;
    const answer = await orNothing(this.client.ask({ ...question, schema: CLAIMS_SCHEMA }, inShare(sitting)));
    if (answer === null) return null;
    const { answer: claims } = await this.runner.run('verifyClaims', answer, article, signals);
    return claims.length === 0 ? null : claims;
  }

  /** What the pages say of the claims: each page in a call of its own, one claim after the other. */
  async readings(
    claims: readonly Claim[],
    passages: readonly ClaimPassages[],
    sitting: Sitting,
  ): Promise<readonly ClaimReading[]> {
    const bounded = inShare(sitting);
    const readings: ClaimReading[] = [];
    for (const [place, claim] of claims.entries()) {
      const pages = passages.filter((each) => each.claim === place);
      const read = await Promise.all(pages.map((page) => this.reading(claim, page, bounded)));
      readings.push(...read.flatMap((each) => each ?? []));
    }
    return readings;
  }

  private async reading(claim: Claim, page: ClaimPassages, sitting: Sitting): Promise<ClaimReading | null> {
    const read = await orNothing(this.client.ask(readingQuestion(claim, page), sitting));
    if (read === null || read.stance === 'says-nothing') return null;
    const passage = passageOf(page.passages, read.quote);
    if (passage === null) return null;
    const reading = { claim: page.claim, url: page.url, passage };
    if (read.stance === 'discusses') return { ...reading, stance: 'discusses', isWhole: true };
    const licence = await orNothing(
      this.client.ask(licenceQuestion(claim.text, read.stance, passage), sitting),
    );
    return licence && { ...reading, stance: read.stance, isWhole: licence.carries === 'the-whole' };
  }
}

/** The words of the page that were quoted, as they stand there; a quotation that stands in none of its passages voids the answer. */
function passageOf(passages: readonly string[], quote: string): string | null {
  for (const passage of passages) {
    const place = new QuotedText(passage).find(quote);
    if (place !== null) return passage.slice(place.start, place.end);
  }
  return null;
}

async function orNothing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ModelFailure) return null;
    throw error;
  }
}

function inShare(sitting: Sitting): Sitting {
  const left = Math.max(0, sitting.deadline - Date.now());
  return { ...sitting, deadline: Date.now() + Math.floor(left * SHARE_OF_TIME) };
}
