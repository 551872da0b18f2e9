import { lengthOf, lengthsIn, pixelsOf, ROOT_FONT_PX, WINDOW } from './css-values.js';

/** What an element's cascade says of one property; null where nothing does. */
export type Computed = (property: string) => string | null;

/** Fainter than this is not seen. */
export const FAINT = 0.1;
/** Letters up to this size in pixels are not read. */
export const TINY_FONT = 2;
const TINY_BOX = 3;
const FAR = 500;
const VERY_FAR = 3_000;

type Test = (value: string) => boolean;

const isTinyBox: Test = (value) => {
  const px = pixelsOf(value, ROOT_FONT_PX, WINDOW.width);
  return px !== null && px <= TINY_BOX && px >= 0;
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
  left: isFar,
  right: isFar,
  top: isFar,
  bottom: isFar,
  'margin-left': isFar,
  'margin-top': isFar,
  'text-indent': (value) => isIndentedAway(value, true),
  transform: isTransformedAway,
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
  const shown = /\bopacity\(\s*([\d.]+%?)\s*\)/.exec(value)?.[1];
  return shown === undefined ? 1 : opacityOf(shown);
}

/** Why an element and all that stands in it is out of sight, by the property that takes it there; null where it is not. */
export function isOutOfSight(of: Computed): string | null {
  if (of('display')?.startsWith('none') === true) return 'display';
  if (of('content-visibility') === 'hidden') return 'content-visibility';
  const isPlaced = /^(?:absolute|fixed)/.test(of('position') ?? '');
  if (isPlaced && isClippedAway(of('clip'))) return 'clip';
  if (isPathEmpty(of('clip-path'))) return 'clip-path';
  if (isPlaced || /^relative/.test(of('position') ?? '')) {
    const away = ['left', 'right', 'top', 'bottom'].find((side) => isFar(of(side) ?? ''));
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
  }
  return isMovedAway(of) ? 'transform' : null;
}

function isIndentedAway(indent: string, isCut: boolean): boolean {
  const length = lengthOf(indent);
  if (length === null) return false;
  return length.unit === '%' ? length.value <= -100 || (isCut && length.value >= 100) : isFar(indent);
}

function isClippedAway(clip: string | null): boolean {
  if (clip?.startsWith('rect') !== true) return false;
  const [top, right, bottom, left] = lengthsIn(clip).map(({ value }) => value);
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return false;
  return right - left <= TINY_BOX || bottom - top <= TINY_BOX;
}

function isPathEmpty(path: string | null): boolean {
  const [, shape, inside = ''] = /^(\w+)\((.*)\)/s.exec(path ?? '') ?? [];
  if (shape === undefined) return false;
  const lengths = lengthsIn(inside);
  if (shape === 'inset') {
    const [top = 0, right = top, bottom = top, left = right] = lengths.map(({ value, unit }) =>
      unit === '%' ? value : 0,
    );
    return top + bottom >= 99 || left + right >= 99;
  }
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
    if (name === 'matrix' && Math.abs(lengths[0]?.value ?? 1) < 0.05) return true;
  }
  return false;
}

function isNoScale({ value }: { readonly value: number }): boolean {
  return Math.abs(value) < 0.05;
}

function isFarShift({ value, unit }: { readonly value: number; readonly unit: string }): boolean {
  if (unit === '%') return Math.abs(value) >= 200;
  const px = pixelsOf(`${value}${unit}`) ?? 0;
  return Math.abs(px) >= FAR * 2;
}
