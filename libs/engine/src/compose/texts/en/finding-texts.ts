import type { FindingTexts } from '../phrases.js';
import { languageFormat } from '../language-format.js';

const format = languageFormat('en');

/** "All four quotations", "both", "three of seven quotations", "the only quotation", with the verb that fits. */
function share(count: number, total: number, nouns: Pair, verbs: Pair): string {
  const [some, all] = format.pair(count, total);
  if (count < total) return `${some} of ${all} ${nouns[1]} ${count === 1 ? verbs[0] : verbs[1]}`;
  if (total === 1) return `The only ${nouns[0]} ${verbs[0]}`;
  return `${total === 2 ? 'Both' : `All ${all}`} ${nouns[1]} ${verbs[1]}`;
}

type Pair = readonly [one: string, many: string];

/** From this share on, those that were not found may only have been missed. */
const MOST = 0.75;

const RESERVATIONS = {
  'no-agreement': ', but Wikipedia’s editors do not agree on its reliability',
  'by-topic': ', whose reliability depends on the topic, by Wikipedia’s ratings',
} as const;

/** The texts of all findings in English. */
export const englishFindingTexts: FindingTexts = {
  'currency.date-stated': {
    text: ({ date }) => `The page gives ${format.date(date)} as its publication date.`,
    name: 'a stated date',
  },
  'currency.date-absent': {
    text: () => 'No date of publication could be found, so how current the text is remains unknown.',
    name: 'no date',
    check: 'Look for the day this first appeared before treating it as news.',
  },
  'currency.date-contradictory': {
    text: () => 'The dates the page gives contradict one another.',
    name: 'contradictory dates',
    check: 'Find out which of the page’s dates is the real one.',
  },
  'currency.date-implausible': {
    text: () => 'The date the page gives cannot be right.',
    name: 'an impossible date',
    check: 'Look for an earlier copy of the text to date it.',
  },
  'currency.updated': {
    text: ({ date }) => `The page says it was updated on ${format.date(date)}.`,
    name: 'a stated update',
  },
  'currency.text-fits-date': {
    text: ({ year }) => `The latest year in the text, ${year}, fits the day it was published.`,
    name: 'a year that fits the date',
  },
  'currency.old-events-as-new': {
    text: ({ year, published, cue }) =>
      `The text speaks of the present (${format.quote(cue)}) and was published in ${published}, yet the latest year it mentions is ${year}.`,
    name: 'old events presented as new',
    flag: 'presents events that look old as new',
    check: 'Search for the event itself: it may be years old.',
  },
  'currency.time-without-anchor': {
    text: ({ cues }) => `It places events with ${format.quotes(cues)}, but gives no date to count from.`,
    name: 'time words without a date',
    flag: 'says when without a date to count from',
    check: 'Establish which day the text counts from: an undated “today” can be any day.',
  },
  'currency.event-undated': {
    text: format.cued('It reports an event without saying when it happened'),
    name: 'an undated event',
    flag: 'does not say when this happened',
    check: 'Find out when the event took place before treating it as news.',
  },
  'currency.link-much-older': {
    text: ({ year, published }) =>
      `The link it shares dates from ${year}, but the post is from ${published}.`,
    name: 'a much older link',
    check: 'Open the linked page and read its date first.',
  },

  'relevance.headline-supported': {
    text: ({ count, total }) =>
      `${share(count, total, ['key word', 'key words'], ['in the headline also appears', 'in the headline also appear'])} in the text.`,
    name: 'a headline on the subject of the text',
  },
  'relevance.headline-not-in-text': {
    text: ({ words }) =>
      `${words.length === 1 ? 'One word of the headline does' : 'Words of the headline do'} not occur in the text: ${format.quotes(words)}.`,
    name: 'headline words missing from the text',
    check: 'Compare the headline with the text: part of what it announces is not there.',
  },
  'relevance.headline-number-missing': {
    text: ({ number }) => `The number in the headline, ${format.quote(number)}, does not occur in the text.`,
    name: 'a headline number missing from the text',
    check: 'Look for the source of the number in the headline, since the text does not give it.',
  },
  'relevance.headline-overclaims': {
    text: ({ claim, hedge }) =>
      `The headline is certain (${format.quote(claim)}) where the text itself is cautious (${format.quote(hedge)}).`,
    name: 'a headline surer than its text',
    flag: 'more cautious than the headline',
    check: 'Trust the cautious wording of the text over the certainty of the headline.',
  },
  'relevance.context-missing': {
    text: format.cued('It leaves out context that would change how a statement reads'),
    name: 'missing context',
    flag: 'reads differently with the context that is left out',
    check: 'Look for the context: what it is compared with, what came before, who else was asked.',
  },
  'relevance.headline-question': {
    text: () => 'The headline asks a question instead of saying what happened.',
    name: 'a headline that asks a question',
  },
  'relevance.headline-clickbait': {
    text: format.cued('The headline is clickbait'),
    name: 'a clickbait headline',
    check: 'Set the headline aside and ask what the text alone reports.',
  },
  'relevance.headline-shouts': {
    text: () => 'The headline shouts, with words in capitals or rows of exclamation marks.',
    name: 'a shouting headline',
  },
  'relevance.headline-absent': {
    text: () => 'There is no headline to compare the text with.',
    name: 'no headline',
  },
  'relevance.concrete-detail': {
    text: ({ count, total }) =>
      `${count === total ? 'All' : 'Most'} of its sentences have a name or a figure that could be looked up.`,
    name: 'concrete detail',
  },
  'relevance.little-detail': {
    text: ({ count, total }) =>
      count === 0
        ? `None of the ${format.number(total)} sentences contains a name or a figure that could be looked up.`
        : `Only ${format.pair(count, total).join(' of ')} sentences ${count === 1 ? 'contains' : 'contain'} a name or a figure; the rest offers nothing to look up.`,
    name: 'sentences that stay vague',
    check: 'Ask who, where and when: the text rarely says.',
  },

  'authority.byline-named': {
    text: ({ name }) => `The text is signed ${format.quotes(name.split(', '))}.`,
    name: 'a named author',
  },
  'authority.byline-generic': {
    text: ({ name }) => `The signature, ${format.quote(name)}, names no person.`,
    name: 'a signature without a name',
  },
  'authority.byline-absent': {
    text: () => 'No author could be found.',
    name: 'no author',
  },
  'authority.agency-credit': {
    text: ({ agency }) => `It carries the text of a news agency, ${format.quote(agency)}.`,
    name: 'an agency credit',
  },
  'authority.look-alike-domain': {
    text: ({ domain, known }) =>
      `The address ${format.quote(domain)} closely imitates ${format.quote(known)}, a different site.`,
    name: 'an address that imitates another',
    check: 'Go to the outlet’s own address and look for the story there.',
  },
  'authority.no-https': {
    text: () => 'The page does not use HTTPS.',
    name: 'no HTTPS',
  },
  'authority.outlet-registered': {
    text: ({ name, source, isOnlyListed, publisher, reservation }) =>
      isOnlyListed
        ? `${format.bare(name)} is on ${source.includes('; ') ? 'lists' : 'a list'} of outlets (${format.source(source)})${publisher ? `, which ${source.includes('; ') ? 'name' : 'names'} ${format.bare(publisher)} as its publisher` : ''}.`
        : `${format.bare(name)} is a known outlet${reservation ? RESERVATIONS[reservation] : ''} (${format.source(source)}).`,
    name: 'a known outlet',
  },
  'authority.outlet-self-regulated': {
    text: ({ name, source }) =>
      `${format.bare(name)} answers to a body that handles complaints about it (${format.source(source)}).`,
    name: 'an outlet under self-regulation',
  },
  'authority.outlet-fact-checker': {
    text: ({ name, source }) =>
      `${format.bare(name)} is a recognized fact-checker (${format.source(source)}).`,
    name: 'a recognized fact-checker',
  },
  'authority.outlet-flagged': {
    text: ({ name, source }) =>
      `${format.bare(name)} is on ${source.includes('; ') ? 'public lists' : 'a public list'} of unreliable sites (${format.source(source)}).`,
    name: 'an outlet on a list of unreliable sites',
    check: 'Look for the same story at an outlet that is on no such list.',
  },
  'authority.outlet-mixed': {
    text: ({ name, source }) =>
      `${format.bare(name)} has a mixed rating on ${source.includes('; ') ? 'public lists' : 'a public list'} of outlets (${format.source(source)}).`,
    name: 'an outlet with a mixed rating',
    check: 'Look for the same story elsewhere.',
  },
  'authority.outlet-satire': {
    text: ({ name, source }) =>
      `${format.bare(name)} is listed as a satirical site by ${format.source(source)}.`,
    name: 'a satirical outlet',
  },
  'authority.outlet-unknown': {
    text: ({ domain, registeredOn, expiredOn, guestOf }) => {
      if (guestOf !== undefined)
        return `A page of readers, guests or advertisers of ${format.bare(guestOf)}: what is known of the outlet does not hold for its author.`;
      if (expiredOn !== undefined)
        return `The registration of ${format.quote(domain)} ended on ${format.date(expiredOn)}: what public lists said of it counts neither for nor against its present publisher.`;
      if (registeredOn !== undefined)
        return `The public lists that name ${format.quote(domain)} are older than the registration of its domain on ${format.date(registeredOn)} and may mean an earlier owner; that counts neither for nor against it.`;
      return `${format.quote(domain)} is on none of the lists we use; that counts neither for nor against it.`;
    },
    name: 'an unknown outlet',
  },

  'accuracy.quotes-attributed': {
    text: ({ count, total, speaker }) =>
      `It says who speaks in ${count >= total * MOST ? 'its' : 'most of its'} quotations${speaker ? `, for example ${format.bare(speaker)}` : ''}.`,
    name: 'attributed quotations',
  },
  'accuracy.quotes-unattributed': {
    text: ({ count, total }) =>
      `It does not say who speaks in ${count === total ? 'its' : 'some of its'} quotations.`,
    name: 'quotations without a speaker',
    flag: 'quotes someone without saying who',
    check: 'Find out who said the quoted words, and where.',
  },
  'accuracy.numbers-sourced': {
    text: ({ count, total }) =>
      `It says where ${total > 2 && count >= total * MOST ? 'most' : 'some'} of its statistics come from.`,
    name: 'figures with a source',
  },
  'accuracy.numbers-unsourced': {
    text: ({ count, total }) =>
      `It does not say where ${count === total ? 'its' : 'some of its'} statistics come from.`,
    name: 'figures without a source',
    flag: 'gives a figure and no source for it',
    check: 'Trace where the figures come from.',
  },
  'accuracy.named-sources': {
    text: ({ count, who }) =>
      count === 1 && who.length === 1
        ? `It names one source: ${format.bare(who[0] ?? '')}.`
        : `It says who its information comes from${format.names(who)}.`,
    name: 'named sources',
  },
  'accuracy.anonymous-sources': {
    text: ({ count, cues }) =>
      `${count === 1 ? 'A statement rests on an unnamed source' : `${format.number(count)} statements rest on unnamed sources`} (${format.quotes(cues)}).`,
    name: 'unnamed sources',
    flag: 'rests on an unnamed source',
    check: 'Look for the same information from a source with a name.',
  },
  'accuracy.vague-sources': {
    text: format.cued('It relies on sources it does not name'),
    name: 'vague sources',
    flag: 'relies on a source it does not name',
    check: 'Ask which experts, which study, which source: the text does not say.',
  },
  'accuracy.primary-sources-linked': {
    text: ({ count, hosts }) =>
      `It links to ${format.count(count, 'one primary source', 'primary sources')}: ${format.list(hosts)}.`,
    name: 'links to primary sources',
  },
  'accuracy.claims-unsourced': {
    text: ({ count, total }) =>
      `${count === total ? 'Its' : 'Most of its'} checkable statements give no source.`,
    name: 'checkable claims without a source',
    flag: 'gives no source',
    check: 'Check the central claims elsewhere.',
  },
  'accuracy.rumour': {
    text: format.cued('It passes on hearsay'),
    name: 'hearsay',
    flag: 'passes on hearsay',
    check: 'Treat the hearsay as unproven until it is confirmed.',
  },
  'accuracy.careful-wording': {
    text: format.cued('It marks what is uncertain'),
    name: 'careful wording',
  },
  'accuracy.mostly-reported': {
    text: () => 'The text mostly reports what others say; what counts is who they are, not how many.',
    name: 'a text that is mostly the words of others',
    check: 'Compare what the speakers say with another source.',
  },
  'accuracy.hidden-truth': {
    text: ({ cues }) =>
      `It presents its claims as a truth kept hidden (${format.quotes(cues)}), which no source can confirm or refute.`,
    name: 'claims of a hidden truth',
    flag: 'claims that the truth is being hidden',
    check: 'Ask what evidence could disprove the claim: if there can be none, it cannot be checked.',
  },
  'accuracy.miracle-claim': {
    text: format.cued('It promises what no evidence in the text supports'),
    name: 'a miraculous promise',
    flag: 'makes a miraculous promise',
    check: 'Ask a doctor or another qualified person before acting on the promise.',
  },
  'accuracy.contradiction': {
    text: format.cued('Statements of the text contradict each other'),
    name: 'a contradiction within the text',
    flag: 'contradicts another sentence of the text',
    check: 'Find out which of the contradicting statements is true.',
  },
  'accuracy.extraordinary-claim': {
    text: format.cued('It makes an extraordinary claim and gives no proof'),
    name: 'an extraordinary claim without proof',
    flag: 'makes an extraordinary claim without proof',
    check: 'Look for strong evidence elsewhere before believing the extraordinary claim.',
  },
  'accuracy.says-corrected': {
    text: () => 'It carries a note of correction or clarification.',
    name: 'a note of correction',
  },
  'accuracy.style-of-false-stories': {
    text: () => 'Its style is like that of stories that fact-checkers found false.',
    name: 'a style like that of false stories',
    check: 'Style proves nothing by itself: check the claims.',
  },
  'accuracy.fact-check-supports': {
    text: ({ publisher, claim, rating }) =>
      `${format.quote(publisher)} examined ${format.quote(claim)} and rated it ${format.quote(rating)}.`,
    name: 'a fact-check in its favor',
  },
  'accuracy.fact-check-disputes': {
    text: ({ publisher, claim, rating }) =>
      `${format.quote(publisher)} examined ${format.quote(claim)} and rated it ${format.quote(rating)}.`,
    name: 'a fact-check against it',
    check: 'Read the fact-check before relying on the claim.',
  },
  'accuracy.independent-coverage': {
    text: ({ count }) =>
      `${format.count(count, 'one independent report bears out', 'independent reports bear out')} the same events.`,
    name: 'independent reports',
  },
  'accuracy.reports-deny': {
    text: ({ count }) =>
      `${format.count(count, 'one independent report says', 'independent reports say')} that its main claim is not true.`,
    name: 'independent reports that deny it',
    check: 'Read what those reports say before relying on the claim.',
  },
  'accuracy.reports-discuss': {
    text: ({ count }) =>
      `${format.count(count, 'one independent report discusses', 'independent reports discuss')} the same claim without settling it.`,
    name: 'reports that leave it open',
  },
  'accuracy.study-retracted': {
    text: ({ title }) => `The study ${format.quote(title)}, which it cites, was retracted.`,
    name: 'a retracted study',
    check: 'Look for studies that were not retracted.',
  },
  'accuracy.coverage-same-copy': {
    text: ({ count }) =>
      `${format.count(count, 'one other page carries', 'other pages carry')} the same text; copies count as one source.`,
    name: 'copies of the same text',
  },
  'accuracy.no-coverage-found': {
    text: () => 'No other report of the same events was found; that is neither support nor refutation.',
    name: 'no other report found',
  },

  'purpose.measured-language': {
    text: () => 'We found no insults and no alarmist words.',
    name: 'no insults or alarm',
  },
  'purpose.loaded-words': {
    text: format.cued('Its choice of words passes judgment'),
    name: 'loaded wording',
    flag: 'loaded wording',
    check: 'Read the loaded sentences again without their adjectives.',
  },
  'purpose.slanted-sentences': {
    text: ({ count, total, words }) => {
      const subject = share(count, total, ['sentence', 'sentences'], ['takes', 'take']);
      return words.length > 0
        ? `${subject} sides by the wording (${format.quotes(words)}).`
        : `${subject} sides by the wording.`;
    },
    name: 'sentences that take sides',
    flag: 'takes sides by its wording',
    check: 'Ask whether someone with another view would describe the same facts in these words.',
  },
  'purpose.absolute-words': {
    text: format.cued('It allows no exceptions'),
    name: 'absolute wording',
    flag: 'absolute wording',
  },
  'purpose.sensational-words': {
    text: format.cued('It relies on alarm'),
    name: 'sensational wording',
    flag: 'sensational wording',
    check: 'Ask what is left without the alarm.',
  },
  'purpose.shouting': {
    text: () => 'It shouts, with capitals or rows of exclamation marks.',
    name: 'shouting',
    flag: 'shouts',
  },
  'purpose.opinion-in-report': {
    text: ({ count, total }) =>
      `${share(count, total, ['sentence', 'sentences'], ['expresses', 'express'])} the author’s own view, and nothing marks the text as opinion.`,
    name: 'opinion not marked as such',
    flag: 'expresses the author’s own view',
    check: 'Read it as an opinion, although it does not call itself one.',
  },
  'purpose.opinion-disclosed': {
    text: ({ label }) =>
      label === undefined
        ? 'It says openly that it is an opinion.'
        : `The page marks it as opinion (${format.quote(label, 40)}).`,
    name: 'a declared opinion',
  },
  'purpose.satire-disclosed': {
    text: () => 'It says openly that it is satire.',
    name: 'declared satire',
  },
  'purpose.other-side-heard': {
    text: ({ isWithoutReply }) =>
      isWithoutReply
        ? 'It says who was asked and did not answer or comment.'
        : 'It says what the other side answered.',
    name: 'the other side heard or asked',
  },
  'purpose.partisan-style': {
    text: () => 'Its style is close to that of strongly partisan texts.',
    name: 'a partisan style',
    check: 'Read how the other side describes the same events.',
  },
  'purpose.name-calling': {
    text: format.cued('It calls names instead of arguing'),
    name: 'name-calling',
    flag: 'calls names',
    check: 'Look for the argument behind the insult.',
  },
  'purpose.appeal-to-fear': {
    text: format.cued('It appeals to fear'),
    name: 'an appeal to fear',
    flag: 'appeals to fear',
    check: 'Ask how likely the threatened harm is, and who says so.',
  },
  'purpose.whataboutism': {
    text: format.cued('It answers a charge with a counter-charge'),
    name: 'whataboutism',
    flag: 'answers a charge with a counter-charge',
  },
  'purpose.false-dilemma': {
    text: format.cued('It presents only two options, where there may be more'),
    name: 'a false dilemma',
    flag: 'presents only two options',
  },
  'purpose.bandwagon': {
    text: format.cued('It argues that everybody thinks so'),
    name: 'an appeal to the crowd',
    flag: 'argues that everybody thinks so',
  },
  'purpose.flag-waving': {
    text: format.cued('It appeals to national feeling in place of reasons'),
    name: 'flag-waving',
    flag: 'appeals to national feeling',
  },
  'purpose.loaded-question': {
    text: format.cued('It insinuates by asking'),
    name: 'loaded questions',
    flag: 'insinuates by asking',
  },
  'purpose.scapegoating': {
    text: format.cued('It blames one group for everything'),
    name: 'scapegoating',
    flag: 'blames one group for everything',
    check: 'Ask which other causes the text leaves out.',
  },
  'purpose.thought-stopper': {
    text: format.cued('It ends the discussion with a set phrase'),
    name: 'phrases that end the discussion',
    flag: 'ends the discussion with a set phrase',
  },
  'purpose.us-and-them': {
    text: format.cued('It divides the world into “us” and “them”'),
    name: 'a division into “us” and “them”',
    flag: 'divides into “us” and “them”',
  },
  'purpose.share-urge': {
    text: format.cued('It pushes readers to share it'),
    name: 'pressure to share',
    flag: 'pushes readers to share it',
    check: 'Check it before you share it: haste leaves no time to check.',
  },
  'purpose.buy-urge': {
    text: format.cued('It tries to sell something'),
    name: 'pressure to buy',
    flag: 'tries to sell something',
    check: 'Remember that whoever published it earns money if you buy.',
  },
  'purpose.donate-urge': {
    text: format.cued('It asks for money'),
    name: 'a request for money',
    flag: 'asks for money',
  },
  'purpose.affiliate-links': {
    text: ({ count }) =>
      `It discloses that ${format.count(count, 'one link pays', 'links pay')} whoever placed ${count === 1 ? 'it' : 'them'}.`,
    name: 'disclosed affiliate links',
  },
  'purpose.sponsored-disclosed': {
    text: () => 'It says openly that it was paid for.',
    name: 'declared sponsorship',
    check: 'Look for an independent text about the same thing.',
  },
  'purpose.sponsored-undisclosed': {
    text: ({ count }) =>
      `${format.count(count, 'one link pays', 'links pay')} whoever placed ${count === 1 ? 'it' : 'them'}, and the text does not say so.`,
    name: 'undisclosed paid links',
    check: 'Remember that whoever published it earns money from what it recommends.',
  },
  'purpose.press-release': {
    text: () => 'It is a press release, written by the organization it is about.',
    name: 'a press release',
    check: 'Look for an independent report.',
  },
  'purpose.talks-to-machines': {
    text: ({ count }) =>
      `${format.count(count, 'one sentence addresses', 'sentences address')} programs that read the page; ${count === 1 ? 'it was' : 'they were'} not followed.`,
    name: 'instructions to machines',
    flag: 'addresses programs that read the page',
  },
};
