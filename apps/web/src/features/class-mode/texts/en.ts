export const learn = {
  title: 'Judge first',
  intro:
    'Keep this page open and look around in other tabs. Answer three questions, give your own estimate, then compare it with ours.',
  introInvented:
    'This example is invented, so a search finds nothing. Use it to try the steps; for a lesson, choose the analysis of a real article.',
  questions: {
    source: {
      ask: 'Who is behind this source?',
      how: 'Search for its name. What do others say about it, outside its own site?',
    },
    others: {
      ask: 'What do others say about the main claim?',
      how: 'Search for the claim. Who confirms it, who denies it, who says nothing?',
    },
    origin: {
      ask: 'Where does the evidence come from?',
      how: 'Follow a figure, quote or picture back to where it first appeared.',
    },
  },
  answerMissing: 'Write at least a few words. “I found nothing” is an answer too.',
  estimate: 'Your estimate, 0 to 100',
  estimateHow:
    '0\u00a0to\u00a025\u00a0poor, 26\u00a0to\u00a050\u00a0low, 51\u00a0to\u00a075\u00a0medium, 76\u00a0to\u00a0100\u00a0high.',
  estimateMissing: 'Enter a whole number from 0 to 100.',
  show: 'Show the score',
  noScript: 'Class mode needs JavaScript. The analysis can be read without it.',
  leave: 'Read the analysis without class mode',
  compare: 'Your estimate and ours',
  yours: 'You',
  ours: 'Vaglio',
  same: 'You gave the same score.',
  inRange: 'Your estimate lies in our range.',
  higher: 'You trust this text more than we do (difference in points: {count}). Compare the reasons below.',
  lower: 'You trust this text less than we do (difference in points: {count}). Compare the reasons below.',
  noScore: 'Vaglio gives no score here.',
  yourAnswer: 'Your answer',
  ourFindings: 'What Vaglio found',
  nothingFound: 'Nothing.',
  kept: 'Your answers stay on this screen. They are not sent or stored.',
  worksheet: {
    title: 'Worksheet: judge first',
    description:
      'A printable worksheet for class: three questions, an estimate, and a comparison with the analysis.',
    lead: 'Fill in the sheet down to “My most important reason” before you open the analysis.',
    name: 'Name',
    date: 'Date',
    link: 'Headline or link',
    estimate: 'My estimate (0 to 100)',
    why: 'My most important reason',
    score: 'Vaglio’s score and range',
    changed: 'What did I miss? What did Vaglio miss?',
    print: 'Print',
    printHow: 'Use your browser’s Print command.',
    inThisLanguage: 'Worksheet in English',
  },
};
