import type { ContentType, Coverage, Platform } from '@vaglio/contracts';
import type { Transcript } from './captions.js';
import type { PlatformSource } from './platform-source.js';

export interface Post {
  /** Its canonical URL. */
  readonly url: string;
  /** The values for the placeholders of its endpoints. */
  readonly values: Readonly<Record<string, string>>;
}

/** A post as a platform returned it; `platformDocument` checks and cuts its fields. */
export interface PostContent {
  readonly title?: string | null;
  /** The text of a post, or the description of a video. */
  readonly text: string;
  /** Alternative texts of the pictures. */
  readonly pictures?: readonly string[];
  readonly speech?: Transcript;
  readonly author?: string | null;
  readonly account?: string | null;
  /** A date, or seconds since 1970. */
  readonly publishedAt?: string | number | null;
  readonly language?: string | null;
  readonly imageUrl?: string | null;
  readonly links?: readonly string[];
  readonly coverage: Coverage;
  /** The post is a reply of its author to themselves. */
  readonly isContinued?: boolean;
  /** Default: the platform. */
  readonly outlet?: string | null;
}

/** Joins the texts that are not empty. */
export function joinParagraphs(texts: readonly (string | null)[]): string {
  return texts.filter((text) => text).join('\n\n');
}

export function handleOf(name: string | null): string | null {
  return name === null ? null : `@${name}`;
}

/** One platform: recognizes the URLs of its posts, and reads a post without signing in. */
export interface PlatformReader {
  readonly platform: Platform;
  readonly contentType: ContentType;
  readonly outlet: string;
  /** Its hosts, on which other pages are not articles; null when any host may run this software. */
  readonly hosts: RegExp | null;
  locate(url: URL): Post | null;
  /** Resolves to null when the URL turns out not to belong to the platform. */
  read(post: Post, source: PlatformSource): Promise<PostContent | null>;
}
