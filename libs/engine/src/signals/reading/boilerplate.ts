/** Lines that do not belong to the article and that extraction did not remove, in both languages. */
const PATTERNS = [
  /\b(?:subscribe|subscription|subscribers? only|sign up|log ?in|register) (?:now |today |here |for free )?(?:to|for|and|or|with)\b/i,
  /\b(?:unlimited online access|create an account|already a (?:member|subscriber)|reserved for subscribers|unlock more articles)\b/i,
  /\b(?:all rights reserved|riproduzione riservata|cookies?|privacy (?:policy|notice)|terms of (?:use|service)|opt[- ]out of the sale|third[- ]party)\b/i,
  /\b(?:our newsletter|newsletters? (?:from|and|in your)|download (?:our|the) app|follow us on|click here|stay with \w+ on-air)\b/i,
  /\b(?:abbonati|iscriviti (?:alla|al|a)|riservato agli abbonati|accedi (?:per|al)|scarica l['’]app|seguici su|clicca qui)\b/i,
  /^\W*(?:advertisement|read (?:more|also|next)|see also|related|more:|photo:|image:|video:|leggi anche|ultimo aggiornamento|loading)/i,
  /©|\bfor reprint rights\b|\bwe may (?:earn|receive) (?:a |an )?(?:commission|compensation)/i,
];
const MAX_LENGTH = 320;

/** Whether a sentence belongs to the page around the article, such as a cookie notice. */
export function isBoilerplate(text: string): boolean {
  return text.length <= MAX_LENGTH && PATTERNS.some((pattern) => pattern.test(text));
}
