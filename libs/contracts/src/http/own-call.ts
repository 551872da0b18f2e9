/** By this header the site's own processes show who they are: they ask for all readers, and from one address. */
export const OWN_CALL_HEADER = 'x-vaglio-own-call';
