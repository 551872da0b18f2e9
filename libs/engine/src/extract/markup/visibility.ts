import type { Element } from 'domhandler';
import { Remembered } from './remembered.js';

const HIDING_STYLES: readonly RegExp[] = [
  /display\s*:\s*none/i,
  /visibility\s*:\s*(?:hidden|collapse)/i,
  /opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)/i,
  /font-size\s*:\s*0(?:\.0+)?(?:px|em|rem|pt|%)?\s*(?:;|!|$)/i,
  /(?:left|top|right|text-indent|margin-left|margin-top)\s*:\s*-\d{4,}/i,
  /clip\s*:\s*rect\(\s*(?:0|1px)/i,
  /clip-path\s*:\s*inset\(\s*(?:50|100)%/i,
  /transform\s*:\s*scale\(\s*0\s*\)/i,
  /color\s*:\s*transparent/i,
];
const SCREEN_READER_ONLY =
  /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|screenreader|u-hidden|element-invisible|assistive-text|a11y-hidden)(?:$|[\s_-])/i;

function isSquashed(style: string): boolean {
  return (
    /overflow\s*:\s*hidden/i.test(style) && /(?:^|;|\s)(?:height|width|max-height)\s*:\s*[01]px/i.test(style)
  );
}

const HIDDEN_BY_STYLE = new Remembered(
  (style) => HIDING_STYLES.some((rule) => rule.test(style)) || isSquashed(style),
);
const HIDDEN_BY_CLASS = new Remembered((className) => SCREEN_READER_ONLY.test(className));

/** Whether an element's own attributes keep it from a reader's eyes. */
export function hidesItself(element: Element): boolean {
  const { attribs } = element;
  const { style, class: className, hidden } = attribs;
  if (hidden !== undefined && hidden !== 'until-found') return true;
  if (attribs['aria-hidden'] === 'true') return true;
  if (style && HIDDEN_BY_STYLE.of(style)) return true;
  return className !== undefined && HIDDEN_BY_CLASS.of(className);
}
