/** A sentence that completes "NAME …": what is wrong with a variable and what it should be. */
export class VariableError extends Error {}
