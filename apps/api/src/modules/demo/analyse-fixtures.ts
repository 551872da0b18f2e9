import { canonicalUrl, createLocalEngine, OutletRegister, type AnalysisResult } from '@vaglio/engine';
import { demoFixtures, demoOutlets, readFixture, type DemoFixture } from './demo-fixture.js';

/** A fixture with its analysis. */
export interface AnalysedFixture {
  readonly fixture: DemoFixture;
  readonly canonicalUrl: string;
  readonly result: AnalysisResult;
}

/** Analyses all fixtures with the real engine, reading them from files. One at a time, so that the process can do other work. */
export async function analyseFixtures(signal?: AbortSignal): Promise<readonly AnalysedFixture[]> {
  const fixtures = await demoFixtures();
  const read = (address: string) => {
    const fixture = fixtures.find((candidate) => candidate.address === address);
    if (!fixture) throw new Error(`No fixture for ${address}`);
    return readFixture(fixture);
  };
  const engine = createLocalEngine({ reader: { read }, register: new OutletRegister(await demoOutlets()) });
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
