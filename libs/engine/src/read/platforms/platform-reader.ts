import type { ContentType, Coverage, Platform } from '@vaglio/contracts';
import type { Transcript } from './captions.js';
import type { PlatformSource } from './platform-source.js';

/** A post or video that an address names. */
export interface Post {
  /** The one address of it, without what sharing adds. */
  readonly url: string;
  /** What its endpoints are filled with. */
  readonly values: Readonly<Record<string, string>>;
}

/** What a platform says of a post; unchecked lengths and addresses are cut and checked when the document is made. */
export interface PostContent {
  readonly title: string | null;
  /** The post's words, or the video's description. */
  readonly text: string;
  /** What the author wrote of the pictures for people who don't see them. */
  readonly pictures?: readonly string[];
  /** What is said in a video. */
  readonly speech?: Transcript;
  readonly author: string | null;
  readonly account: string | null;
  readonly publishedAt: string | number | null;
  readonly language: string | null;
  readonly imageUrl: string | null;
  readonly links: readonly string[];
  readonly coverage: Coverage;
  /** Its author continues an own post with it. */
  readonly isContinued?: boolean;
  /** Who publishes, where that is not the platform itself. */
  readonly outlet?: string | null;
}

/** One platform: which addresses are its posts, and how a post is read without signing in. */
export interface PlatformReader {
  readonly platform: Platform;
  readonly contentType: ContentType;
  readonly outlet: string;
  /** Its own hosts; an address on them that names no post is no article either. Empty where any host may be one. */
  readonly hosts: RegExp | null;
  locate(url: URL): Post | null;
  /** Null where the address turns out not to belong to the platform after all. */
  read(post: Post, source: PlatformSource): Promise<PostContent | null>;
}
