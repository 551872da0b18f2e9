import type { ContentType, CredibilityClass, Genre, Language, Localized } from '@vaglio/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An invented page and the expected analysis. The API seeds an empty site from the same files. */
export interface Fixture {
  readonly slug: string;
  readonly file: string;
  readonly language: Language;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly credibilityClass: CredibilityClass;
  readonly title: string;
  readonly about: Localized;
}

/** A social post as its platform's reader returns it. */
export interface PostFixture {
  readonly text: string;
  readonly author: string;
  readonly account: string;
  readonly publishedAt: string;
  readonly language: string;
}

export function readFixtures(root: string): readonly Fixture[] {
  return JSON.parse(readFixtureFile(root, 'fixtures.json')) as Fixture[];
}

export function readFixtureFile(root: string, file: string): string {
  return readFileSync(join(root, 'apps', 'api', 'data', 'demo', file), 'utf8');
}
