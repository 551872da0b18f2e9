import { Injectable } from '@nestjs/common';
import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { BoundedCache } from '../answers/bounded-cache.js';
import { imageFonts } from './image-fonts.js';
import { IMAGE_SIZE, shareImage, type ShareImageContent } from './share-image.js';

export interface PaintedImage {
  readonly png: Buffer;
  readonly etag: string;
}

const MOST_BYTES = 32 * 1024 * 1024;

/** Paints share images, each once while it is remembered. */
@Injectable()
export class ImagePainter {
  private readonly painted = new BoundedCache<PaintedImage>(MOST_BYTES, ({ png }) => png.length);
  private readonly beingPainted = new Map<string, Promise<PaintedImage>>();
  private last: Promise<unknown> = Promise.resolve();

  async paint(content: ShareImageContent): Promise<PaintedImage> {
    const key = sha256(JSON.stringify(content));
    return this.painted.get(key) ?? this.beingPainted.get(key) ?? this.begin(key, content);
  }

  /** One after the other: painting keeps the process from answering, and many at once would keep it for long. */
  private begin(key: string, content: ShareImageContent): Promise<PaintedImage> {
    const image = this.last.then(() => draw(key, content));
    this.last = image.catch(() => undefined);
    this.beingPainted.set(key, image);
    const done = image.then(
      (painted) => this.painted.set(key, painted),
      () => undefined,
    );
    void done.finally(() => this.beingPainted.delete(key));
    return image;
  }
}

async function draw(key: string, content: ShareImageContent): Promise<PaintedImage> {
  const svg = await satori(shareImage(content), { ...IMAGE_SIZE, fonts: [...imageFonts()] });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { png: image.asPng(), etag: `"${key.slice(0, 27)}"` };
}
