import type { register } from "@frontage/contract/accounts/accounts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { addFaultsOf, InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { createAddressLink } from "../access/address-link.ts";
import { findAccountByEmail, insertAccount, insertConsents } from "../accounts.queries.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { refuseEasyPassword } from "../passwords/refuse-easy-password.ts";

/** The consents that customers give by signing up, worded as on the page. */
export const consentWordings = {
  terms: "By signing up you confirm that you are 18 or over and accept the Terms.",
  marketing: "I would like to receive news and offers by e-mail.",
  google: "By continuing with Google you confirm that you are 18 or over and accept the Terms.",
} as const;

/** A registration with the visitor's answer to the consent to news. */
type Registration = EndpointInput<typeof register>["body"] & { readonly marketingConsent: boolean };

/**
 * Creates a customer's account and returns it.
 * @throws InvalidInput if the password is easy to guess, or the e-mail has an account already
 */
export async function registerCustomer(
  { db, clock, signingKey }: Pick<AppParts, "db" | "clock" | "signingKey">,
  registration: Registration,
): Promise<{ id: number; passwordHash: string }> {
  await refuseEasyPassword(registration.password, registration);
  const passwordHash = await hashPassword(registration.password);
  const now = clock.now();
  const name = splitName(registration.name);
  return db.transaction().execute(async (tx) => {
    const userId = await insertAccount(tx, {
      ...name,
      email: registration.email,
      passwordHash,
      groups: ["Customer"],
      createdAt: now,
    });
    if (userId === null) {
      throw emailTaken();
    }
    const consent = { userId, source: "register", recordedAt: now };
    await insertConsents(tx, [
      { ...consent, kind: "terms", given: true, wording: consentWordings.terms },
      {
        ...consent,
        kind: "marketing",
        given: registration.marketingConsent,
        wording: consentWordings.marketing,
      },
    ]);
    await enqueueMail(tx, now, {
      kind: "welcome",
      key: `welcome:${userId}`,
      to: { email: registration.email, name: registration.name },
      firstName: name.firstName,
      token: createAddressLink(signingKey, { userId, email: registration.email }, now).token,
    });
    return { id: userId, passwordHash };
  });
}

/**
 * Adds what is wrong with a refused registration beside its form: an e-mail that has an account, or a password that is
 * easy to guess.
 */
export async function findRegistrationFaults(
  db: Database,
  { name = "", email = "", password }: Partial<EndpointInput<typeof register>["body"]>,
  faults: FieldErrors,
): Promise<void> {
  if (email !== "") {
    await addFaultsOf(faults, async () => {
      if (await findAccountByEmail(db, email)) {
        throw emailTaken();
      }
    });
  }
  if (password !== undefined) {
    await addFaultsOf(faults, () => refuseEasyPassword(password, { name, email }));
  }
}

const emailTaken = () =>
  new InvalidInput({ email: ["A user with this email already exists. Log in instead."] });

/** "Ada King Lovelace" → Ada, King Lovelace. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
