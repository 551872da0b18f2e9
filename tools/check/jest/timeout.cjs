/** A limit that ends tests which hang. Nothing here is timed: a busy machine may take long and still be right. */
jest.setTimeout(600_000);
