const LATIN_WORDS: ReadonlySet<string> = new Set(
  `et est ad cum ut sed ex quod quae qui quam quo atque ac enim autem esse sunt erat erant fuit eius eum eos hoc haec hic ille illa illud
  nec neque pro sub ab apud tamen etiam igitur ergo nam vel aut ita nihil omnia omnes omnibus suum suam suis deus dei deo dominus
  dixit ipse ipsa eorum cuius quibus sicut usque ante inter propter super iam nunc tunc ubi si`.split(/\s+/),
);
const LATIN_ENDING =
  /^.{3,}(?:orum|arum|ibus|ntur|untur|atur|itur|isse|issent|endum|andum|ae|um|us|am|em|is|it|at|nt)$/;
const LIVING_WORDS =
  /^(?:the|of|and|to|was|were|are|this|that|with|from|by|for|di|che|il|lo|gli|della|del|per|è|sono|con|una|les|des|une|dans|pour|le|la|el|los|las|der|die|das|und|não|são|que|och|og|het|een|van)$/;
const MOST = 0.5;
const FEWEST_WORDS = 4;

/** Latin in Latin letters: its own small words and endings, and none of those of its daughters or of English. */
export function looksLatin(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < FEWEST_WORDS || words.some((word) => LIVING_WORDS.test(word))) return false;
  const signs = words.filter((word) => LATIN_WORDS.has(word) || LATIN_ENDING.test(word)).length;
  return signs / words.length >= MOST && words.some((word) => LATIN_WORDS.has(word));
}
