import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelBudget, ModelTokens, OpenAiOptions } from '@vaglio/engine';
import { claimSupport, reportStance } from '@vaglio/engine/research';
import { InProcessRunner, OpenAiEvaluator, keptValue, SignalCollector } from '@vaglio/engine/single-stages';
import { markdownTable, replaceSection } from '../../../bench/markdown.js';
import { writeFormatted } from '../../../run/write-formatted.js';
import { binaryFigures, labelFigures } from '../metrics/metrics.js';
import { findDataFiles, readRows, type DataFile } from '../rows/read-rows.js';
import { bareArticle, NO_EVIDENCE } from '../tasks/bare-article.js';
import type { ClaimRow, StanceRow } from '../tasks/evidence.tasks.js';
import { judgeText } from '../whole/judge-whole.js';

const AT_ONCE = 4;
const USUAL_MODEL = 'gpt-4o-mini';
const USUAL_URL = 'https://api.openai.com/v1';
const TITLE = 'With a language model';

interface ModelMeasurement {
  readonly root: string;
  readonly data: string;
  readonly engine: string;
  /** The largest number of rows of each set, because each row costs money. */
  readonly most: string;
  readonly only: string;
  readonly 'write-docs': boolean;
  readonly env?: NodeJS.ProcessEnv;
  readonly print?: (line: string) => void;
}

interface Row {
  readonly set: string;
  readonly figure: string;
  readonly rows: number;
  readonly local: number;
  readonly model: number;
}

/** Measures a model on sets of claims and articles, and prints its cost with the figures. Uses the key in OPENAI_API_KEY. */
export async function measureModel(options: ModelMeasurement): Promise<number> {
  const { root, data, engine, only, env = process.env, print = console.log } = options;
  const most = Number(options.most);
  if (engine !== 'openai') return refused(`--engine is "local" or "openai", not "${engine}".`);
  if (!Number.isInteger(most) || most < 1) return refused('--most is a whole number of rows, at least 1.');
  const apiKey = env['OPENAI_API_KEY'];
  if (!apiKey)
    return refused(
      'OPENAI_API_KEY is not set. Measuring a model sends requests that are charged to this key. ' +
        'OPENAI_BASE_URL and OPENAI_MODEL choose the model.',
    );
  const model = env['OPENAI_MODEL'] || USUAL_MODEL;
  const spent = new Spending();
  const baseUrl = env['OPENAI_BASE_URL'] || USUAL_URL;
  const measured = new MeasuredModel({ apiKey, model, baseUrl, budget: spent }, most);
  const files = findDataFiles(data).filter(({ set, split }) => split !== 'train' && set.startsWith(only));
  const rows: Row[] = [];
  for (const file of files) rows.push(...(await measured.measure(file)));
  if (rows.length === 0) return refused(`There is no set of claims or articles in ${data}.`);
  if (spent.answered === 0)
    return refused(`The model answered none of ${spent.calls} calls (${[...spent.failures].join(', ')}).`);
  const content = [
    `- Model: ${model}; ${new Date().toISOString().slice(0, 10)}; command: \`npm run evaluate -- --engine openai --most ${most}\``,
    `- Cost: ${spent.calls} calls, ${spent.inputTokens} tokens in, ${spent.outputTokens} out${spent.priced(model, env['MODEL_PRICES'])}; ` +
      `${spent.calls - spent.answered} calls without an answer`,
    `- Every n-th row of each set, compared with the built-in engine on the same rows.`,
    '',
    markdownTable(
      ['Set', 'Figure', 'Rows:', 'Built-in:', 'Model:'],
      rows.map(({ set, figure, rows: count, local, model: own }) => [
        ...[set, figure, count],
        ...[local, own].map((value) => value.toFixed(3)),
      ]),
    ),
  ].join('\n');
  print(content);
  if (options['write-docs']) {
    const page = join(root, 'docs/accuracy.md');
    await writeFormatted(page, replaceSection(readFileSync(page, 'utf8'), TITLE, content));
  }
  return 0;
}

function refused(why: string): number {
  console.error(why);
  return 2;
}

class Spending implements ModelBudget {
  calls = 0;
  answered = 0;
  inputTokens = 0;
  outputTokens = 0;
  readonly failures = new Set<string>();

  reserve(_most: ModelTokens): ReturnType<ModelBudget['reserve']> {
    return Promise.resolve({
      settle: ({ outcome, usage }) => {
        this.calls += 1;
        if (outcome === 'answered') this.answered += 1;
        else this.failures.add(outcome);
        this.inputTokens += usage.inputTokens;
        this.outputTokens += usage.outputTokens;
      },
    });
  }

  /** The cost by `MODEL_PRICES`; empty for a model without a price. */
  priced(model: string, prices = ''): string {
    const price = prices
      .split(',')
      .map((each) => /^\s*([^=\s]+)=([\d.]+)\/([\d.]+)\s*$/.exec(each))
      .find((each) => each?.[1] === model);
    if (!price) return '';
    const dollars = this.inputTokens * Number(price[2]) + this.outputTokens * Number(price[3]);
    return `, $${(dollars / 1e6).toFixed(4)}`;
  }
}

interface ArticleRow {
  readonly id: string;
  readonly title?: string;
  readonly text?: string;
  readonly label: string;
}

const SUPPORT = { 'bears-out': 'supports', denies: 'refutes', discusses: 'not_enough' } as const;
const STANCE = { 'bears-out': 'agree', denies: 'disagree', discusses: 'discuss' } as const;
/** The labels of texts that should get low scores. */
const BAD: Readonly<Record<string, readonly string[]>> = {
  'articles/hyperpartisan.en': ['hyperpartisan'],
  'articles/veracity.en': ['mixture', 'mostly_false'],
  'articles/fake_satire_real.en': ['fake'],
};

/** Sends the rows to a model by the calls that the product makes. */
class MeasuredModel {
  private readonly evaluator: OpenAiEvaluator;
  private readonly collector = new SignalCollector();

  constructor(
    options: OpenAiOptions,
    private readonly most: number,
  ) {
    this.evaluator = new OpenAiEvaluator(options, new InProcessRunner());
  }

  async measure({ set, path }: DataFile): Promise<Row[]> {
    if (set.startsWith('evidence/fever.')) return this.claims(set, this.sample(readRows<ClaimRow>(path)));
    if (set.startsWith('evidence/stance.')) return this.stances(set, this.sample(readRows<StanceRow>(path)));
    return BAD[set] ? this.articles(set, this.sample(readRows<ArticleRow>(path)), BAD[set]) : [];
  }

  private sample<T>(rows: readonly T[]): T[] {
    const step = Math.max(1, rows.length / this.most);
    return Array.from(
      { length: Math.min(this.most, rows.length) },
      (_, at) => rows[Math.floor(at * step)],
    ).flatMap((row) => (row === undefined ? [] : [row]));
  }

  private async claims(set: string, rows: readonly ClaimRow[]): Promise<Row[]> {
    const guessed = await inTurns(rows, async ({ id, claim, evidence, label, lang }) => {
      const reading = await this.reading(id, claim, evidence);
      return {
        label,
        guess: reading?.isWhole ? SUPPORT[reading.stance] : 'not_enough',
        local: claimSupport(claim, evidence, lang).label,
      };
    });
    const wrong = (part: readonly { label: string; guess: string }[]): number =>
      part.filter(({ label, guess }) => label === 'refutes' && guess === 'supports').length /
      Math.max(1, part.filter(({ label }) => label === 'refutes').length);
    const locals = guessed.map(({ label, local }) => ({ label, guess: local }));
    return [
      figure(set, 'macro-F1', guessed.length, labelFigures(locals).macroF1, labelFigures(guessed).macroF1),
      figure(set, 'refuted, said to be supported', guessed.length, wrong(locals), wrong(guessed)),
    ];
  }

  private async stances(set: string, rows: readonly StanceRow[]): Promise<Row[]> {
    const guessed = await inTurns(rows, async ({ id, headline, body, label }) => {
      const rules = reportStance(headline, { title: '', text: body });
      const passages = [...new Set([rules.passage, ...rules.nearest])].filter((each) => each !== '');
      const reading = rules.stance === 'unrelated' ? null : await this.reading(id, headline, passages);
      return { label, guess: reading === null ? 'unrelated' : STANCE[reading.stance], local: rules.stance };
    });
    const [local, own] = [
      labelFigures(guessed.map(({ label, local: guess }) => ({ label, guess }))),
      labelFigures(guessed),
    ];
    const disagree = ({ of }: typeof own): { precision: number; recall: number } =>
      of.get('disagree') ?? { precision: 0, recall: 0 };
    return [
      figure(set, 'macro-F1', guessed.length, local.macroF1, own.macroF1),
      figure(set, 'disagree precision', guessed.length, disagree(local).precision, disagree(own).precision),
      figure(set, 'disagree recall', guessed.length, disagree(local).recall, disagree(own).recall),
    ];
  }

  private async articles(set: string, all: readonly ArticleRow[], bad: readonly string[]): Promise<Row[]> {
    const scored = await inTurns(all, async ({ id, title = '', text = '', label }) => {
      const article = bareArticle({ title, text });
      const signals = this.collector.collect(article);
      const { score } = keptValue(await this.evaluator.evaluate(article, signals, NO_EVIDENCE));
      const isPositive = bad.includes(label);
      return { isPositive, own: 1 - score / 100, local: 1 - (judgeText(id, article).score ?? 50) / 100 };
    });
    const auc = (of: 'own' | 'local'): number =>
      binaryFigures(scored.map((row) => ({ isPositive: row.isPositive, score: row[of] }))).auc;
    return [figure(set, 'AUC of the whole score', scored.length, auc('local'), auc('own'))];
  }

  /** Compares a claim with passages by the call that the claim ledger makes. */
  private async reading(url: string, claim: string, passages: readonly string[]) {
    const claims = [{ text: claim, locator: { kind: 'title', quote: claim } as const }];
    const article = bareArticle({ title: claim, text: claim });
    const [reading] = await this.evaluator.reader.readings(article, claims, [{ claim: 0, url, passages }]);
    return reading ?? null;
  }
}

function figure(set: string, name: string, rows: number, local: number, model: number): Row {
  return { set, figure: name, rows, local, model };
}

/** Runs a few calls at the same time. */
async function inTurns<T, R>(rows: readonly T[], work: (row: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE)
    done.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map(work))));
  return done;
}
