import type { AnalysisResult, Engine, StepListener } from '@vaglio/engine';
import type { AnalysisSketch } from '../../articles/testing/analysis.factory.js';
import { anAnalysisResult } from '../../articles/testing/article.factory.js';

type Behaviour = (url: string, call: number) => Promise<AnalysisResult>;

const ROOMS = ['read', 'extract', 'signals', 'evidence', 'evaluate', 'compose'] as const;

/** Where a test lets go of what it holds. */
export interface Gate {
  /** Resolves once the engine stands before it. */
  readonly reached: Promise<void>;
  open(): void;
}

/** An engine that does as a test says, address by address; everything else it analyses at once. */
export class StandInEngine implements Engine {
  readonly calls: string[] = [];
  /** What it was told to give up. */
  readonly abandoned: string[] = [];
  /** What it says that reading took before it failed. */
  readingTakesMs = 1;
  private readonly behaviours = new Map<string, Behaviour>();

  /** How long it was given to read, call by call. */
  readonly readMs: (number | undefined)[] = [];

  async analyse(
    url: string,
    listener: StepListener = {},
    signal?: AbortSignal,
    readMs?: number,
  ): Promise<AnalysisResult> {
    this.calls.push(url);
    this.readMs.push(readMs);
    signal?.addEventListener('abort', () => this.abandoned.push(url));
    listener.begins?.('read');
    const behave = this.behaviours.get(url) ?? succeed;
    const result = await behave(url, this.callsOf(url)).catch((error: unknown) => {
      listener.ends?.({ room: 'read', ms: this.readingTakesMs, outcome: 'failed', notes: [] });
      throw error;
    });
    for (const room of ROOMS) {
      if (room !== 'read') listener.begins?.(room);
      listener.ends?.({ room, ms: 1, outcome: 'done', notes: [] });
    }
    return result;
  }

  callsOf(url: string): number {
    return this.calls.filter((called) => called === url).length;
  }

  /** Fails on that address, always or the first times only. */
  fail(url: string, error: Error, times = Infinity): void {
    this.behaviours.set(url, (address, call) => (call > times ? succeed(address) : Promise.reject(error)));
  }

  /** Gives that address an analysis of the test's own. */
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
