export const home = {
  'home.title': 'Vaglio: see how far to trust a story, and why',
  'home.eyebrow': 'News, videos and posts, through the sieve',
  'home.heading': 'How far can you trust what you are reading?',
  'home.lead':
    'Vaglio examines a news article, a video or a social post by five criteria and shows you the evidence behind every point. Then you decide.',
  'home.register': 'Create a free account',
  'home.login': 'Sign in',
  'home.seeMethod': 'See how it works',

  'home.points': 'What you get',
  'home.point1.title': 'A reason for every point',
  'home.point1.text':
    'Each point given or taken away names what was seen and where: a quote, a link, a register entry.',
  'home.point2.title': 'Five criteria, one score',
  'home.point2.text':
    'Currency, Relevance, Authority, Accuracy and Purpose: up to 20 points each, 100 in all.',
  'home.point3.title': 'Articles, videos, posts',
  'home.point3.text': 'One method for everything that reaches you as a link.',
  'home.point4.title': 'English and Italian',
  'home.point4.text': 'The same findings, the same score, written for readers of either language.',

  'home.exampleCaption': 'What a result looks like. The figures are made up to show the form.',
  'home.criteria.title': 'Five questions to ask of any story',
  'home.criteria.text': 'CRAAP is a method that librarians teach: five criteria, each worth 20 points.',

  'home.craap.title': 'Evidence before verdict',
  'home.craap.inside.title': 'What the page says of itself',
  'home.craap.inside.text':
    'A date, a byline, an About page, a good-looking logo. Anyone can dress a page up, so this earns little on its own.',
  'home.craap.outside.title': 'What others say of it',
  'home.craap.outside.text':
    'Who else reports the story, who checked it, what is known of the outlet. Ten copies of one wire story count once.',
  'home.craap.unknown.title': 'What we do not know',
  'home.craap.unknown.text':
    'A missing date is not an old date. What we could not find is called unknown, and the score says how sure it is.',
  'home.craap.more': 'Read how the method works',

  'home.cta.title': 'Put your next story through the sieve',
  'home.cta.text': 'An account costs nothing. It keeps your analyses together and makes them easy to share.',
} as const;
