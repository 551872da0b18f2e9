/** What a fact-checker's own words come to. `other` is said by a rating that is neither, or that we can't read. */
export type RatingVerdict = 'disputes' | 'supports' | 'other';

const UNDECIDED =
  /\b(?:half|partly|partially|mixture|mixed|unproven|unverified|unsupported|research in progress|no evidence either|needs? context|missing context|lacks? context|outdated|parzialmente|in parte|manca contesto|non verificabile|impreciso)\b/iu;
const DISPUTES =
  /\b(?:false|fake|hoax|pants on fire|incorrect|inaccurate|wrong|untrue|not true|not correct|misleading|debunked|fabricated|altered|doctored|manipulated|miscaptioned|baseless|scam|satire|fals[oaie]|bufala|inventat[oaie]|panzana|notizia falsa|non è vero|fuorviante|ingannevole|manipolat[oaie]|infondat[oaie]|errat[oaie])\b/iu;
const SUPPORTS =
  /\b(?:true|correct|accurate|confirmed|legit|legitimate|correct attribution|ver[oaie]|corrett[oaie]|conferma(?:to|ta)?)\b/iu;

/** Reads a rating. Half-truths count for neither side; a denial wins over the word it denies. */
export function verdictOf(rating: string): RatingVerdict {
  if (UNDECIDED.test(rating)) return 'other';
  if (DISPUTES.test(rating)) return 'disputes';
  return SUPPORTS.test(rating) ? 'supports' : 'other';
}
