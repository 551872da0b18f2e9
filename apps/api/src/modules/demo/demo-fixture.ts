import type { ContentType, CredibilityClass, Genre, Language, Localized } from '@vaglio/contracts';
import type { PlatformDocument, ReadResult, RegisterFile } from '@vaglio/engine';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_FOLDER } from '../../shared/process/folders.js';

const FOLDER = join(API_FOLDER, 'data', 'demo');

/** A page or a post that we wrote, and what the engine is to make of it. */
export interface DemoFixture {
  readonly slug: string;
  /** Beside this list: a page as HTML, a post as its platform's reader gives it. */
  readonly file: string;
  /** Where it would stand, on a host that cannot exist. */
  readonly address: string;
  readonly language: Language;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly credibilityClass: CredibilityClass;
  /** The headline; of a post, which has none, its first line. */
  readonly title: string;
  readonly about: Localized;
}

/** Every fixture, in the order in which the site shows them. */
export async function demoFixtures(): Promise<readonly DemoFixture[]> {
  return JSON.parse(await readText('fixtures.json')) as DemoFixture[];
}

/** What the fixtures' own world knows of its outlets; its source says that it is invented. */
export async function demoOutlets(): Promise<RegisterFile> {
  return JSON.parse(await readText('outlets.json')) as RegisterFile;
}

/** What reading the fixture's address would bring home. */
export async function readFixture({ file, address }: DemoFixture): Promise<ReadResult> {
  const text = await readText(file);
  if (file.endsWith('.json')) return JSON.parse(text) as PlatformDocument;
  return {
    kind: 'page',
    requestedUrl: address,
    finalUrl: address,
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
