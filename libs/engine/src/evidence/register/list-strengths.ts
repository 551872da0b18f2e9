/** The strengths of what lists say about outlets. That of each mark of a list is in the head of its file in `data/outlet-packs`. */
export const LIST_STRENGTHS = {
  /** Marks of OpenSources: below 1, because the list is of 2017. */
  openSources: 0.75,
  /** A flag by a single list; two independent lists give full strength. */
  flaggedByOne: 0.25,
  /** Membership in a press body, so that it gives no more points than being registered. */
  membership: 0.9,
  /** At most, for a mark that newspapers of record have too. */
  withMistakes: 0.5,
  /** The share of points for a known outlet that a list does not call reliable as a whole. */
  withReservation: 0.5,
  /** At most, for a directory, which only lists outlets. */
  directory: 0.25,
} as const;
