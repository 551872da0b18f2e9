/** Who says so. */
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
  | 'agency'
  | 'genericByline'
  | 'machineInstruction';

/** How it is said: a hint or a charged word counts only where a second cue agrees. */
export type ToneCue =
  | 'loaded'
  | 'absolute'
  | 'sensational'
  | 'opinion'
  | 'hiddenTruth'
  | 'hiddenTruthHint'
  | 'miracle'
  | 'miracleHint'
  | 'charged';

/** Techniques of persuasion; the README beside this file documents each. */
export type PropagandaCue =
  | 'nameCalling'
  | 'fear'
  | 'whataboutism'
  | 'falseDilemma'
  | 'bandwagon'
  | 'flagWaving'
  | 'loadedQuestion'
  | 'scapegoating'
  | 'thoughtStopper'
  | 'usAndThem';

/** What a headline promises and when. */
export type HeadlineCue = 'clickbait' | 'overclaim' | 'breaking' | 'relativeTime' | 'stopWord' | 'month';

/** What the reader is asked to do, and on whose behalf the text speaks. */
export type UrgeCue =
  | 'share'
  | 'buy'
  | 'donate'
  | 'sponsorDisclosure'
  | 'pressRelease'
  | 'opinionLabel'
  | 'satireLabel'
  | 'affiliateDisclosure';
