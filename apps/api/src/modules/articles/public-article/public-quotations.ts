import {
  CRITERIA,
  QUOTATION_LIMITS,
  type Analysis,
  type ClaimLedger,
  type FlaggedSentence,
  type Localized,
  type LocalizedAnalysis,
  type Locator,
  type PublishedAnalysis,
  type QuotedSentence,
  type TextSpan,
} from '@vaglio/contracts';
import { criterionFields } from './criterion-fields.js';
import { withoutScores, type QuotedAnalysis } from './published-score.js';

/** Shorter sequences of words do not count as copied, because texts on the same topic share them. */
const RUN_WORDS = 6;
/** Words that are kept of a passage that may not be quoted in full. */
const MIN_QUOTATION_WORDS = RUN_WORDS - 1;
/** The share of the quotable words for flagged sentences; the rest is for prose and evidence. */
const FLAGGED_SHARE = 0.75;
/** Words of context that distinguish two equal passages. */
const DISTINGUISHING_WORDS = 6;

/** The public part of an analysis. Older analyses have no ledger. */
interface Published extends Localized<PublishedAnalysis> {
  readonly ledger: ClaimLedger | null;
}

/** The public form of an analysis in both languages: limited quotations, no text, and no score when it abstained. */
export function publishedAnalysis({ judgement, text, localized, ledger }: Analysis): Published {
  const { quoted, quotedLedger } = new PublicQuotations(text).publish(localized, ledger ?? null);
  return { ...withoutScores(judgement, quoted), ledger: quotedLedger };
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

function quotableWords(count: number): number {
  const { share, wholeTextWords, minWords } = QUOTATION_LIMITS;
  if (count <= wholeTextWords) return count;
  return Math.max(Math.floor(count * share), Math.min(minWords, Math.floor(count / 2)));
}

/** In scripts without spaces each character counts as a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    key: word.toLowerCase(),
  }));
}

/** Tracks which words of a text are quoted, and how many more may be. */
class PublicQuotations {
  private readonly words: readonly Word[];
  private readonly runs = new Map<string, number>();
  private readonly isQuoted: Uint8Array;
  private readonly longest: number;
  private readonly allowed: number;
  private left: number;

  constructor(private readonly text: string) {
    this.words = wordsOf(text);
    this.isQuoted = new Uint8Array(this.words.length);
    const count = this.words.length;
    this.longest = count <= QUOTATION_LIMITS.wholeTextWords ? count : QUOTATION_LIMITS.maxWords;
    this.allowed = quotableWords(count);
    this.left = this.allowed;
    for (let at = this.words.length - RUN_WORDS; at >= 0; at -= 1) this.runs.set(runKey(this.words, at), at);
  }

  /** Spends the quotable words in this order: flagged sentences, claims, prose, evidence, context. */
  publish(
    { en, it }: Localized<LocalizedAnalysis>,
    ledger: ClaimLedger | null,
  ): { readonly quoted: Localized<QuotedAnalysis>; readonly quotedLedger: ClaimLedger | null } {
    const flagged = this.flaggedSpans(en.flaggedSentences);
    const contexts = new Map<string, Context>();
    for (const span of flagged.values())
      if (this.isAmbiguous(span)) contexts.set(keyOf(span), this.contextOf(span, DISTINGUISHING_WORDS));
    const quotedLedger = ledger && (this.shortenedAll(withoutPassages(ledger)) as ClaimLedger);
    const prose = { en: this.shortened(en), it: this.shortened(it) };
    for (const { span } of en.flaggedSentences) {
      const longer = this.take(span, this.left);
      const quoted = flagged.get(keyOf(span));
      if (longer && quoted && longer.end > quoted.end && !contexts.has(keyOf(quoted)))
        flagged.set(keyOf(span), longer);
    }
    const quotes = this.evidenceSpans(en);
    for (const { span } of en.flaggedSentences) {
      const quoted = flagged.get(keyOf(span));
      if (quoted?.end === span.end)
        contexts.set(keyOf(quoted), this.contextOf(quoted, QUOTATION_LIMITS.contextWords));
    }
    const assemble = (written: LocalizedAnalysis): QuotedAnalysis => ({
      ...this.withQuotes(written, quotes),
      flaggedSentences: written.flaggedSentences.map((sentence) =>
        this.quotedSentence(sentence, flagged.get(keyOf(sentence.span)), contexts),
      ),
    });
    return { quoted: { en: assemble(prose.en), it: assemble(prose.it) }, quotedLedger };
  }

  /** In the given order, by weight. Reserves a few words for each later sentence. */
  private flaggedSpans(sentences: readonly FlaggedSentence[]): Map<string, TextSpan> {
    const least = sentences.length * MIN_QUOTATION_WORDS;
    const budget = Math.max(least, Math.floor(this.allowed * FLAGGED_SHARE));
    const rest = this.left - budget;
    const spans = new Map<string, TextSpan>();
    for (const [index, { span }] of sentences.entries()) {
      const reserved = rest + (sentences.length - index - 1) * MIN_QUOTATION_WORDS;
      const quoted = this.take(span, Math.max(MIN_QUOTATION_WORDS, this.left - reserved));
      if (quoted) spans.set(keyOf(span), quoted);
    }
    return spans;
  }

  /** Quotes the first passage of every finding before the second passage of any. */
  private evidenceSpans(analysis: LocalizedAnalysis): Map<string, TextSpan> {
    const lists = CRITERIA.flatMap((criterion) =>
      analysis[`${criterion}Analysis`].evidence.map(({ locators }) =>
        locators.flatMap((locator) => (locator.kind === 'text' ? [locator.span] : [])),
      ),
    );
    const spans = new Map<string, TextSpan>();
    const deepest = Math.max(0, ...lists.map((list) => list.length));
    for (let depth = 0; depth < deepest; depth += 1)
      for (const list of lists) {
        const span = list[depth];
        if (!span || spans.has(keyOf(span))) continue;
        const quoted = this.take(span, this.left);
        if (quoted) spans.set(keyOf(span), quoted);
      }
    return spans;
  }

  /** Quotes the first words of a passage, at most `max` that are not quoted yet. Null when too few remain. */
  private take(span: TextSpan, max: number): TextSpan | null {
    const first = this.wordAt(span.start);
    let at = first;
    let cost = 0;
    for (; at < this.words.length && at - first < this.longest; at += 1) {
      if ((this.words[at]?.start ?? span.end) >= span.end) break;
      if (this.isQuoted[at]) continue;
      if (cost >= Math.min(max, this.left)) break;
      cost += 1;
    }
    const isWhole = at === this.words.length || (this.words[at]?.start ?? span.end) >= span.end;
    if (at === first || (!isWhole && at - first < MIN_QUOTATION_WORDS)) return null;
    this.mark(first, at);
    const end = isWhole ? span.end : (this.words[at - 1]?.end ?? span.end);
    return { start: span.start, end: Math.min(end, span.start + QUOTATION_LIMITS.maxChars) };
  }

  private mark(from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      if (this.isQuoted[at]) continue;
      this.isQuoted[at] = 1;
      this.left -= 1;
    }
  }

  /** The index of the first word that ends after an offset. */
  private wordAt(offset: number): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle]?.end ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private isAmbiguous({ start, end }: TextSpan): boolean {
    const quote = this.text.slice(start, end);
    return this.text.indexOf(quote) !== start || this.text.includes(quote, start + 1);
  }

  /** At most `max` words before and after a passage, within its paragraph. */
  private contextOf({ start, end }: TextSpan, max: number): Context {
    const paragraphStart = this.text.lastIndexOf('\n', start - 1) + 1;
    const nextBreak = this.text.indexOf('\n', end);
    const paragraphEnd = nextBreak === -1 ? this.text.length : nextBreak;
    const inside = this.wordAt(start);
    const behind = this.wordAt(end);
    let from = inside;
    let to = behind;
    const canTake = (at: number) => this.isQuoted[at] === 1 || this.left > 0;
    while (from > 0 && inside - from < max && (this.words[from - 1]?.start ?? 0) >= paragraphStart) {
      if (!canTake(from - 1)) break;
      from -= 1;
      this.mark(from, from + 1);
    }
    while (to < this.words.length && to - behind < max && (this.words[to]?.end ?? 0) <= paragraphEnd) {
      if (!canTake(to)) break;
      this.mark(to, to + 1);
      to += 1;
    }
    const startsParagraph = from === 0 || (this.words[from - 1]?.start ?? 0) < paragraphStart;
    const endsParagraph = to === this.words.length || (this.words[to]?.end ?? 0) > paragraphEnd;
    return {
      before: this.text.slice(startsParagraph ? paragraphStart : (this.words[from]?.start ?? start), start),
      after: this.text.slice(
        end,
        endsParagraph ? paragraphEnd : Math.max(end, this.words[to - 1]?.end ?? end),
      ),
    };
  }

  private quotedSentence(
    { span: whole, reasons, at }: FlaggedSentence,
    quoted: TextSpan | undefined,
    contexts: ReadonlyMap<string, Context>,
  ): QuotedSentence {
    const span = quoted ?? { start: whole.start, end: whole.start };
    const isShortened = span.end < whole.end;
    const { before, after } = contexts.get(keyOf(span)) ?? { before: '', after: '' };
    const text = this.text.slice(span.start, span.end);
    return { text, span, reasons, ...(at !== undefined && { at }), before, after, isShortened };
  }

  private withQuotes(written: LocalizedAnalysis, quotes: ReadonlyMap<string, TextSpan>): LocalizedAnalysis {
    const quoted = (locator: Locator): Locator => {
      if (locator.kind !== 'text') return locator;
      const span = quotes.get(keyOf(locator.span));
      if (!span) return { ...locator, quote: '' };
      const cut = span.end < locator.span.end ? ' …' : '';
      return { kind: 'text', span, quote: `${this.text.slice(span.start, span.end)}${cut}` };
    };
    const criteria = criterionFields((name) => {
      const criterion = written[`${name}Analysis`];
      const evidence = criterion.evidence.map((item) => ({ ...item, locators: item.locators.map(quoted) }));
      return { ...criterion, evidence };
    });
    return { ...written, ...criteria };
  }

  /** Shortens passages that are copied from the text, in all strings except the flagged sentences. */
  private shortened(analysis: LocalizedAnalysis): LocalizedAnalysis {
    const { flaggedSentences, ...rest } = analysis;
    return { ...(this.shortenedAll(rest) as typeof rest), flaggedSentences };
  }

  private shortenedAll(value: unknown): unknown {
    if (typeof value === 'string') return this.shortenedProse(value);
    if (Array.isArray(value)) return value.map((each) => this.shortenedAll(each));
    if (typeof value !== 'object' || value === null) return value;
    if ('kind' in value && value.kind === 'text') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        name === 'url' || name === 'code' ? (each as unknown) : this.shortenedAll(each),
      ]),
    );
  }

  private shortenedProse(prose: string): string {
    const words = wordsOf(prose);
    let written = '';
    let copied = 0;
    for (let at = 0; at + RUN_WORDS <= words.length;) {
      const place = this.runs.get(runKey(words, at));
      if (place === undefined) {
        at += 1;
        continue;
      }
      const length = this.sharedLength(words, at, place);
      const kept = this.takeRun(place, length);
      if (kept < length) {
        written += `${prose.slice(copied, words[at + kept - 1]?.end)} …`;
        copied = words[at + length - 1]?.end ?? prose.length;
        if (prose[copied] === '…' || prose[copied] === '.') copied += 1;
      }
      at += length;
    }
    return written + prose.slice(copied);
  }

  private sharedLength(words: readonly Word[], at: number, place: number): number {
    let length = 0;
    while (at + length < words.length && words[at + length]?.key === this.words[place + length]?.key)
      length += 1;
    return length;
  }

  /** Quotes the first words of a copied sequence and returns how many stay. */
  private takeRun(place: number, length: number): number {
    const max = Math.min(length, this.longest);
    let kept = 0;
    while (kept < max && (this.isQuoted[place + kept] || this.left > 0)) {
      this.mark(place + kept, place + kept + 1);
      kept += 1;
    }
    return Math.max(kept, Math.min(length, MIN_QUOTATION_WORDS));
  }
}

/** Removes the quotations of the claims. */
function withoutPassages(ledger: ClaimLedger): ClaimLedger {
  const claims = ledger.claims.map((claim) =>
    claim.locator.kind === 'text' ? { ...claim, locator: { ...claim.locator, quote: '' } } : claim,
  );
  return { ...ledger, claims };
}

interface Context {
  readonly before: string;
  readonly after: string;
}

const keyOf = ({ start, end }: TextSpan): string => `${start}-${end}`;

const runKey = (words: readonly Word[], at: number): string => {
  let key = '';
  for (let next = at; next < at + RUN_WORDS; next += 1) key += `${words[next]?.key ?? ''} `;
  return key;
};
