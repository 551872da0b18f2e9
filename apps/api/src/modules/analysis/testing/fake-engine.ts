import { type AnalysisResult, type Engine, personToProtect, type StageListener } from '@vaglio/engine';
import type { AnalysisSketch } from '../../articles/testing/analysis.factory.js';
import { anAnalysisResult } from '../../articles/testing/article.factory.js';

type Behaviour = (url: string, call: number) => Promise<AnalysisResult>;

const STAGES = ['read', 'extract', 'signals', 'evidence', 'evaluate', 'compose'] as const;

/** Blocks an analysis until the test opens it. */
export interface Gate {
  /** Resolves when the analysis is blocked. */
  readonly reached: Promise<void>;
  open(): void;
}

/** An engine whose result a test sets per URL. All other URLs succeed immediately. */
export class FakeEngine implements Engine {
  readonly calls: string[] = [];
  /** URLs whose analysis was aborted. */
  readonly abandoned: string[] = [];
  /** The reading time that a failed analysis reports. */
  readingTakesMs = 1;
  /** The time limit for reading, one entry per call. */
  readonly readMs: (number | undefined)[] = [];
  private readonly behaviours = new Map<string, Behaviour>();

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

  /** Rejects for the URL, always or only the first `times` times. */
  fail(url: string, error: Error, times = Infinity): void {
    this.behaviours.set(url, (address, call) => (call > times ? succeed(address) : Promise.reject(error)));
  }

  /** Returns the given analysis for the URL. */
  answer(url: string, sketch: AnalysisSketch): void {
    this.behaviours.set(url, () => succeed(url, sketch));
  }

  /** Blocks each analysis of the URL until the gate is open; it then succeeds, or rejects with `error`. */
  hold(url: string, error?: Error, sketch?: AnalysisSketch): Gate {
    let reach: () => void = () => undefined;
    let open: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const opened = new Promise<void>((resolve) => (open = resolve));
    this.behaviours.set(url, async (address) => {
      reach();
      await opened;
      if (error) throw error;
      return succeed(address, sketch);
    });
    return { reached, open };
  }
}

const succeed = (url: string, sketch?: AnalysisSketch): Promise<AnalysisResult> =>
  Promise.resolve(anAnalysisResult({ url, ...sketch }));
