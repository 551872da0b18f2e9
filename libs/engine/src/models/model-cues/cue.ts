/** The kinds of words that are features. They are the same in each language, so that weights of one apply to the other. */
export const CUES = [
  'hedge',
  'certainty',
  'intensifier',
  'praise',
  'blame',
  'loaded',
  'insult',
  'emotion',
  'absolute',
  'obligation',
  'possibility',
  'first-singular',
  'first-plural',
  'second-person',
  'reporting',
  'attribution',
  'opinion-marker',
  'irony',
  'negation',
  'contrast',
  'conspiracy',
  'moral',
  'generic-people',
  'slang',
  'comparison',
  'quantity',
  'change',
  'official-act',
  'evidence',
  'future',
  'wish',
  'courtesy',
  'time-reference',
  'teaser',
] as const;

/** One kind of cue. */
export type Cue = (typeof CUES)[number];

/** Words and phrases by cue, separated by commas; a star means any ending. */
export type ModelCues = Readonly<Record<Cue, string>>;
