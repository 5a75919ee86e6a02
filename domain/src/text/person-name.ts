interface NameParts {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A full name from its stored parts; empty if there are none. */
export const personName = ({ firstName, lastName }: NameParts): string =>
  `${firstName ?? ""} ${lastName ?? ""}`.trim();
