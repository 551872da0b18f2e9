import type { Localized, LocalizedDraft } from '../language/language.js';

/** The public part of a key that signs evidence bundles. */
export interface SigningKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key's DER. */
  readonly id: string;
  readonly algorithm: 'Ed25519';
  /** PEM. */
  readonly publicKey: string;
  readonly createdAt: string;
  /** When another key replaced it; null for the current key. Its signatures stay valid. */
  readonly retiredAt: string | null;
  /** The withdrawal, which makes all its signatures invalid; null without one. */
  readonly withdrawal: KeyWithdrawal | null;
}

/** When and why a key was withdrawn. */
export interface KeyWithdrawal {
  readonly at: string;
  /** Empty in a language to which it was not translated. */
  readonly reason: Localized;
}

/** Withdraws a key, for a public reason. */
export interface WithdrawKeyRequest {
  readonly reason: LocalizedDraft;
}
