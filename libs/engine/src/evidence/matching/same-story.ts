import { contentWords, countShared, namesAndFigures, shareFound } from './content-words.js';

/** A page as far as it is compared. */
export interface Told {
  readonly title: string;
  readonly text: string;
}

/** The events stand in the first lines; what follows is background that many stories share. */
const LEAD_LENGTH = 1_500;
const FEWEST_SHARED_NAMES = 3;
const LEAST_SHARED_NAMES = 0.25;
const LEAST_SHARED_TITLE = 0.34;

/** Says whether two pages are about the same events: the same names and figures, and headlines about the same thing. */
export function isSameStory(one: Told, other: Told): boolean {
  const [mine, theirs] = [leadOf(one), leadOf(other)];
  const [myNames, theirNames] = [namesAndFigures(mine), namesAndFigures(theirs)];
  const shared = countShared(myNames, theirNames);
  const fewer = Math.min(myNames.size, theirNames.size);
  if (shared < FEWEST_SHARED_NAMES || shared / fewer < LEAST_SHARED_NAMES) return false;
  return Math.max(titleShare(one, theirs), titleShare(other, mine)) >= LEAST_SHARED_TITLE;
}

function titleShare({ title }: Told, lead: string): number {
  return shareFound(contentWords(title), contentWords(lead));
}

function leadOf({ title, text }: Told): string {
  return `${title}.\n${text.slice(0, LEAD_LENGTH)}`;
}
