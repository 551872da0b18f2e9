/**
 * SQL for the keys of the addresses at which an account proved to receive mail. Anyone can make an account with the address of
 * another person, so rows found by an address alone are shown to and deleted with an account only by this.
 */
export const provedAddressesOf = (userId: string): string =>
  `SELECT email_key FROM address_proofs WHERE user_id = ${userId}`;
