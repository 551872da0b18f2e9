/** The process takes nothing new any more; handlers end the calls that they hold open. */
export class ProcessStoppingEvent {}
