/** The process takes nothing new any more; whoever holds a call open ends it now. */
export class ProcessStoppingEvent {}
