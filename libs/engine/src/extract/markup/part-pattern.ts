import type { Element } from 'domhandler';
import { Remembered } from './remembered.js';

/** Class and id as lower-case words between hyphens (`-article-share-bar-`), with what has been asked of them so far. */
export class PartNames {
  readonly answers: (boolean | undefined)[] = [];

  constructor(readonly text: string) {}
}

const NO_NAMES = new PartNames('');
const MAX_LENGTH = 400;

function namesFrom(written: string): PartNames {
  const words = written
    .slice(0, MAX_LENGTH)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return new PartNames(`-${words}-`);
}

const OF_CLASS = new Remembered((className) => namesFrom(`${className} `));
const OF_BOTH = new Remembered(namesFrom);

/** What an element is called. Pages repeat their class names by the hundred: elements of one name share the answers. */
export function namesOf(element: Element): PartNames {
  const { class: className, id } = element.attribs;
  if (id === undefined) return className === undefined ? NO_NAMES : OF_CLASS.of(className);
  return OF_BOTH.of(`${className ?? ''} ${id}`);
}

let patterns = 0;

/** A list of names to look for. */
export class PartPattern {
  private readonly place = patterns++;

  constructor(private readonly expression: RegExp) {}

  test(names: PartNames): boolean {
    if (names.text === '') return false;
    return (names.answers[this.place] ??= this.expression.test(names.text));
  }
}
