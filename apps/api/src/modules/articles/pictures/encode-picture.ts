import { PICTURE_WIDTHS } from '@vaglio/contracts';
import sharp, { type Sharp } from 'sharp';
import { sha256 } from '../../../shared/crypto/sha256.js';

export interface EncodedPicture {
  readonly version: string;
  readonly narrow: Buffer;
  /** Null when the original is not wider than the narrow picture. */
  readonly wide: Buffer | null;
}

/** The file cannot be used, so a retry is useless. */
export class UnusablePictureError extends Error {}

/** Larger images are refused before they are decoded. */
const MAX_PIXELS = 30_000_000;
/** Smaller images are icons or tracking pixels. */
const MIN_SIDE_PIXELS = 120;
const MAX_BYTES = 60_000;
const QUALITIES = [78, 60, 40] as const;
const SCALES = [1, 0.7, 0.4, 0.2] as const;
const TIMEOUT_SECONDS = 10;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Allows only these decoders, and no SVG, PDF or other format of libvips. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.concurrency(1);
sharp.cache(false);

/** Encodes the first frame as WebP, without metadata. */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const { width, height } = await sizeOf(bytes);
  if (Math.min(width, height) < MIN_SIDE_PIXELS) throw new UnusablePictureError('too-small');
  const [narrowWidth, wideWidth] = PICTURE_WIDTHS;
  const narrow = await encode(bytes, narrowWidth);
  const wide = width > narrowWidth ? await encode(bytes, wideWidth) : null;
  return { version: sha256(wide ?? narrow).slice(0, 16), narrow, wide };
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { format, width, height } = await open(bytes).metadata();
    if (FORMATS.has(format)) return { width, height };
  } catch (error) {
    throw new UnusablePictureError('unreadable', { cause: error });
  }
  throw new UnusablePictureError('unknown-format');
}

/** Reduces scale and quality until the file is small enough. */
async function encode(bytes: Buffer, width: number): Promise<Buffer> {
  for (const scale of SCALES)
    for (const quality of QUALITIES) {
      const picture = await webp(bytes, Math.round(width * scale), quality);
      if (picture.length <= MAX_BYTES) return picture;
    }
  throw new UnusablePictureError('too-detailed');
}

function webp(bytes: Buffer, width: number, quality: number): Promise<Buffer> {
  return open(bytes)
    .autoOrient()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer()
    .catch((error: unknown) => {
      throw new UnusablePictureError('unreadable', { cause: error });
    });
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error', sequentialRead: true });
}
