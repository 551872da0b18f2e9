import type { Analysis, CredibilityClass } from '@vaglio/contracts';
import { isPersonLike } from './extract/metadata/author-name.js';
import { namesIn } from './signals/reading/speakers.js';
import { fold, isCapitalised, tokensOf, type Token } from './signals/reading/tokens.js';
import { percentDecoded } from './text/percent-decoded.js';
import { splitSentences } from './text/split-sentences.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Near a name, they say that its owner acts in public. */
const PUBLIC_OFFICES = words(
  'president presidents presidente presidentessa premier minister ministers ministro ministra chancellor cancelliere cancelliera senator senators senatore senatrice mp mep congressman congresswoman congressmen representative deputato deputata parlamentare governor governatore governatrice mayor sindaco sindaca secretary segretario segretaria commissioner commissario commissaria assessore assessora councillor consigliere ambassador ambasciatore ambasciatrice ceo cfo chairman chairwoman founder fondatore fondatrice billionaire miliardario amministratore king queen prince princess pope papa re regina principe principessa cardinal cardinale leader spokesman spokeswoman portavoce candidate candidato candidata',
);
/** Part of the name of a body or a place, not of a person. */
const NO_PERSON = words(
  'union unione bank banca party partito movement movimento star stelle city street via piazza avenue road river lake lago mount monte valley valle san santa sant saint new north south west east northern southern western eastern united european europea europeo national nazionale world international internazionale federal federale royal reale house court corte council consiglio commission commissione committee comitato parliament parlamento senate senato university università universita institute istituto hospital ospedale school scuola police polizia army esercito fund fondo group gruppo club league lega cup coppa serie association associazione organization organisation organizzazione agency agenzia ministry ministero department dipartimento big deep green black red white blue great gran',
);
/** Before a body or a place. In Italian "a" also stands before people. */
const NOT_BEFORE_PEOPLE = words('the il lo la i gli le l in at near across nel nella presso vicino');
const BEFORE = 3;
const BEHIND = 7;
const MOST_WORDS = 4;
/** Headlines that write most words with a capital do not say what a name is. */
const TITLE_CASE_SHARE = 0.6;

/** A name in its sentence. */
interface Mention {
  readonly name: string;
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
}

type Named = Pick<Analysis, 'title' | 'text' | 'textLanguage' | 'outlet' | 'suggestedSources'>;

const LOW: readonly CredibilityClass[] = ['low', 'poor'];

/** A low score beside the name of a private person can do harm that a later correction does not undo. Null where there is none. */
export function personToProtect(
  analysis: Named & Pick<Analysis, 'judgement' | 'credibilityClass'>,
): string | null {
  const { judgement, credibilityClass } = analysis;
  return judgement !== 'abstained' && LOW.includes(credibilityClass) ? privatePersonIn(analysis) : null;
}

/**
 * The person whom a headline names, where nothing says that the person acts in public: no office beside the name, and no
 * entry of Wikipedia or Wikidata among the sources. Null where there is none.
 */
function privatePersonIn(analysis: Named): string | null {
  const { title, text, textLanguage } = analysis;
  const language = textLanguage === 'it' ? 'it' : 'en';
  const headline = tokensOf(title);
  const sentences = splitSentences(text, language).map((sentence) => sentence.text);
  const inText = sentences.flatMap(mentionsIn);
  const inHeadline = isTitleCase(headline)
    ? [...new Set(inText.map(({ name }) => name))].flatMap((name) => placesOf(name, headline))
    : mentionsIn(title);
  const small = new Set(
    [title, ...sentences].flatMap((sentence) =>
      tokensOf(sentence).flatMap((token) => (isCapitalised(token) ? [] : [token.word])),
    ),
  );
  for (const mention of inHeadline) {
    const { name } = mention;
    const others = inText.filter((other) => isSame(other.name, name));
    const isOrdinary = keysOf(name).some(
      (word) => NO_PERSON.has(word) || (word.length > 2 && small.has(word)),
    );
    if (!isOrdinary && !isPublic(name, analysis) && isPersonIn(mention, others)) return name;
  }
  return null;
}

function isTitleCase(tokens: readonly Token[]): boolean {
  return tokens.length > 3 && tokens.filter(isCapitalised).length / tokens.length > TITLE_CASE_SHARE;
}

function mentionsIn(sentence: string): Mention[] {
  const tokens = tokensOf(sentence);
  return namesIn(sentence, tokens).flatMap(({ from, to, text, count }) =>
    count > 1 && count <= MOST_WORDS && isPersonLike(text) ? [{ name: text, tokens, from, to }] : [],
  );
}

/** Where a headline in capitals has a name that the text writes out. */
function placesOf(name: string, tokens: readonly Token[]): Mention[] {
  const keys = keysOf(name);
  return tokens.flatMap((_, from) =>
    keys.every((key, at) => tokens[from + at]?.word === key)
      ? [{ name, tokens, from, to: from + keys.length - 1 }]
      : [],
  );
}

/** Headlines leave articles out, so the text is asked first. */
function isPersonIn(headline: Mention, inText: readonly Mention[]): boolean {
  const asked = inText.length > 0 ? inText : [headline];
  return (
    ![headline, ...inText].some(isBesideOffice) &&
    !asked.every(({ tokens, from }) => NOT_BEFORE_PEOPLE.has(tokens[from - 1]?.word ?? ''))
  );
}

function isBesideOffice({ tokens, from, to }: Mention): boolean {
  return tokens.slice(Math.max(0, from - BEFORE), to + BEHIND).some(({ word }) => PUBLIC_OFFICES.has(word));
}

/** The outlet's own name is no person's; an encyclopedia has entries of public persons. */
function isPublic(name: string, { outlet, suggestedSources }: Named): boolean {
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

const keysOf = (name: string): string[] => tokensOf(name).map(({ word }) => fold(word));

const isSame = (one: string, other: string): boolean => keysOf(one).join(' ') === keysOf(other).join(' ');
