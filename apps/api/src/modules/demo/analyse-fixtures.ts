import {
  canonicalUrl,
  createLocalEngine,
  OutletRegister,
  type AnalysisResult,
  type LocalEngine,
} from '@vaglio/engine';
import { demoFixtures, demoOutlets, readFixture, type DemoFixture } from './demo-fixture.js';

/** A fixture with what the engine made of it. */
export interface AnalysedFixture {
  readonly fixture: DemoFixture;
  readonly canonicalUrl: string;
  readonly result: AnalysisResult;
}

/** Runs all stages on every fixture; only the reading is from files. One after the other: the process has other work. */
export async function analyseFixtures(signal?: AbortSignal): Promise<readonly AnalysedFixture[]> {
  const fixtures = await demoFixtures();
  const engine = await engineFor(fixtures);
  try {
    const analysed: AnalysedFixture[] = [];
    for (const fixture of fixtures) {
      signal?.throwIfAborted();
      const result = await engine.analyse(fixture.address);
      analysed.push({ fixture, canonicalUrl: canonicalUrl(fixture.address), result });
    }
    return analysed;
  } finally {
    await engine.close();
  }
}

async function engineFor(fixtures: readonly DemoFixture[]): Promise<LocalEngine> {
  const read = (address: string) => {
    const fixture = fixtures.find((candidate) => candidate.address === address);
    if (!fixture) throw new Error(`No fixture stands at ${address}`);
    return readFixture(fixture);
  };
  return createLocalEngine({ reader: { read }, register: new OutletRegister(await demoOutlets()) });
}
