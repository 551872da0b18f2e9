import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { IMAGE_SIZE, shareImage, type ShareImageContent } from './share-image.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPOSITORY } from '../../../shared/process/folders.js';
import { crc32 } from 'node:zlib';
import { BoundedCache, DIGITAL_SOURCE_URL } from '@vaglio/contracts';

interface PaintedImage {
  readonly png: Buffer;
  readonly etag: string;
}

const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const WARM_UP_AFTER_MS = 10_000;

/** Painted after the start to load fonts and libraries. */
const SAMPLE: ShareImageContent = {
  language: 'en',
  title: 'Vaglio',
  domain: 'example.org',
  given: { score: 50, range: { low: 40, high: 60 }, credibilityClass: 'low' },
  isOfKindWithoutScore: false,
  decidedOn: null,
  digitalSource: null,
};

/** Paints share images and caches them. */
@Injectable()
export class ImagePainter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ImagePainter.name);
  private readonly cache = new BoundedCache<PaintedImage>(MAX_CACHED_BYTES, ({ png }) => png.length);
  private readonly beingPainted = new Map<string, Promise<PaintedImage>>();
  private last: Promise<unknown> = Promise.resolve();
  private warmUp?: NodeJS.Timeout;

  onApplicationBootstrap(): void {
    const paint = (): void => {
      this.paint(SAMPLE).catch((err: unknown) => this.logger.warn({ msg: 'share image not rendered', err }));
    };
    this.warmUp = setTimeout(paint, WARM_UP_AFTER_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.warmUp);
    await this.last;
  }

  async paint(content: ShareImageContent): Promise<PaintedImage> {
    const key = sha256(JSON.stringify(content));
    return this.cache.get(key) ?? this.beingPainted.get(key) ?? this.enqueue(key, content);
  }

  /** Paints one image at a time, because painting blocks the process. */
  private enqueue(key: string, content: ShareImageContent): Promise<PaintedImage> {
    const image = this.last.then(() => draw(key, content));
    this.last = image.catch(() => undefined);
    this.beingPainted.set(key, image);
    const done = image.then(
      (painted) => this.cache.set(key, painted),
      () => undefined,
    );
    void done.finally(() => this.beingPainted.delete(key));
    return image;
  }
}

async function draw(key: string, content: ShareImageContent): Promise<PaintedImage> {
  const [{ default: satori }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ]);
  const svg = await satori(shareImage(content), { ...IMAGE_SIZE, fonts: [...imageFonts()] });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { png: withMetadata(image.asPng(), content), etag: `"${key.slice(0, 27)}"` };
}

interface ImageFont {
  readonly name: 'Inter' | 'Newsreader';
  readonly weight: 400 | 700;
  readonly data: Buffer;
}

const SCRIPTS = {
  Inter: ['latin', 'latin-ext', 'cyrillic', 'greek'],
  Newsreader: ['latin', 'latin-ext'],
} as const;

let fonts: readonly ImageFont[] | undefined;

function imageFonts(): readonly ImageFont[] {
  fonts ??= [
    ...SCRIPTS.Newsreader.map((script) => fontOf('Newsreader', script, 600, 400)),
    ...SCRIPTS.Inter.map((script) => fontOf('Inter', script, 400, 400)),
    ...SCRIPTS.Inter.map((script) => fontOf('Inter', script, 700, 700)),
  ];
  return fonts;
}

function fontOf(
  name: ImageFont['name'],
  script: string,
  fileWeight: number,
  weight: ImageFont['weight'],
): ImageFont {
  const family = name.toLowerCase();
  const { resolve } = createRequire(join(REPOSITORY, 'apps/api/package.json'));
  const file = resolve(`@fontsource/${family}/files/${family}-${script}-${fileWeight}-normal.woff`);
  return { name, weight, data: readFileSync(file) };
}

/** Length of the PNG signature and the header chunk. */
const HEADER_BYTES = 33;

/** Adds XMP metadata in a PNG `iTXt` chunk: how the picture was made, and whether an editor reviewed it. */
function withMetadata(png: Buffer, { digitalSource, decidedOn }: ShareImageContent): Buffer {
  if (digitalSource === null) return png;
  const reviewed = decidedOn === null ? '' : ` photoshop:CaptionWriter="Editor, ${decidedOn}"`;
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 photoshop:Credit="Vaglio"${reviewed}
 Iptc4xmpExt:DigitalSourceType="${DIGITAL_SOURCE_URL}${digitalSource}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
  // The zero bytes: end of the keyword, no compression, no language, no translated keyword.
  const text = chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`));
  return Buffer.concat([png.subarray(0, HEADER_BYTES), text, png.subarray(HEADER_BYTES)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
