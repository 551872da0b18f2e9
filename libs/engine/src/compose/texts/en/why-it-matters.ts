import type { Theme } from '../../outline/theme.js';

/** Why a kind of finding matters, in English. */
export const WHY: Readonly<Record<Theme, string>> = {
  sourcing:
    'A claim is as good as the person who can be asked about it; one that cannot be traced cannot be corrected either.',
  'well-sourced':
    'Sources with names can be telephoned, and documents can be read: that is what makes a report checkable by others.',
  'hidden-truth':
    'A truth that is said to be hidden is safe from every check, because silence and denial both count as proof of it.',
  miracle:
    'Cures and profits that arrive quickly, surely and without cost are the oldest promises in advertising; evidence for them would fill journals.',
  headline:
    'Most people read no further than the headline, so what it promises is what will be remembered and passed on.',
  tone: 'Loud or loaded words pass a judgement before any fact is on the table, and readers tend to remember the judgement.',
  persuasion:
    'Techniques of persuasion work on feelings rather than on reasons; finding one proves nothing false, but shows where the reasons are missing.',
  sharing:
    'Whoever asks for haste does not want the reader to check first; what is true can wait until tomorrow.',
  money: 'When a text earns by what its readers do next, its interest and theirs are no longer the same.',
  time: 'True things become misleading when they are told at the wrong time: old events are the commonest raw material of false alarms.',
  publisher:
    'Who publishes says nothing about a single sentence, but much about what happens when a sentence turns out wrong.',
  opinion: 'An opinion may be as sharp as it likes, as long as the reader is told that it is one.',
  style:
    'Manner of writing is a trace, not a proof: false stories tend to sound alike, and so do some true ones.',
  checked: 'Nothing a text says of itself weighs as much as somebody else who went and looked.',
  plain: 'A method like this weighs what can be pointed at, and leaves open what cannot.',
};
