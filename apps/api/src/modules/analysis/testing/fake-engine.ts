import { type AnalysisResult, type Engine, personToProtect, type StageListener } from '@vaglio/engine';
import type { AnalysisSketch } from '../../articles/testing/analysis.factory.js';
import { anAnalysisResult } from '../../articles/testing/article.factory.js';

type Behaviour = (url: string, call: number) => Promise<AnalysisResult>;

const STAGES = ['read', 'extract', 'signals', 'evidence', 'evaluate', 'compose'] as const;

/** Holds an analysis until the test opens it. */
export interface Gate {
  /** Resolves once the engine waits at it. */
  readonly reached: Promise<void>;
  open(): void;
}

/** An engine whose outcome a test sets for each URL; every other URL is analysed at once. */
export class FakeEngine implements Engine {
  readonly calls: string[] = [];
  /** URLs whose analysis was aborted. */
  readonly abandoned: string[] = [];
  /** How long reading is reported to take before it fails. */
  readingTakesMs = 1;
  private readonly behaviours = new Map<string, Behaviour>();

  /** The time limit for reading, one entry per call. */
  readonly readMs: (number | undefined)[] = [];

  async analyse(
    url: string,
    listener: StageListener = {},
    signal?: AbortSignal,
    readMs?: number,
  ): Promise<AnalysisResult> {
    this.calls.push(url);
    this.readMs.push(readMs);
    signal?.addEventListener('abort', () => this.abandoned.push(url));
    listener.begins?.('read');
    const behave = this.behaviours.get(url) ?? succeed;
    const result = await behave(url, this.callsOf(url)).catch((error: unknown) => {
      listener.ends?.({ stage: 'read', ms: this.readingTakesMs, outcome: 'failed', notes: [] });
      throw error;
    });
    for (const stage of STAGES) {
      if (stage !== 'read') listener.begins?.(stage);
      listener.ends?.({ stage, ms: 1, outcome: 'done', notes: [] });
    }
    return { ...result, personToProtect: personToProtect(result.analysis) };
  }

  callsOf(url: string): number {
    return this.calls.filter((called) => called === url).length;
  }

  /** Fails on that URL, always or the first times only. */
  fail(url: string, error: Error, times = Infinity): void {
    this.behaviours.set(url, (address, call) => (call > times ? succeed(address) : Promise.reject(error)));
  }

  /** Answers that URL with the given analysis. */
  answer(url: string, sketch: AnalysisSketch): void {
    this.behaviours.set(url, () => Promise.resolve(anAnalysisResult({ url, ...sketch })));
  }

  /** Waits on that URL, each time until the gate is open; then succeeds, or fails with the error. */
  hold(url: string, error?: Error): Gate {
    let reach: () => void = () => undefined;
    let open: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const opened = new Promise<void>((resolve) => (open = resolve));
    this.behaviours.set(url, async (address) => {
      reach();
      await opened;
      if (error) throw error;
      return succeed(address);
    });
    return { reached, open };
  }
}

const succeed = (url: string): Promise<AnalysisResult> => Promise.resolve(anAnalysisResult({ url }));
