import { lengthOf, lengthsIn, pixelsOf, ROOT_FONT_PX, WINDOW, type Length } from './css-values.js';

/** Returns an element's computed value of a property, or null when no rule sets it. */
export type ComputedValue = (property: string) => string | null;

/** Text with a lower opacity counts as hidden. */
export const FAINT = 0.1;
/** Text of up to this font size in pixels counts as hidden. */
export const TINY_FONT = 2;
const TINY_BOX = 3;
const FAR = 500;
const VERY_FAR = 3_000;
/** A blur of this many pixels makes text unreadable. */
const BLURRED = 8;
/** Letter spacing, as a share of the font size, at which letters cover each other. */
const OVERPRINTED = -0.5;

type Test = (value: string) => boolean;

/** Returns NaN for a value that is not a length. */
function pixelsInWindow(value: string): number {
  return pixelsOf(value, ROOT_FONT_PX, WINDOW.width) ?? NaN;
}

const isTinyBox: Test = (value) => {
  const px = pixelsInWindow(value);
  return px >= 0 && px <= TINY_BOX;
};
/** Only hides fixed elements, because the window does not scroll to them. */
const isBeyondWindow: Test = (value) => Math.abs(pixelsInWindow(value)) >= WINDOW.width;
const isFar: Test = (value) => {
  const px = pixelsInWindow(value);
  return px <= -FAR || px >= VERY_FAR;
};

/** The values of each property that can hide text. Rules with other values are skipped without testing the page. */
const SUSPECT: Readonly<Record<string, Test>> = {
  display: (value) => value.startsWith('none'),
  'content-visibility': (value) => value === 'hidden',
  visibility: (value) => value === 'hidden' || value === 'collapse',
  opacity: (value) => opacityOf(value) <= 0.5,
  filter: (value) => filterOpacity(value) <= 0.5,
  'font-size': (value) => {
    const px = pixelsOf(value, ROOT_FONT_PX, ROOT_FONT_PX);
    return px !== null && px < ROOT_FONT_PX / 2;
  },
  width: isTinyBox,
  height: isTinyBox,
  'max-width': isTinyBox,
  'max-height': isTinyBox,
  clip: isClippedAway,
  'clip-path': isPathEmpty,
  left: (value) => isFar(value) || isBeyondWindow(value),
  right: (value) => isFar(value) || isBeyondWindow(value),
  top: (value) => isFar(value) || isBeyondWindow(value),
  bottom: (value) => isFar(value) || isBeyondWindow(value),
  'margin-left': isFar,
  'margin-top': isFar,
  'text-indent': (value) => isIndentedAway(value, true),
  transform: isTransformedAway,
  rotate: (value) => isEdgeOn(`rotate3d(${value.replace(/^x\b/, '1 0 0').replace(/^y\b/, '0 1 0')})`),
  zoom: isNoZoom,
  'letter-spacing': isOverprinted,
  'line-height': (value) => lengthOf(value)?.value === 0,
  translate: (value) => lengthsIn(value).some(isFarShift),
  scale: (value) => lengthsIn(value).some(isNoScale),
};

export function mayHide(property: string, value: string): boolean {
  return SUSPECT[property]?.(value) ?? false;
}

export function opacityOf(value: string): number {
  const length = lengthOf(value);
  if (length === null) return 1;
  return Math.min(1, Math.max(0, length.unit === '%' ? length.value / 100 : length.value));
}

export function filterOpacity(value: string): number {
  if (lengthsIn(/\bblur\(([^()]*)\)/.exec(value)?.[1] ?? '').some((each) => each.value >= BLURRED)) return 0;
  if (/\bcontrast\(\s*0?\.?0*%?\s*\)/.test(value)) return 0;
  const shown = /\bopacity\(\s*([\d.]+%?)\s*\)/.exec(value)?.[1];
  return shown === undefined ? 1 : opacityOf(shown);
}

/** Returns the property that hides an element with all its content, or null. */
export function hidingProperty(valueOf: ComputedValue): string | null {
  if (valueOf('display')?.startsWith('none') === true) return 'display';
  if (valueOf('content-visibility') === 'hidden') return 'content-visibility';
  const position = valueOf('position') ?? '';
  const isPlaced = /^(?:absolute|fixed)/.test(position);
  if (isPlaced && isClippedAway(valueOf('clip'))) return 'clip';
  if (isPathEmpty(valueOf('clip-path'))) return 'clip-path';
  if (isPlaced || position.startsWith('relative')) {
    const isAway: Test = (value) => isFar(value) || (position.startsWith('fixed') && isBeyondWindow(value));
    const away = ['left', 'right', 'top', 'bottom'].find((side) => isAway(valueOf(side) ?? ''));
    if (away !== undefined) return away;
  }
  const pushed = ['margin-left', 'margin-top'].find((side) => isFar(valueOf(side) ?? ''));
  if (pushed !== undefined) return pushed;
  const overflow = valueOf('overflow');
  const isCut = overflow !== null && /hidden|clip|scroll|auto/.test(overflow);
  if (isIndentedAway(valueOf('text-indent') ?? '', isCut)) return 'text-indent';
  if (isCut) {
    const tinySide = ['width', 'height', 'max-width', 'max-height'].find((side) =>
      isTinyBox(valueOf(side) ?? ''),
    );
    if (tinySide !== undefined) return tinySide;
    if (lengthOf(valueOf('line-height') ?? '')?.value === 0) return 'line-height';
  }
  if (isNoZoom(valueOf('zoom') ?? '')) return 'zoom';
  if (isOverprinted(valueOf('letter-spacing') ?? '')) return 'letter-spacing';
  return isMovedAway(valueOf) ? 'transform' : null;
}

function isIndentedAway(indent: string, isCut: boolean): boolean {
  const length = lengthOf(indent);
  if (length === null) return false;
  return length.unit === '%' ? length.value <= -100 || (isCut && length.value >= 100) : isFar(indent);
}

function isClippedAway(clip: string | null): boolean {
  if (clip?.startsWith('rect') !== true) return false;
  const [top, right, bottom, left] = (/\((.*)\)/.exec(clip)?.[1] ?? '')
    .split(/[\s,]+/)
    .map((side) => lengthOf(side)?.value ?? null);
  return isNarrow(left, right) || isNarrow(top, bottom);
}

/** `auto` is the edge of the box: 0 at the start, unknown at the end. */
function isNarrow(start: number | null | undefined, end: number | null | undefined): boolean {
  return end !== null && end !== undefined && end - (start ?? 0) <= TINY_BOX;
}

function isPathEmpty(path: string | null): boolean {
  const [, shape, inside = ''] = /^(\w+)\((.*)\)/s.exec(path ?? '') ?? [];
  if (shape === undefined) return false;
  const lengths = lengthsIn(inside);
  if (shape === 'inset') {
    const cut = (toNumber: (length: Length) => number): number => {
      const [top = 0, right = top, bottom = top, left = right] = lengths.map(toNumber);
      return Math.max(top + bottom, left + right);
    };
    const percent = cut(({ value, unit }) => (unit === '%' ? value : 0));
    return percent >= 99 || cut(({ value, unit }) => pixelsOf(`${value}${unit}`) ?? 0) >= VERY_FAR;
  }
  if (shape === 'rect') {
    const [top, right, bottom, left] = lengths.map(({ value }) => value);
    return lengths.length === 4 && (isNarrow(left, right) || isNarrow(top, bottom));
  }
  if (shape === 'xywh') return lengths.slice(2, 4).some(({ value }) => value <= TINY_BOX);
  if (shape === 'circle' || shape === 'ellipse') {
    const [radius] = lengthsIn(inside.split(/\bat\b/)[0] ?? '');
    return radius !== undefined && radius.value <= 1;
  }
  if (shape !== 'polygon' || lengths.length < 2) return false;
  const spread = (axis: 0 | 1): number => {
    const all = lengths.filter((_, at) => at % 2 === axis).map(({ value }) => value);
    return Math.max(...all) - Math.min(...all);
  };
  return spread(0) <= 1 || spread(1) <= 1;
}

function isMovedAway(valueOf: ComputedValue): boolean {
  const scale = valueOf('scale');
  if (scale !== null && lengthsIn(scale).some(isNoScale)) return true;
  if (SUSPECT['rotate']?.(valueOf('rotate') ?? '') === true) return true;
  const translate = valueOf('translate');
  if (translate !== null && lengthsIn(translate).some(isFarShift)) return true;
  return isTransformedAway(valueOf('transform') ?? '');
}

function isTransformedAway(transform: string): boolean {
  for (const [, name = '', inside = ''] of transform.matchAll(
    /([a-z\d]+)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g,
  )) {
    const lengths = lengthsIn(inside);
    if (/^scale/.test(name) && lengths.some(isNoScale)) return true;
    if (/^translate/.test(name) && lengths.some(isFarShift)) return true;
    if (isEdgeOn(`${name}(${inside})`)) return true;
    if (/^matrix/.test(name) && Math.abs(lengths[0]?.value ?? 1) < 0.05) return true;
  }
  return false;
}

/** Rotated around the x or y axis by about 90 degrees, so only its edge is visible. */
function isEdgeOn(rotation: string): boolean {
  const [, name = '', inside = ''] = /^(rotatex|rotatey|rotate3d)\((.*)\)/.exec(rotation) ?? [];
  const lengths = lengthsIn(inside);
  if (name === 'rotate3d' && lengths[2]?.value !== 0) return false;
  const angle = lengths.at(-1);
  const degrees = angle === undefined ? undefined : DEGREES_OF_UNIT[angle.unit];
  if (angle === undefined || degrees === undefined) return false;
  return Math.abs(Math.cos((angle.value * degrees * Math.PI) / 180)) < 0.05;
}

const DEGREES_OF_UNIT: Readonly<Record<string, number>> = {
  deg: 1,
  turn: 360,
  grad: 0.9,
  rad: 180 / Math.PI,
};

function isNoZoom(zoom: string): boolean {
  const length = lengthOf(zoom);
  return length !== null && length.value / (length.unit === '%' ? 100 : 1) <= 0.1;
}

function isOverprinted(spacing: string): boolean {
  const px = pixelsOf(spacing);
  return px !== null && px <= OVERPRINTED * ROOT_FONT_PX;
}

function isNoScale({ value }: { readonly value: number }): boolean {
  return Math.abs(value) < 0.05;
}

function isFarShift({ value, unit }: { readonly value: number; readonly unit: string }): boolean {
  if (unit === '%') return Math.abs(value) >= 200;
  const px = pixelsOf(`${value}${unit}`) ?? 0;
  return Math.abs(px) >= FAR * 2;
}
