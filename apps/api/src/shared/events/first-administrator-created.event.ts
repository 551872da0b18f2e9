/** The first administrator was made with a generated password, which is shown once and stored nowhere. */
export class FirstAdministratorCreatedEvent {
  constructor(
    readonly username: string,
    readonly password: string,
  ) {}
}
