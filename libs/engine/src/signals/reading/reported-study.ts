import type { SentenceReading } from './reading.js';

/** Words for the one study that a text reports; "studies show" names none. */
const STUDY = {
  noun: /\b(?:the|this|their|new|current|latest) (?:\w+ ){0,2}(?:study|trial|survey|experiment)\b|\b(?:nell[oa]|dell[oa]|all[oa]|l[oa]|quest[oa]|nuov[oa]) (?:studio|sperimentazione|ricerca)\b/i,
  author:
    /\b(?:study|lead|senior|corresponding) (?:author|researcher|investigator)s?\b|\b(?:autor[ei]|autric[ei]|coordinator[ei]) (?:dello studio|della ricerca)\b/i,
  journal:
    /\bpublished (?:[\p{L}\d.,]+ ){0,4}(?:in|by) (?:the )?\p{Lu}|\b(?:Lancet|Jama|JAMA|Bmj|BMJ|PLOS|Nature Medicine|New England Journal|Annals of)\b|\bpubblicat[oa] (?:[\p{L}\d]+ ){0,4}(?:su|sulla|sul|dalla|nella) (?:rivista )?\p{Lu}/u,
  people: /\b(?:participants|volunteers|placebo|control group|partecipanti|volontari|gruppo di controllo)\b/i,
} as const;
const MIN_SENTENCES = 2;
const MIN_KINDS = 2;

/** Whether a text reports one study: several sentences speak of it, and in more than one way. */
export function reportsStudy(sentences: readonly Pick<SentenceReading, 'text' | 'isBoilerplate'>[]): boolean {
  const patterns = Object.values(STUDY);
  const own = sentences.filter(({ isBoilerplate }) => !isBoilerplate);
  const kinds = patterns.filter((pattern) => own.some(({ text }) => pattern.test(text))).length;
  const many = own.filter(({ text }) => patterns.some((pattern) => pattern.test(text))).length;
  return kinds >= MIN_KINDS && many >= MIN_SENTENCES;
}
