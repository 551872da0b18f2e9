export const errors = {
  'errors.title': 'Something went wrong',
  'errors.region': 'This part of the page could not be shown. The rest still works.',
  'errors.pageTitle': 'This page could not be loaded',
  'errors.pageText': 'The server with the analyses is not responding.',
  'errors.pageHelp': 'This is usually temporary: try again, or start from the home page.',
  'errors.retry': 'Try again',
  'errors.NETWORK': 'Network error. Please check your connection.',
  'errors.AUTH_REQUIRED': 'Authentication required. Please log in.',
  'errors.SERVER': 'Server error. Please try again later.',
  'notFound.title': '404 Page Not Found',
  // The specification prescribes this sentence.
  'notFound.text': 'Did you forget to add the page to the router?',
  'notFound.help':
    'The address may be mistyped, or the page may have moved. The home page is a good place to start again.',
  'notFound.articles': 'All analyses',
  'notFound.home': 'Back to the home page',
} as const;
