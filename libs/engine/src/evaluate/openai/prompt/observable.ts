import type { FindingCode } from '../../../finding-catalogue.js';

/** The findings that a model may report, with their explanation in the prompt. Their texts and points are the built-in ones. */
export const OBSERVABLE = {
  'currency.time-without-anchor': 'places events by words such as "recently" with no date to count from',
  'currency.event-undated': 'reports an event as news and says nowhere in TEXT when it happened',
  'relevance.headline-overclaims':
    'is more cautious than the title or takes it back; words: the cautious ones',
  'relevance.context-missing':
    'would read differently with a context that TEXT leaves out, such as a figure without anything to compare it with',
  'accuracy.named-sources': 'a statement comes with the name of the person, body or document behind it',
  'accuracy.vague-sources': 'relies on a source that cannot be asked, such as "experts say"',
  'accuracy.rumour': 'passes on hearsay',
  'accuracy.careful-wording': 'marks what is uncertain, disputed or not yet known',
  'accuracy.hidden-truth': 'presents a claim as a truth that is being hidden',
  'accuracy.miracle-claim': 'promises what nothing in the text supports, such as a cure',
  'accuracy.contradiction':
    'cannot be true together with another passage of TEXT; give both passages, each as an observation of its own',
  'accuracy.extraordinary-claim': 'claims what goes against common knowledge, and TEXT gives no proof for it',
  'purpose.other-side-heard': 'gives the answer of the side that is criticised',
  'purpose.loaded-words': 'judges by its choice of words',
  'purpose.absolute-words': 'allows no exceptions',
  'purpose.sensational-words': 'relies on alarm or amazement',
  'purpose.name-calling': 'calls names instead of arguing',
  'purpose.appeal-to-fear': 'appeals to fear',
  'purpose.whataboutism': 'answers a charge with a counter-charge',
  'purpose.false-dilemma': 'admits only two ways where there may be more',
  'purpose.bandwagon': 'argues that everybody thinks so',
  'purpose.flag-waving': 'appeals to national feeling in place of reasons',
  'purpose.loaded-question': 'insinuates by asking',
  'purpose.scapegoating': 'blames one group for everything',
  'purpose.thought-stopper': 'closes the discussion with a phrase',
  'purpose.us-and-them': 'divides the world into "us" and "them"',
  'purpose.share-urge': 'urges the reader to pass it on',
  'purpose.buy-urge': 'urges the reader to buy',
  'purpose.donate-urge': 'urges the reader to give money',
} as const satisfies Partial<Record<FindingCode, string>>;

export type ObservableCode = keyof typeof OBSERVABLE;

export const OBSERVABLE_CODES = Object.keys(OBSERVABLE) as ObservableCode[];
