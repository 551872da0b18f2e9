/**
 * Loaded by Node before the built product (`--import`), which it leaves as it is but for two doors of the engine:
 * FAULT_HOLD_STAGES: the first analysis never gets past the first of these stages, the second past the second, …
 * FAULT_CRASH_PAGES: a page whose address holds this word takes the process with it.
 */
type Run = (this: object, room: string, work: () => unknown, ...rest: unknown[]) => unknown;
type Extract = (this: object, source: { readonly requestedUrl: string }) => unknown;
interface Engine {
  readonly Steps: { readonly prototype: { run: Run } };
}
interface Extraction {
  readonly ArticleExtractor: { readonly prototype: { extract: Extract } };
}

const ENGINE = new URL('../../../../libs/engine/dist/', import.meta.url);
const { Steps } = (await import(new URL('step.js', ENGINE).href)) as Engine;
const { ArticleExtractor } = (await import(
  new URL('extract/article-extractor.js', ENGINE).href
)) as Extraction;

const stages = (process.env.FAULT_HOLD_STAGES ?? '').split(',').filter(Boolean);
const heldAt = new WeakMap<object, string | null>();
const run = Steps.prototype.run;
Steps.prototype.run = function (room, work, ...rest) {
  if (!heldAt.has(this)) heldAt.set(this, stages.shift() ?? null);
  return run.call(this, room, heldAt.get(this) === room ? () => hold(room) : work, ...rest);
};

function hold(stage: string): Promise<never> {
  process.send?.({ type: 'held', stage });
  return new Promise(() => undefined);
}

const poison = process.env.FAULT_CRASH_PAGES;
const extract = ArticleExtractor.prototype.extract;
ArticleExtractor.prototype.extract = function (source) {
  if (poison && source.requestedUrl.includes(poison)) process.kill(process.pid, 'SIGKILL');
  return extract.call(this, source);
};
