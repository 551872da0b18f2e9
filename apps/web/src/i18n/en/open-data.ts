export const openData = {
  'extension.store.chrome': 'Add to Chrome',
  'extension.store.firefox': 'Add to Firefox',
  'extension.download.chrome': 'Download the extension (ZIP)',
  'extension.download.firefox': 'Download for Firefox (ZIP)',
  'extension.otherBrowser':
    'The extension works in Chrome, Edge and other Chromium browsers, and in Firefox, on a computer. Open this page in one of them.',
  'extension.temporary':
    'The extension is not in the Firefox store yet, so Firefox removes it when you close the browser.',
  'extension.pictures': 'What it looks like',
  'extension.picture.popup': 'The score, its range and why, one click away.',
  'extension.picture.popup.alt':
    'The popup over an article: 43 out of 100, low credibility, the points of the five criteria, and what weighs most.',
  'extension.picture.marks': 'The sentences to verify, marked in the page.',
  'extension.picture.marks.alt':
    'An article with two sentences marked and numbered, a list of both, and the reason the first was flagged.',
  'extension.picture.settings': 'You decide what is sent, and when.',
  'extension.picture.settings.alt':
    'The settings: the keyboard shortcut, and a list of what is sent and when.',
  'extension.cta.title': 'Ready to try it?',
  'extension.cta.text': 'The ZIP file contains everything and is already set up for this site.',

  'embed.read': 'Read the whole analysis',

  'licence.copyBy': 'copy by',
  'licence.publicDomain': 'public domain',
  'licence.publicAct': 'public act',
  'licence.fileInRepository': 'file in the repository',
  'openData.title': 'Open data',
  'openData.description':
    'All public analyses in codes and numbers, for download every night, with a feed of changes and a register of removals.',
  'openData.lead':
    'All public analyses in codes and numbers: to check us, to compare, to build on, and to keep in case this site closes.',
  'openData.off': 'No data can be downloaded here',
  'openData.offText': 'Whoever runs this site has switched off the nightly data files.',
  'openData.none': 'There are no data files yet',
  'openData.noneText': 'The first ones will be written tonight.',
  'openData.newest': 'The data of {day}',
  'openData.file': 'File',
  'openData.records': 'Lines',
  'openData.size': 'Size',
  'openData.holds': 'What it holds',
  'openData.analyses': 'Analyses',
  'openData.analysesText':
    'One line for each public article: its address, day, language and kind; score, range and class; the points of the five criteria with the codes of their findings; and which version of the engine and of its data judged it.',
  'openData.outlets': 'Outlets',
  'openData.outletsText':
    'One line for each domain: how many of its articles were judged, their average score and classes, and the pages that the statements of our editors are based on.',
  'openData.corrections': 'Corrections',
  'openData.correctionsText':
    'Day and score before and after. The reason for each is in the register of corrections.',
  'openData.removals': 'Removals',
  'openData.removalsText':
    'Articles that are not public any more, with the day and the kind of reason: withdrawn, or held for a check.',
  'openData.leavesOut': 'What it leaves out',
  'openData.without.texts':
    'Texts: no headline, no sentence of an article, no quotation, and none of our own explanations. The page of an analysis has them, within the limits of quotation.',
  'openData.without.persons':
    'People: no authors and no names. Only the addresses of articles are listed as their publishers chose them, and they may contain a name.',
  'openData.without.readers':
    'Readers: nothing about who asked for an analysis, when, or how often it was shared.',
  'openData.without.held': 'Analyses that are held for a check, or were withdrawn.',
  'openData.licence': 'License',
  'openData.licenceText':
    'You may use, change and pass on the tables, also for money, if you name this site and the day of the data:',
  'openData.licenceName': 'Creative Commons Attribution 4.0 International',
  'openData.use': 'How to use it',
  'openData.step.check':
    'Download a table and check that it is complete: the manifest lists the SHA-256 of every file, and manifest.sig signs the manifest.',
  'openData.step.read': 'Each line is one JSON object; schema.json describes it.',
  'openData.step.follow':
    'From the cursor of the manifest on, the feed of changes says what is new, judged again, corrected, removed or restored. Each answer names the next cursor.',
  'openData.step.remove': 'The register of removals is a feed of its own, with the same cursors.',
  'openData.removalsDuty':
    'If you keep or publish a copy, read the register of removals at least once a day and remove what it names: an analysis is withdrawn because it was wrong, or because it harmed a person.',
  'keys.title': 'Public keys',
  'keys.description': 'The keys that sign the evidence of our analyses, and how to check it without us.',
  'keys.lead':
    'Every revision of an analysis can be downloaded as one signed file. With these keys anyone can check that it is ours and unaltered.',
  'keys.check':
    'The command “vaglio verify” checks signature and hashes on your own machine and adds up the score again. The format is documented, so that others can write a verifier.',
  'keys.json': 'The same list as JSON',
  'keys.current': 'In use since {date}.',
  'keys.retired': 'In use from {from} to {to}. What it signed is still valid.',
  'keys.withdrawn': 'Withdrawn on {date}: nothing it signed should be relied on.',
  'keys.public': 'Public key {id}',
} as const;
