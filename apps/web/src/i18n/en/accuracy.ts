export const accuracy = {
  'method.worked': 'A worked example',
  'method.workedText':
    'An invented story, judged like any other. First the score and the sentences that were marked, then the points that each criterion added or took away, and the findings that weighed most.',
  'accuracy.title': 'How accurate we are',
  'accuracy.description':
    'Measured figures for every part of an analysis, with what others reach, our aim, and where we miss it.',
  'accuracy.lead': 'On data that others made and labeled, engine {version} meets {met} of our {all} aims.',
  'accuracy.summary':
    'The interval says where the true figure probably lies; with few examples it is wide. The figures of others come from a separate part of the data, so the comparison is only rough.',
  'accuracy.what': 'What is measured',
  'accuracy.ours': 'Ours',
  'accuracy.others': 'Others',
  'accuracy.aim': 'Our aim',
  'accuracy.rows': '{count} examples',
  'accuracy.rows.one': '{count} example',
  'accuracy.noPeers': 'nothing to compare with',
  'accuracy.noAim': 'no aim set',
  'accuracy.met': 'Met',
  'accuracy.missed': 'Missed',
  'accuracy.interval': 'probably {low} to {high}',
  'accuracy.atLeast': 'at least {value}',
  'accuracy.atMost': 'at most {value}',
  'accuracy.more': 'All figures as a table ({count})',
  'accuracy.key.ours': 'Ours, with its interval',
  'accuracy.cta.title': 'What the figures are about',
  'accuracy.cta.text': 'The method, criterion by criterion, and what a score means.',
  'accuracy.cta.action': 'Read how it works',
} as const;
