import type { Localized, LocalizedDraft } from '../language/language.js';

/** A key that signs evidence bundles, without its secret half. */
export interface SigningKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key's DER. */
  readonly id: string;
  readonly algorithm: 'Ed25519';
  /** PEM. */
  readonly publicKey: string;
  readonly createdAt: string;
  /** Since when another key signs; null while this one does. What it signed before is still good. */
  readonly retiredAt: string | null;
  /** Null unless it must not be relied on any more, whatever it signed. */
  readonly withdrawal: KeyWithdrawal | null;
}

/** When and why a key was withdrawn. */
export interface KeyWithdrawal {
  readonly at: string;
  /** Empty in a language into which it was not translated. */
  readonly reason: Localized;
}

/** Why a key is not to be relied on any more; public. */
export interface WithdrawKeyRequest {
  readonly reason: LocalizedDraft;
}
