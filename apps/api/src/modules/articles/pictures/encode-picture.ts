import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS } from '@vaglio/contracts';
import sharp, { type Sharp } from 'sharp';

/** A picture as it is stored. */
export interface EncodedPicture {
  readonly version: string;
  readonly narrow: Buffer;
  /** Null where the original is no wider than the narrow one. */
  readonly wide: Buffer | null;
}

/** What can't become a picture of ours, whatever else is tried. */
export class UnusablePictureError extends Error {}

/** As many pixels as a large photograph has; more are refused before anything is decoded. */
const MOST_PIXELS = 30_000_000;
/** Smaller ones are icons and tracking pixels. */
const FEWEST_PIXELS_A_SIDE = 120;
const MOST_BYTES = 60_000;
const QUALITIES = [78, 60, 40] as const;
/** Tried in this order, until the file is small enough. */
const SCALES = [1, 0.7, 0.4, 0.2] as const;
const MOST_SECONDS = 10;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Only these decoders may run: no SVG, PDF or anything else that libvips could open. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.concurrency(1);
sharp.cache(false);

/** Decodes the first frame and writes it anew as WebP, which leaves out everything that is no pixel. */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const { width, height } = await sizeOf(bytes);
  if (Math.min(width, height) < FEWEST_PIXELS_A_SIDE) throw new UnusablePictureError('too-small');
  const [narrowWidth, wideWidth] = PICTURE_WIDTHS;
  const narrow = await encoded(bytes, narrowWidth);
  const wide = width > narrowWidth ? await encoded(bytes, wideWidth) : null;
  const version = createHash('sha256')
    .update(wide ?? narrow)
    .digest('hex')
    .slice(0, 16);
  return { version, narrow, wide };
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { format, width, height } = await opened(bytes).metadata();
    if (FORMATS.has(format)) return { width, height };
  } catch (error) {
    throw new UnusablePictureError('unreadable', { cause: error });
  }
  throw new UnusablePictureError('unknown-format');
}

async function encoded(bytes: Buffer, width: number): Promise<Buffer> {
  for (const scale of SCALES)
    for (const quality of QUALITIES) {
      const picture = await webp(bytes, Math.round(width * scale), quality);
      if (picture.length <= MOST_BYTES) return picture;
    }
  throw new UnusablePictureError('too-detailed');
}

function webp(bytes: Buffer, width: number, quality: number): Promise<Buffer> {
  return opened(bytes)
    .autoOrient()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
    .catch((error: unknown) => {
      throw new UnusablePictureError('unreadable', { cause: error });
    });
}

function opened(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error', sequentialRead: true });
}
