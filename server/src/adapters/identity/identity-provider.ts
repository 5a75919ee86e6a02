/** A person as a provider of identities knows them. */
export interface Identity {
  /** The provider's own name for the person: it stays when their e-mail changes. */
  readonly subject: string;
  /** Verified by the provider, at some time. */
  readonly email: string;
  /** Whether the provider itself gives out addresses like this e-mail, so that it is surely the person's now. */
  readonly isAuthoritative: boolean;
  /** What the browser that asked for the token wanted repeated; null if nothing. */
  readonly nonce: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Where the provider has their picture; null: it has none. */
  readonly pictureUrl: string | null;
}

/** A service that people sign in with, and that signs tokens which identify them. */
export interface IdentityProvider {
  /**
   * The person that an ID token identifies. Null unless the provider signed it for us, recently, for a person with a
   * verified e-mail.
   * @throws when the provider's keys cannot be had: nothing is known then
   */
  identify(idToken: string): Promise<Identity | null>;
  /** The picture at an identity's address; null if it cannot be had, soon and small, or is no picture. */
  fetchPicture(pictureUrl: string): Promise<Buffer | null>;
}
