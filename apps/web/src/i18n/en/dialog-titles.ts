/** A dialog shows its title while its other texts are still being loaded. */
export const dialogTitles = {
  'auth.title': 'Sign in',
  'limit.title': 'Daily limit reached',
  'share.title': 'Share this analysis',
  'rating.title': 'Rate Vaglio',
  'review.title': 'Request a review',
  'preview.title': 'Analysis at a glance',
};
