/**
 * Who is the source of a statement. `sayingVerb` and `accordingTo` have a speaker; `attribution` only gives a sentence a source.
 * A hint of an instruction to machines counts only where a second cue confirms it.
 */
export type SourceCue =
  | 'attribution'
  | 'vagueSource'
  | 'anonymousSource'
  | 'sayingVerb'
  | 'accordingTo'
  | 'documentSource'
  | 'otherSide'
  | 'rumour'
  | 'hedge'
  | 'correction'
  | 'machineInstruction'
  | 'machineHint';

/** The tone of a text. A charged word counts only where a second cue confirms it; a text with vivid words is not called measured. */
export type ToneCue = 'loaded' | 'absolute' | 'sensational' | 'opinion' | 'charged' | 'vivid';

/** Techniques of persuasion, explained in the README of this folder. */
export type PropagandaCue =
  'fear' | 'whataboutism' | 'falseDilemma' | 'bandwagon' | 'flagWaving' | 'loadedQuestion' | 'thoughtStopper';

/** Insults, and words against whole groups. */
export type InsultCue = 'nameCalling' | 'scapegoating' | 'hatred' | 'usAndThem';

/** Claims of hidden truths and of miracles. A hint counts only where a second cue confirms it. */
export type FalseClaimCue = 'hiddenTruth' | 'hiddenTruthHint' | 'miracle' | 'miracleHint';

/** Promises of headlines, and words of time. */
export type HeadlineCue = 'clickbait' | 'overclaim' | 'breaking' | 'relativeTime';

/** Requests to the reader, disclosures and labels. */
export type UrgeCue =
  | 'share'
  | 'buy'
  | 'donate'
  | 'sponsorDisclosure'
  | 'pressRelease'
  | 'opinionLabel'
  | 'satireLabel'
  | 'affiliateDisclosure';
