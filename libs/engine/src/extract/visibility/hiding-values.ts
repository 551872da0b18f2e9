import { lengthOf, lengthsIn, pixelsOf, ROOT_FONT_PX, WINDOW, type Length } from './css-values.js';

/** What an element's cascade says of one property; null where nothing does. */
export type Computed = (property: string) => string | null;

/** Fainter than this is not seen. */
export const FAINT = 0.1;
/** Letters up to this size in pixels are not read. */
export const TINY_FONT = 2;
const TINY_BOX = 3;
const FAR = 500;
const VERY_FAR = 3_000;
/** A blur of so many pixels makes words unreadable. */
const BLURRED = 8;
/** Letters moved over each other by so much of their size cover each other. */
const OVERPRINTED = -0.5;

type Test = (value: string) => boolean;

const isTinyBox: Test = (value) => {
  const px = pixelsOf(value, ROOT_FONT_PX, WINDOW.width);
  return px !== null && px <= TINY_BOX && px >= 0;
};
/** Outside a window that does not scroll there. */
const isBeyondWindow: Test = (value) => {
  const px = pixelsOf(value, ROOT_FONT_PX, WINDOW.width);
  return px !== null && Math.abs(px) >= WINDOW.width;
};
const isFar: Test = (value) => {
  const px = pixelsOf(value, ROOT_FONT_PX, WINDOW.width);
  return px !== null && (px <= -FAR || px >= VERY_FAR);
};

/** Which values of which properties can hide something; everything else is passed over without a look at the page. */
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

/** Why an element and all that stands in it is out of sight, by the property that takes it there; null where it is not. */
export function isOutOfSight(of: Computed): string | null {
  if (of('display')?.startsWith('none') === true) return 'display';
  if (of('content-visibility') === 'hidden') return 'content-visibility';
  const position = of('position') ?? '';
  const isPlaced = /^(?:absolute|fixed)/.test(position);
  if (isPlaced && isClippedAway(of('clip'))) return 'clip';
  if (isPathEmpty(of('clip-path'))) return 'clip-path';
  if (isPlaced || position.startsWith('relative')) {
    const isAway: Test = (value) => isFar(value) || (position.startsWith('fixed') && isBeyondWindow(value));
    const away = ['left', 'right', 'top', 'bottom'].find((side) => isAway(of(side) ?? ''));
    if (away !== undefined) return away;
  }
  const pushed = ['margin-left', 'margin-top'].find((side) => isFar(of(side) ?? ''));
  if (pushed !== undefined) return pushed;
  const overflow = of('overflow');
  const isCut = overflow !== null && /hidden|clip|scroll|auto/.test(overflow);
  if (isIndentedAway(of('text-indent') ?? '', isCut)) return 'text-indent';
  if (isCut) {
    const tiny = ['width', 'height', 'max-width', 'max-height'].find((side) => isTinyBox(of(side) ?? ''));
    if (tiny !== undefined) return tiny;
    if (lengthOf(of('line-height') ?? '')?.value === 0) return 'line-height';
  }
  if (isNoZoom(of('zoom') ?? '')) return 'zoom';
  if (isOverprinted(of('letter-spacing') ?? '')) return 'letter-spacing';
  return isMovedAway(of) ? 'transform' : null;
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

/** `auto` is the edge of the box: at the start it is zero, at the end it is not known. */
function isNarrow(start: number | null | undefined, end: number | null | undefined): boolean {
  return end !== null && end !== undefined && end - (start ?? 0) <= TINY_BOX;
}

function isPathEmpty(path: string | null): boolean {
  const [, shape, inside = ''] = /^(\w+)\((.*)\)/s.exec(path ?? '') ?? [];
  if (shape === undefined) return false;
  const lengths = lengthsIn(inside);
  if (shape === 'inset') {
    const cut = (of: (length: Length) => number): number => {
      const [top = 0, right = top, bottom = top, left = right] = lengths.map(of);
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
  const spread = (from: number): number => {
    const all = lengths.filter((_, at) => at % 2 === from).map(({ value }) => value);
    return Math.max(...all) - Math.min(...all);
  };
  return spread(0) <= 1 || spread(1) <= 1;
}

function isMovedAway(of: Computed): boolean {
  const scale = of('scale');
  if (scale !== null && lengthsIn(scale).some(isNoScale)) return true;
  if (SUSPECT['rotate']?.(of('rotate') ?? '') === true) return true;
  const translate = of('translate');
  if (translate !== null && lengthsIn(translate).some(isFarShift)) return true;
  return isTransformedAway(of('transform') ?? '');
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

/** Turned about an axis in the plane of the page until only its edge shows. */
function isEdgeOn(turn: string): boolean {
  const [, name = '', inside = ''] = /^(rotatex|rotatey|rotate3d)\((.*)\)/.exec(turn) ?? [];
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
