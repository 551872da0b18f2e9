import type { Genre } from '@vaglio/contracts';
import {
  bundledRegister,
  ContentInaccessibleError,
  createEvidence,
  type Evaluation,
  type ExtractedArticle,
} from '@vaglio/engine';
import { extractArticle } from '@vaglio/engine/research';
import { evaluateLocally, matchEvidence, questionsOf, SignalCollector } from '@vaglio/engine/single-stages';
import { readPageHtml, storedPage, type PageRow } from '../extraction/pages.js';
import { NO_EVIDENCE } from '../tasks/bare-article.js';

/** The judgement of one row, in the format of `score-bench.py`. The score is null for a row that is not judged. */
export interface WholePrediction {
  readonly id: string;
  readonly score: number | null;
  readonly genre: Genre | null;
  readonly findings: readonly {
    readonly code: string;
    readonly points: number;
    readonly quotes: readonly string[];
  }[];
}

const bare = new SignalCollector();
const withRegister = new SignalCollector(bundledRegister().signalData());
const register = createEvidence({ register: bundledRegister() });

/** Judges a title and a text, without outlet, URL and evidence. */
export function judgeText(id: string, article: ExtractedArticle): WholePrediction {
  const signals = bare.collect(article);
  return { id, genre: signals.genre, ...scoreAndFindings(evaluateLocally(article, signals, NO_EVIDENCE)) };
}

/** Judges a page as the product does without a network: the only source of evidence is the bundled register. */
export async function judgePage(row: PageRow, folder: string): Promise<WholePrediction> {
  const page = storedPage(row.url, readPageHtml(folder, row.html_file));
  let article: ExtractedArticle;
  try {
    article = extractArticle(page);
  } catch (error) {
    if (!(error instanceof ContentInaccessibleError)) throw error;
    return { id: row.id, score: null, genre: null, findings: [] };
  }
  const signals = withRegister.collect(article);
  const lookedUp = await register.lookUp(questionsOf(article, signals));
  const evidence = matchEvidence(article, signals, lookedUp);
  return {
    id: row.id,
    genre: signals.genre,
    ...scoreAndFindings(evaluateLocally(article, signals, evidence)),
  };
}

function scoreAndFindings({
  judgement,
  score,
  criteria,
}: Evaluation): Pick<WholePrediction, 'score' | 'findings'> {
  return {
    score: judgement === 'abstained' ? null : score,
    findings: Object.values(criteria).flatMap(({ contributions }) =>
      contributions.map(({ finding: { code, locators }, points }) => ({
        code,
        points,
        quotes: locators.flatMap((locator) => ('quote' in locator ? [locator.quote] : [])),
      })),
    ),
  };
}
