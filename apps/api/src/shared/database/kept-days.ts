/** After how many days rows, or the personal data in them, are removed. Sessions, links and caches have lifetimes of their own. */
export const KEPT_DAYS = {
  batches: 30,
  contactsOfDecidedReviews: 90,
  contactsOfOutletRequests: 90,
  deliveredWebhookMessages: 7,
  eventsOfRuns: 7,
  notifications: 180,
  platformReads: 90,
  quotaUsage: 7,
  sentMails: 30,
  signInNetworks: 90,
  unconfirmedReviews: 7,
  waitingList: 30,
} as const;
