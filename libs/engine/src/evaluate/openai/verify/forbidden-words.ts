import type { Localized } from '@vaglio/contracts';

/** Verdicts about people, and labels that only an administrator sets. */
const FORBIDDEN: Localized<RegExp> = {
  en: /\b(liars?|lying|lied|frauds?|fraudsters?|crooks?|criminals?|con ?m[ae]n|swindlers?|charlatans?|quacks?|idiots?|stupid|morons?|corrupt|dishonest|propagandists?|hoaxers?|fake[ -]news|conspiracy theor\w+|conspiracists?|misinformation|disinformation)\b/i,
  it: /(?<!\p{L})(bugiard[oaie]|mentitor[ei]|mentitric[ei]|ment(?:e|ono|ito|ire|iva|ivano)|impostor[ei]|truffator[ei]|imbroglion[ei]|criminal[ei]|delinquent[ei]|ciarlatan[oaie]|idiot[aie]|stupid[oaie]|corrott[oaie]|disonest[oaie]|propagandist[aie]|bufal[ae]|fake[ -]news|complottist[aie]|teori[ae] del complotto|disinformazione)(?!\p{L})/iu,
};

const MARKUP = /<\/?[a-z!]|&(?:#\d+|[a-z]+);|\[[^[\]]*\]\(|\*\*|^#+\s/i;

/** Says whether a sentence may stand in an analysis: about the text, not about people, and without markup. */
export function isFit(sentence: string, language: keyof typeof FORBIDDEN): boolean {
  return !FORBIDDEN[language].test(sentence) && !MARKUP.test(sentence);
}
