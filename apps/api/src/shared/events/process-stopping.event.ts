/** The process accepts no new calls; handlers end their open ones. */
export class ProcessStoppingEvent {}
