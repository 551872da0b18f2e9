import type { Analysis, CredibilityClass } from '@vaglio/contracts';
import { isPersonLike } from './extract/metadata/author-name.js';
import { namesIn } from './signals/reading/speakers.js';
import { foldedText, isCapitalized, tokensOf, type Token } from './signals/reading/tokens.js';
import { wordSet } from './word-set.js';
import { percentDecoded } from './text/percent-decoded.js';
import { splitSentences } from './text/split-sentences.js';

/** Near a name, these words show that the person acts in public. */
const PUBLIC_OFFICES = wordSet(
  'president presidents presidente presidentessa premier minister ministers ministro ministra chancellor cancelliere cancelliera senator senators senatore senatrice mp mep congressman congresswoman congressmen representative deputato deputata parlamentare governor governatore governatrice mayor sindaco sindaca secretary segretario segretaria commissioner commissario commissaria assessore assessora councillor consigliere ambassador ambasciatore ambasciatrice ceo cfo chairman chairwoman founder fondatore fondatrice billionaire miliardario amministratore king queen prince princess pope papa re regina principe principessa cardinal cardinale leader spokesman spokeswoman portavoce candidate candidato candidata',
);
/** Words in names of organizations and places. */
const NOT_IN_PERSONS = wordSet(
  'union unione bank banca party partito movement movimento star stelle city street via piazza avenue road river lake lago mount monte valley valle san santa sant saint new north south west east northern southern western eastern united european europea europeo national nazionale world international internazionale federal federale royal reale house court corte council consiglio commission commissione committee comitato parliament parlamento senate senato university università universita institute istituto hospital ospedale school scuola police polizia army esercito fund fondo group gruppo club league lega cup coppa serie association associazione organization organisation organizzazione agency agenzia ministry ministero department dipartimento big deep green black red white blue great gran',
);
/** Words before names of organizations and places. Italian "a" is left out, because people can follow it. */
const NOT_BEFORE_PEOPLE = wordSet('the il lo la i gli le l in at near across nel nella presso vicino');
const WORDS_BEFORE = 3;
const WORDS_AFTER = 7;
const MAX_WORDS = 4;
/** In a headline with a larger share of capitalized words, capitals do not mark names. */
const TITLE_CASE_SHARE = 0.6;

/** A name and the indexes of its first and last token in a sentence. */
interface Mention {
  readonly name: string;
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
}

type NamedIn = Pick<Analysis, 'title' | 'text' | 'textLanguage' | 'outlet' | 'suggestedSources'>;

const LOW: readonly CredibilityClass[] = ['low', 'poor'];

/**
 * The private person in the headline of an analysis with a low score; null where there is none. Such an analysis can do harm
 * that a later correction does not undo.
 */
export function personToProtect(
  analysis: NamedIn & Pick<Analysis, 'judgement' | 'credibilityClass'>,
): string | null {
  const { judgement, credibilityClass } = analysis;
  return judgement !== 'abstained' && LOW.includes(credibilityClass) ? privatePersonIn(analysis) : null;
}

/** A person counts as private without an office near the name and without an article of Wikipedia or Wikidata among the sources. */
function privatePersonIn(analysis: NamedIn): string | null {
  const { title, text, textLanguage } = analysis;
  const language = textLanguage === 'it' ? 'it' : 'en';
  const headline = tokensOf(title);
  const sentences = splitSentences(text, language).map((sentence) => sentence.text);
  const inText = sentences.flatMap(mentionsIn);
  const inHeadline = isTitleCase(headline)
    ? [...new Set(inText.map(({ name }) => name))].flatMap((name) => mentionsOf(name, headline))
    : mentionsIn(title);
  const lowerCase = new Set(
    [title, ...sentences].flatMap((sentence) =>
      tokensOf(sentence).flatMap((token) => (isCapitalized(token) ? [] : [token.word])),
    ),
  );
  for (const mention of inHeadline) {
    const { name } = mention;
    const others = inText.filter((other) => isSame(other.name, name));
    const isOrdinary = keysOf(name).some(
      (word) => NOT_IN_PERSONS.has(word) || (word.length > 2 && lowerCase.has(word)),
    );
    if (!isOrdinary && !isPublic(name, analysis) && isPersonIn(mention, others)) return name;
  }
  return null;
}

function isTitleCase(tokens: readonly Token[]): boolean {
  return tokens.length > 3 && tokens.filter(isCapitalized).length / tokens.length > TITLE_CASE_SHARE;
}

function mentionsIn(sentence: string): Mention[] {
  const tokens = tokensOf(sentence);
  return namesIn({ text: sentence, tokens }).flatMap(({ from, to, text, count }) =>
    count > 1 && count <= MAX_WORDS && isPersonLike(text) ? [{ name: text, tokens, from, to }] : [],
  );
}

/** The places in a headline with capitals at which it has a name of the text. */
function mentionsOf(name: string, tokens: readonly Token[]): Mention[] {
  const keys = keysOf(name);
  return tokens.flatMap((_, from) =>
    keys.every((key, at) => tokens[from + at]?.word === key)
      ? [{ name, tokens, from, to: from + keys.length - 1 }]
      : [],
  );
}

/** Headlines often leave out articles, so the mentions in the text are used where there are some. */
function isPersonIn(headline: Mention, inText: readonly Mention[]): boolean {
  const mentions = inText.length > 0 ? inText : [headline];
  return (
    ![headline, ...inText].some(isBesideOffice) &&
    !mentions.every(({ tokens, from }) => NOT_BEFORE_PEOPLE.has(tokens[from - 1]?.word ?? ''))
  );
}

function isBesideOffice({ tokens, from, to }: Mention): boolean {
  return tokens
    .slice(Math.max(0, from - WORDS_BEFORE), to + WORDS_AFTER)
    .some(({ word }) => PUBLIC_OFFICES.has(word));
}

/** Whether a name is the outlet's own, or has an article in an encyclopedia among the sources. */
function isPublic(name: string, { outlet, suggestedSources }: NamedIn): boolean {
  const keys = keysOf(name);
  return (
    (outlet !== null && isSame(outlet, name)) ||
    suggestedSources.some((url) => {
      const { hostname, pathname } = new URL(url);
      if (!/(?:^|\.)wiki(?:pedia|data)\.org$/.test(hostname)) return false;
      const entry = new Set(keysOf(percentDecoded(pathname).replaceAll('_', ' ')));
      return keys.every((key) => entry.has(key));
    })
  );
}

const keysOf = (name: string): string[] => tokensOf(name).map(({ word }) => word);

const isSame = (one: string, other: string): boolean => foldedText(one) === foldedText(other);
