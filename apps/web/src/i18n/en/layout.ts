export const layout = {
  'app.name': 'Vaglio',
  'app.description':
    'Vaglio examines news articles, videos and social posts by the CRAAP method and shows the evidence behind every point of the score. In English and Italian.',
  'app.loading': 'Vaglio is loading…',
  'app.skip': 'Skip to the content',
  'app.newTab': '(opens in a new tab)',
  'app.close': 'Close',

  'nav.label': 'Main',
  'nav.home': 'Home',
  'nav.howItWorks': 'How It Works',
  'nav.openMenu': 'Open the menu',
  'nav.menu': 'Menu',

  'user.getStarted': 'Get Started',
  'user.menu': 'Account menu',
  'user.premium': 'Premium Member',
  'user.free': 'Free Account',
  'user.unlimited': 'Unlimited Analyses',
  'user.premiumBuy': 'Get Premium',
  'user.premiumSoon': 'Premium Coming Soon',
  'user.logout': 'Logout',

  'language.label': 'Language',

  'theme.label': 'Appearance',
  'theme.system': 'System',
  'theme.light': 'Light',
  'theme.dark': 'Dark',

  'footer.about': 'About',
  'footer.aboutText':
    'Vaglio is Italian for sieve. We separate what a page says about itself from what others say about it, and show both.',
  'footer.quickLinks': 'Quick Links',
  'footer.aiNote': 'Analyses are made by software and labeled as such. They judge texts, never people.',

  'toast.label': 'Notices',

  'noscript.page': 'This page needs JavaScript. The rest of the site can be read without it.',
} as const;
