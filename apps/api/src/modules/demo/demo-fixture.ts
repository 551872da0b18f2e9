import type { ContentType, CredibilityClass, Genre, Language, Localized } from '@vaglio/contracts';
import {
  canonicalUrl,
  createLocalEngine,
  OutletRegister,
  type AnalysisResult,
  type PlatformDocument,
  type ReadResult,
  type RegisterFile,
} from '@vaglio/engine';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_FOLDER } from '../../shared/process/folders.js';

const FOLDER = join(API_FOLDER, 'data', 'demo');

/** An invented page or post, with the analysis that is expected of it. */
interface DemoFixture {
  readonly slug: string;
  /** HTML for a page; for a post, the JSON of its `PlatformDocument`. */
  readonly file: string;
  /** An invented URL on a `.example` host. */
  readonly url: string;
  readonly language: Language;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly credibilityClass: CredibilityClass;
  /** The headline of a page, the first line of a post. */
  readonly title: string;
  readonly about: Localized;
}

/** All fixtures, in the order in which the site shows them. */
export async function demoFixtures(): Promise<readonly DemoFixture[]> {
  return JSON.parse(await readText('fixtures.json')) as DemoFixture[];
}

/** A fixture with its analysis. */
export interface AnalyzedFixture {
  readonly fixture: DemoFixture;
  readonly canonicalUrl: string;
  readonly result: AnalysisResult;
}

/** Analyses all fixtures with the real engine, reading them from files. One at a time, so that the process can do other work. */
export async function analyzeFixtures(signal?: AbortSignal): Promise<readonly AnalyzedFixture[]> {
  const fixtures = await demoFixtures();
  const read = (url: string) => {
    const fixture = fixtures.find((candidate) => candidate.url === url);
    if (!fixture) throw new Error(`No fixture for ${url}`);
    return readFixture(fixture);
  };
  const outlets = JSON.parse(await readText('outlets.json')) as RegisterFile;
  const engine = createLocalEngine({ reader: { read }, register: new OutletRegister(outlets) });
  try {
    const analyzed: AnalyzedFixture[] = [];
    for (const fixture of fixtures) {
      signal?.throwIfAborted();
      const result = await engine.analyze(fixture.url);
      analyzed.push({ fixture, canonicalUrl: canonicalUrl(fixture.url), result });
    }
    return analyzed;
  } finally {
    await engine.close();
  }
}

/** The result that reading the fixture's URL would give. */
async function readFixture({ file, url }: DemoFixture): Promise<ReadResult> {
  const text = await readText(file);
  if (file.endsWith('.json')) return JSON.parse(text) as PlatformDocument;
  return {
    kind: 'page',
    requestedUrl: url,
    finalUrl: url,
    redirects: [],
    status: 200,
    contentType: 'text/html',
    encoding: 'utf-8',
    bytes: Buffer.byteLength(text),
    html: text,
    lastModified: null,
  };
}

function readText(file: string): Promise<string> {
  return readFile(join(FOLDER, file), 'utf8');
}
