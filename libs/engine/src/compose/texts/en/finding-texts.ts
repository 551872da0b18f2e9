import type { FindingTexts } from '../rendering.js';
import { MOST_SOURCE_CHARS, voiceOf } from '../voice.js';
import type { Voice } from '../voice.js';

const voice = voiceOf('en');

function number(count: number): string {
  return voice.number(count);
}

/** "All four quotations", "both", "three of seven quotations", "the only quotation", with the verb that fits. */
function share(count: number, total: number, nouns: Pair, verbs: Pair): string {
  const [some, all] = voice.pair(count, total);
  if (count < total) return `${some} of ${all} ${nouns[1]} ${count === 1 ? verbs[0] : verbs[1]}`;
  if (total === 1) return `The only ${nouns[0]} ${verbs[0]}`;
  return `${total === 2 ? 'Both' : `All ${all}`} ${nouns[1]} ${verbs[1]}`;
}

/** Where it is true of all that something is missing: "none of the four quotations", "neither of the two". */
function noneOf(total: number, nouns: Pair): string {
  return total === 2 ? `neither of the two ${nouns[1]}` : `none of the ${number(total)} ${nouns[1]}`;
}

type Pair = readonly [one: string, many: string];

/** Every finding in English. */
export const englishFindingTexts: FindingTexts = {
  'currency.date-stated': {
    says: ({ date }, v) => `The page gives ${v.date(date)} as its day of publication.`,
    name: 'a stated date',
  },
  'currency.date-absent': {
    says: () => 'No date of publication could be found, so how current the text is remains unknown.',
    name: 'no date',
    check: 'Look for the day this first appeared before treating it as news.',
  },
  'currency.date-contradictory': {
    says: () => 'The dates the page gives contradict one another.',
    name: 'contradictory dates',
    check: 'Find out which of the page’s dates is the real one.',
  },
  'currency.date-implausible': {
    says: () => 'The date the page gives cannot be right.',
    name: 'an impossible date',
    check: 'Look for an earlier copy of the text to date it.',
  },
  'currency.updated': {
    says: ({ date }, v) => `The page says it was updated on ${v.date(date)}.`,
    name: 'a stated update',
  },
  'currency.text-fits-date': {
    says: ({ year }) => `The latest year in the text, ${year}, fits the day it was published.`,
    name: 'a year that fits the date',
  },
  'currency.old-events-as-new': {
    says: ({ year, published, cue }, v) =>
      `The text speaks of the present (${v.quote(cue)}) and was published in ${published}, yet the latest year it mentions is ${year}.`,
    name: 'old events told as new',
    flag: 'speaks of the present about events that look old',
    check: 'Search for the event itself: it may be years old.',
  },
  'currency.time-without-anchor': {
    says: ({ cues }, v) => `It places events with ${v.quotes(cues)}, but gives no date to count from.`,
    name: 'time words without a date',
    flag: 'says when without a date to count from',
    check: 'Establish which day the text counts from: an undated “today” can be any day.',
  },
  'currency.event-undated': {
    says: ({ cues }, v) => `It tells of an event without saying when it happened (${v.quotes(cues)}).`,
    name: 'an undated event',
    flag: 'does not say when this happened',
    check: 'Find out when the event took place before treating it as news.',
  },
  'currency.link-much-older': {
    says: ({ year, published }) =>
      `The link it shares dates from ${year}, while the post itself is of ${published}.`,
    name: 'a much older link',
    check: 'Open the linked page and read its date first.',
  },

  'relevance.headline-supported': {
    says: ({ count, total }) =>
      count < total
        ? `Of the ${voice.pair(count, total)[1]} key words of the headline, ${voice.pair(count, total)[0]} ${count === 1 ? 'returns' : 'return'} in the text.`
        : `${share(count, total, ['key word', 'key words'], ['of the headline returns', 'of the headline return'])} in the text.`,
    name: 'a headline the text supports',
  },
  'relevance.headline-not-in-text': {
    says: ({ words }, v) =>
      `${words.length === 1 ? 'One word of the headline does' : 'Words of the headline do'} not occur in the text: ${v.quotes(words)}.`,
    name: 'headline words missing from the text',
    check: 'Compare the headline with the text: part of what it announces is not there.',
  },
  'relevance.headline-number-missing': {
    says: ({ number }, v) => `The number in the headline, ${v.quote(number)}, does not occur in the text.`,
    name: 'a headline number missing from the text',
    check: 'Look for the source of the number in the headline, since the text does not give it.',
  },
  'relevance.headline-overclaims': {
    says: ({ claim, hedge }, v) =>
      `The headline is certain (${v.quote(claim)}) where the text itself is cautious (${v.quote(hedge)}).`,
    name: 'a headline surer than its text',
    flag: 'more cautious than the headline',
    check: 'Trust the cautious wording of the text over the certainty of the headline.',
  },
  'relevance.context-missing': {
    says: ({ cues }, v) =>
      `It leaves out context that would change how a statement reads (${v.quotes(cues)}).`,
    name: 'missing context',
    flag: 'reads differently with the context that is left out',
    check: 'Look for the context: what it is compared with, what came before, who else was asked.',
  },
  'relevance.headline-question': {
    says: () => 'The headline asks a question instead of saying what happened.',
    name: 'a headline that asks a question',
  },
  'relevance.headline-clickbait': {
    says: ({ cues }, v) => `The headline is clickbait (${v.quotes(cues)}).`,
    name: 'a clickbait headline',
    check: 'Set the headline aside and ask what the text alone reports.',
  },
  'relevance.headline-shouts': {
    says: () => 'The headline shouts, in capitals or with rows of exclamation marks.',
    name: 'a shouting headline',
  },
  'relevance.headline-absent': {
    says: () => 'There is no headline to hold the text against.',
    name: 'no headline',
  },
  'relevance.concrete-detail': {
    says: ({ count, total }) =>
      `${share(count, total, ['sentence', 'sentences'], ['holds', 'hold'])} a name or a figure that could be looked up.`,
    name: 'concrete detail',
  },
  'relevance.little-detail': {
    says: ({ count, total }) =>
      count === 0
        ? `None of ${number(total)} sentences holds a name or a figure that could be looked up.`
        : `Only ${voice.pair(count, total).join(' of ')} sentences ${count === 1 ? 'holds' : 'hold'} a name or a figure; the rest offers nothing to look up.`,
    name: 'sentences that stay vague',
    check: 'Ask who, where and when: the text rarely says.',
  },

  'authority.byline-named': {
    says: ({ name }, v) => `It is signed ${v.quote(name)}.`,
    name: 'a named author',
  },
  'authority.byline-generic': {
    says: ({ name }, v) => `The signature, ${v.quote(name)}, names no person.`,
    name: 'a signature without a name',
  },
  'authority.byline-absent': {
    says: () => 'No author could be found.',
    name: 'no author',
  },
  'authority.agency-credit': {
    says: ({ agency }, v) => `It credits a news agency, ${v.quote(agency)}.`,
    name: 'an agency credit',
  },
  'authority.look-alike-domain': {
    says: ({ domain, known }, v) =>
      `The address ${v.quote(domain)} closely imitates ${v.quote(known)}, a different site.`,
    name: 'an address that imitates another',
    check: 'Go to the outlet’s own address and look for the story there.',
  },
  'authority.no-https': {
    says: () => 'The page came over an unencrypted connection.',
    name: 'no HTTPS',
  },
  'authority.outlet-registered': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} is a known outlet, according to ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'a known outlet',
  },
  'authority.outlet-self-regulated': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} answers to a body that hears complaints about it, according to ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'an outlet under self-regulation',
  },
  'authority.outlet-fact-checker': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} is a recognised fact-checker, according to ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'a recognised fact-checker',
  },
  'authority.outlet-flagged': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} stands on a public list of unreliable sites (${v.bare(source, MOST_SOURCE_CHARS)}).`,
    name: 'an outlet on a list of unreliable sites',
    check: 'Look for the same story at an outlet that is on no such list.',
  },
  'authority.outlet-mixed': {
    says: ({ name, source }, v) =>
      `The public record of ${v.bare(name)} is mixed, according to ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'an outlet with a mixed record',
    check: 'Look for the same story elsewhere.',
  },
  'authority.outlet-satire': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} is listed as a satirical site by ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'a satirical outlet',
  },
  'authority.outlet-unknown': {
    says: ({ domain, registeredOn, expiredOn }, v) => {
      if (expiredOn !== undefined)
        return `The registration of ${v.quote(domain)} ended on ${v.date(expiredOn)}: what public lists said of it counts neither for nor against whoever publishes there now.`;
      if (registeredOn !== undefined)
        return `The public lists that name ${v.quote(domain)} are older than the registration of its domain on ${v.date(registeredOn)} and may mean an earlier owner; that counts neither for nor against it.`;
      return `The register knows nothing of ${v.quote(domain)}; that counts neither for nor against it.`;
    },
    name: 'an unknown outlet',
  },

  'accuracy.quotes-attributed': {
    says: ({ count, total }) =>
      `${share(count, total, ['quotation', 'quotations'], ['says', 'say'])} who is speaking.`,
    name: 'attributed quotations',
  },
  'accuracy.quotes-unattributed': {
    says: ({ count, total }) =>
      count === total && total > 1
        ? `${noneOf(total, ['quotation', 'quotations'])} says who is speaking.`
        : `${share(count, total, ['quotation', 'quotations'], ['does', 'do'])} not say who is speaking.`,
    name: 'quotations without a speaker',
    flag: 'quotes somebody without saying whom',
    check: 'Find out who said the quoted words, and where.',
  },
  'accuracy.numbers-sourced': {
    says: ({ count, total }) =>
      `${share(count, total, ['sentence with figures', 'sentences with figures'], ['says', 'say'])} where the figures come from.`,
    name: 'figures with a source',
  },
  'accuracy.numbers-unsourced': {
    says: ({ count, total }) =>
      count === total && total > 1
        ? `${noneOf(total, ['sentence with figures', 'sentences with figures'])} gives a source for them.`
        : `${share(count, total, ['sentence with figures', 'sentences with figures'], ['gives', 'give'])} no source for them.`,
    name: 'figures without a source',
    flag: 'gives a figure and no source for it',
    check: 'Find out who measured or counted the figures.',
  },
  'accuracy.named-sources': {
    says: ({ count, who }, v) =>
      `${v.count(count, 'one statement comes', 'statements come')} with the name of the person or body behind ${count === 1 ? 'it' : 'them'}${among(who, count, v)}.`,
    name: 'named sources',
  },
  'accuracy.anonymous-sources': {
    says: ({ count, cues }, v) =>
      `${count === 1 ? 'A statement rests' : `${number(count)} statements rest`} on unnamed sources (${v.quotes(cues)}).`,
    name: 'unnamed sources',
    flag: 'rests on an unnamed source',
    check: 'Look for the same information from somebody who gives their name.',
  },
  'accuracy.vague-sources': {
    says: ({ cues }, v) => `It relies on sources it does not name (${v.quotes(cues)}).`,
    name: 'vague sources',
    flag: 'relies on a source it does not name',
    check: 'Ask which experts, which study, which source: the text does not say.',
  },
  'accuracy.primary-sources-linked': {
    says: ({ count, hosts }, v) =>
      `It links to ${v.count(count, 'one primary source', 'primary sources')}: ${v.list(hosts)}.`,
    name: 'links to primary sources',
  },
  'accuracy.claims-unsourced': {
    says: ({ count, total }) =>
      count === total && total > 1
        ? `${noneOf(total, ['checkable sentence', 'checkable sentences'])} has a source nearby.`
        : `${share(count, total, ['checkable sentence', 'checkable sentences'], ['has', 'have'])} no source nearby.`,
    name: 'checkable claims without a source',
    flag: 'a claim that can be checked',
    check: 'Check the central claims elsewhere.',
  },
  'accuracy.rumour': {
    says: ({ cues }, v) => `It passes on hearsay (${v.quotes(cues)}).`,
    name: 'hearsay',
    flag: 'passes on hearsay',
    check: 'Treat the hearsay as unproven until somebody confirms it.',
  },
  'accuracy.careful-wording': {
    says: ({ cues }, v) => `It marks what is uncertain (${v.quotes(cues)}).`,
    name: 'careful wording',
  },
  'accuracy.hidden-truth': {
    says: ({ cues }, v) =>
      `It presents its claims as a truth kept hidden (${v.quotes(cues)}), which no source can confirm or refute.`,
    name: 'claims of a hidden truth',
    flag: 'claims that the truth is being hidden',
    check: 'Ask what evidence would change the claim: a hidden truth allows none.',
  },
  'accuracy.miracle-claim': {
    says: ({ cues }, v) => `It promises what no evidence in the text supports (${v.quotes(cues)}).`,
    name: 'a miraculous promise',
    flag: 'makes a miraculous promise',
    check: 'Ask a doctor or another qualified person before acting on the promise.',
  },
  'accuracy.contradiction': {
    says: ({ cues }, v) => `Statements of the text contradict each other (${v.quotes(cues)}).`,
    name: 'a contradiction within the text',
    flag: 'contradicts another sentence of the text',
    check: 'Find out which of the contradicting statements is true.',
  },
  'accuracy.extraordinary-claim': {
    says: ({ cues }, v) => `It makes an extraordinary claim and gives no proof (${v.quotes(cues)}).`,
    name: 'an extraordinary claim without proof',
    flag: 'makes an extraordinary claim without proof',
    check: 'Look for strong evidence elsewhere before believing the extraordinary claim.',
  },
  'accuracy.says-corrected': {
    says: () => 'It carries a note of correction or clarification.',
    name: 'a note of correction',
  },
  'accuracy.style-of-false-stories': {
    says: () => 'Its style is like that of stories that fact-checkers found false.',
    name: 'a style like that of false stories',
    check: 'Style proves nothing by itself: check the claims.',
  },
  'accuracy.fact-check-supports': {
    says: ({ publisher, claim, rating }, v) =>
      `${v.quote(publisher)} examined ${v.quote(claim)} and rated it ${v.quote(rating)}.`,
    name: 'a fact-check in its favor',
  },
  'accuracy.fact-check-disputes': {
    says: ({ publisher, claim, rating }, v) =>
      `${v.quote(publisher)} examined ${v.quote(claim)} and rated it ${v.quote(rating)}.`,
    name: 'a fact-check against it',
    check: 'Read the fact-check before relying on the claim.',
  },
  'accuracy.independent-coverage': {
    says: ({ count }, v) =>
      `${v.count(count, 'one independent report bears out', 'independent reports bear out')} the same events.`,
    name: 'independent reports',
  },
  'accuracy.reports-deny': {
    says: ({ count }, v) =>
      `${v.count(count, 'one independent report says', 'independent reports say')} that its main claim is not true.`,
    name: 'independent reports that deny it',
    check: 'Read what those reports say before relying on the claim.',
  },
  'accuracy.reports-discuss': {
    says: ({ count }, v) =>
      `${v.count(count, 'one independent report discusses', 'independent reports discuss')} the same claim without settling it.`,
    name: 'reports that leave it open',
  },
  'accuracy.study-retracted': {
    says: ({ title }, v) => `The study ${v.quote(title)}, which it cites, was retracted.`,
    name: 'a retracted study',
    check: 'Look for studies that were not retracted.',
  },
  'accuracy.coverage-same-copy': {
    says: ({ count }, v) =>
      `${v.count(count, 'one other page carries', 'other pages carry')} the same text; copies count as one source.`,
    name: 'copies of the same text',
  },
  'accuracy.no-coverage-found': {
    says: () => 'No other report of the same events was found; that is neither support nor refutation.',
    name: 'no other report found',
  },

  'purpose.measured-language': {
    says: ({ count }, v) =>
      `No loaded or alarming wording stands out in its ${v.count(count, 'only sentence', 'sentences')}.`,
    name: 'measured wording',
  },
  'purpose.loaded-words': {
    says: ({ cues }, v) => `It judges by its choice of words (${v.quotes(cues)}).`,
    name: 'loaded wording',
    flag: 'loaded wording',
    check: 'Read the loaded sentences again without their adjectives.',
  },
  'purpose.slanted-sentences': {
    says: ({ count, total, words }, v) => {
      const said = share(count, total, ['sentence', 'sentences'], ['takes', 'take']);
      return words.length > 0
        ? `${said} sides by the wording (${v.quotes(words)}).`
        : `${said} sides by the wording.`;
    },
    name: 'sentences that take sides',
    flag: 'takes sides by its wording',
    check: 'Ask whether somebody of the other view could put the same facts in these words.',
  },
  'purpose.absolute-words': {
    says: ({ cues }, v) => `It leaves no room for exceptions (${v.quotes(cues)}).`,
    name: 'absolute wording',
    flag: 'absolute wording',
  },
  'purpose.sensational-words': {
    says: ({ cues }, v) => `It plays on alarm (${v.quotes(cues)}).`,
    name: 'sensational wording',
    flag: 'sensational wording',
    check: 'Ask what remains once the alarm is taken out.',
  },
  'purpose.shouting': {
    says: ({ count }, v) =>
      `${v.count(count, 'one sentence shouts', 'sentences shout')}, in capitals or exclamation marks.`,
    name: 'shouting',
    flag: 'shouts',
  },
  'purpose.opinion-in-report': {
    says: ({ count, total }) =>
      `${share(count, total, ['sentence', 'sentences'], ['expresses', 'express'])} the author’s own view, and nothing marks the text as opinion.`,
    name: 'opinion not marked as such',
    flag: 'expresses the author’s own view',
    check: 'Read it as an opinion, although it does not call itself one.',
  },
  'purpose.opinion-disclosed': {
    says: () => 'It says openly that it is an opinion.',
    name: 'a declared opinion',
  },
  'purpose.satire-disclosed': {
    says: () => 'It says openly that it is satire.',
    name: 'declared satire',
  },
  'purpose.other-side-heard': {
    says: ({ count }, v) =>
      `${v.count(count, 'one passage gives', 'passages give')} the other side’s answer.`,
    name: 'the other side’s answer',
  },
  'purpose.partisan-style': {
    says: () => 'Its style is close to that of strongly partisan texts.',
    name: 'a partisan style',
    check: 'Read how somebody of the other side tells the same events.',
  },
  'purpose.name-calling': {
    says: ({ cues }, v) => `It calls names instead of arguing (${v.quotes(cues)}).`,
    name: 'name-calling',
    flag: 'calls names',
    check: 'Look for the argument behind the insult.',
  },
  'purpose.appeal-to-fear': {
    says: ({ cues }, v) => `It appeals to fear (${v.quotes(cues)}).`,
    name: 'an appeal to fear',
    flag: 'appeals to fear',
    check: 'Ask how likely the threatened harm is, and who says so.',
  },
  'purpose.whataboutism': {
    says: ({ cues }, v) => `It answers a charge with a counter-charge (${v.quotes(cues)}).`,
    name: 'whataboutism',
    flag: 'answers a charge with a counter-charge',
  },
  'purpose.false-dilemma': {
    says: ({ cues }, v) => `It admits only two ways, where there may be more (${v.quotes(cues)}).`,
    name: 'a false dilemma',
    flag: 'admits only two ways',
  },
  'purpose.bandwagon': {
    says: ({ cues }, v) => `It argues that everybody thinks so (${v.quotes(cues)}).`,
    name: 'an appeal to the crowd',
    flag: 'argues that everybody thinks so',
  },
  'purpose.flag-waving': {
    says: ({ cues }, v) => `It appeals to national feeling in place of reasons (${v.quotes(cues)}).`,
    name: 'flag-waving',
    flag: 'appeals to national feeling',
  },
  'purpose.loaded-question': {
    says: ({ cues }, v) => `It insinuates by asking (${v.quotes(cues)}).`,
    name: 'loaded questions',
    flag: 'insinuates by asking',
  },
  'purpose.scapegoating': {
    says: ({ cues }, v) => `It lays everything at one door (${v.quotes(cues)}).`,
    name: 'scapegoating',
    flag: 'blames one group for everything',
    check: 'Ask which other causes the text leaves out.',
  },
  'purpose.thought-stopper': {
    says: ({ cues }, v) => `It closes the discussion with a phrase (${v.quotes(cues)}).`,
    name: 'phrases that end the discussion',
    flag: 'ends the discussion with a phrase',
  },
  'purpose.us-and-them': {
    says: ({ cues }, v) => `It divides the world into “us” and “them” (${v.quotes(cues)}).`,
    name: 'a division into “us” and “them”',
    flag: 'divides into “us” and “them”',
  },
  'purpose.share-urge': {
    says: ({ cues }, v) => `It pushes readers to share it (${v.quotes(cues)}).`,
    name: 'pressure to share',
    flag: 'pushes readers to share it',
    check: 'Check it before you share it: haste leaves no time to check.',
  },
  'purpose.buy-urge': {
    says: ({ cues }, v) => `It wants to sell (${v.quotes(cues)}).`,
    name: 'pressure to buy',
    flag: 'wants to sell something',
    check: 'Remember that the text gains if you buy.',
  },
  'purpose.donate-urge': {
    says: ({ cues }, v) => `It asks for money (${v.quotes(cues)}).`,
    name: 'a request for money',
    flag: 'asks for money',
  },
  'purpose.affiliate-links': {
    says: ({ count }, v) =>
      `It discloses that ${v.count(count, 'one link pays', 'links pay')} whoever placed ${count === 1 ? 'it' : 'them'}.`,
    name: 'disclosed affiliate links',
  },
  'purpose.sponsored-disclosed': {
    says: () => 'It says openly that it was paid for.',
    name: 'declared sponsorship',
    check: 'Look for what somebody writes of the same thing without being paid by its seller.',
  },
  'purpose.sponsored-undisclosed': {
    says: ({ count }, v) =>
      `${v.count(count, 'one link pays', 'links pay')} whoever placed ${count === 1 ? 'it' : 'them'}, and the text does not say so.`,
    name: 'undisclosed paid links',
    check: 'Remember that the text earns by what it recommends.',
  },
  'purpose.press-release': {
    says: () => 'It is a press release, written by the organisation it speaks of.',
    name: 'a press release',
    check: 'Look for a report by somebody whom the text does not serve.',
  },
  'purpose.talks-to-machines': {
    says: ({ count }, v) =>
      `${v.count(count, 'one sentence addresses', 'sentences address')} programs that read the page; ${count === 1 ? 'it was' : 'they were'} not followed.`,
    name: 'instructions to machines',
    flag: 'addresses programs that read the page',
  },
};

/** Names as the text writes them; old findings and other programs' carry none. */
function among(who: readonly string[] | undefined, count: number, v: Voice): string {
  if (who === undefined || who.length === 0) return '';
  return `${count === 1 ? ':' : ', among them'} ${v.list(who.map((name) => v.bare(name)))}`;
}
