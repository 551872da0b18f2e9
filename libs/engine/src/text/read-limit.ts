/** Beyond this many characters nothing new is learned about how a text is written; what comes after is not read. */
export const READ_LIMIT = 120_000;
