/** A person as an identity provider describes them. */
export interface Identity {
  /** The provider's identifier of the person, which stays the same when their e-mail changes. */
  readonly subject: string;
  /** Whether the provider verified it at some time. */
  readonly email: string;
  /** Whether the provider itself issues the address, so that it certainly belongs to the person now. */
  readonly isAuthoritative: boolean;
  /** The nonce of the browser that requested the token; null if there is none. */
  readonly nonce: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** The address of their picture; null if there is none. */
  readonly pictureUrl: string | null;
}

/** A service with which people sign in. It signs tokens that identify them. */
export interface IdentityProvider {
  /**
   * Returns the person that an ID token identifies. Null unless the provider signed it for us, recently, for a person
   * with a verified e-mail.
   * @throws Error if the provider's keys cannot be fetched
   */
  identify(idToken: string): Promise<Identity | null>;
  /** Fetches the picture of an identity; null if it takes too long, is too large, or redirects. */
  fetchPicture(pictureUrl: string): Promise<Buffer | null>;
}
