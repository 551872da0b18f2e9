import { STAGES } from '@vaglio/contracts';
import { type AnalysisResult, type Engine, personToProtect, type StageListener } from '@vaglio/engine';
import type { AnalysisOverrides } from '../../articles/testing/analysis.factory.js';
import { anAnalysisResult } from '../../articles/testing/article.factory.js';

type Behavior = (url: string, call: number) => Promise<AnalysisResult>;

/** A blocked analysis. */
export interface Block {
  /** Resolves when the analysis has started and is blocked. */
  readonly reached: Promise<void>;
  release(): void;
}

/** An engine whose result a test sets per URL. All other URLs succeed immediately. */
export class FakeEngine implements Engine {
  readonly calls: string[] = [];
  /** URLs whose analysis was aborted. */
  readonly aborted: string[] = [];
  /** The reading time that a failed analysis reports. */
  readingTakesMs = 1;
  /** The time limit for reading, one entry per call. */
  readonly readMs: (number | undefined)[] = [];
  private readonly behaviors = new Map<string, Behavior>();

  async analyze(
    url: string,
    listener: StageListener = {},
    signal?: AbortSignal,
    readMs?: number,
  ): Promise<AnalysisResult> {
    this.calls.push(url);
    this.readMs.push(readMs);
    signal?.addEventListener('abort', () => this.aborted.push(url));
    listener.begins?.('read');
    const behave = this.behaviors.get(url) ?? succeed;
    const result = await behave(url, this.callsOf(url)).catch((error: unknown) => {
      listener.ends?.({ stage: 'read', ms: this.readingTakesMs, outcome: 'failed', notes: [] });
      throw error;
    });
    for (const stage of STAGES.filter((each) => each !== 'store')) {
      if (stage !== 'read') listener.begins?.(stage);
      listener.ends?.({ stage, ms: 1, outcome: 'done', notes: [] });
    }
    return { ...result, personToProtect: personToProtect(result.analysis) };
  }

  callsOf(url: string): number {
    return this.calls.filter((called) => called === url).length;
  }

  /** Rejects for the URL, always or only the first `times` times. */
  fail(url: string, error: Error, times = Infinity): void {
    this.behaviors.set(url, (address, call) => (call > times ? succeed(address) : Promise.reject(error)));
  }

  /** Returns the given analysis for the URL. */
  answer(url: string, overrides: AnalysisOverrides): void {
    this.behaviors.set(url, () => succeed(url, overrides));
  }

  /** Blocks each analysis of the URL until `release`; it then succeeds, or rejects with `error`. */
  block(url: string, error?: Error, overrides?: AnalysisOverrides): Block {
    let setReached: () => void = () => undefined;
    let release: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (setReached = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    this.behaviors.set(url, async (address) => {
      setReached();
      await released;
      if (error) throw error;
      return succeed(address, overrides);
    });
    return { reached, release };
  }
}

const succeed = (url: string, overrides?: AnalysisOverrides): Promise<AnalysisResult> =>
  Promise.resolve(anAnalysisResult({ url, ...overrides }));
