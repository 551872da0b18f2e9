/** Ends tests that hang. Long, because a busy machine may be slow. */
jest.setTimeout(600_000);
