/** The start can't go on; the message says what to do about it. */
export class StartError extends Error {}
