import type { Element } from 'domhandler';
import { TextCache } from './text-cache.js';

/** Class and id as lower-case words between hyphens (`-article-share-bar-`), with the cached results of patterns. */
export class PartNames {
  readonly results: (boolean | undefined)[] = [];

  constructor(readonly text: string) {}
}

const NO_NAMES = new PartNames('');
const MAX_LENGTH = 400;

function namesFrom(text: string): PartNames {
  const words = text
    .slice(0, MAX_LENGTH)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return new PartNames(`-${words}-`);
}

const OF_CLASS = new TextCache((className) => namesFrom(`${className} `));
const OF_BOTH = new TextCache(namesFrom);

/** The names of an element. Elements with the same class and id share one object, and so the cached results. */
export function namesOf(element: Element): PartNames {
  const { class: className, id } = element.attribs;
  if (id === undefined) return className === undefined ? NO_NAMES : OF_CLASS.get(className);
  return OF_BOTH.get(`${className ?? ''} ${id}`);
}

let patternCount = 0;

export class PartPattern {
  private readonly index = patternCount++;

  constructor(private readonly expression: RegExp) {}

  test(names: PartNames): boolean {
    if (names.text === '') return false;
    return (names.results[this.index] ??= this.expression.test(names.text));
  }
}
