import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import {
  insertAccount,
  insertConsents,
} from "../../../server/src/features/accounts/accounts.queries.ts";
import { hashPassword } from "../../../server/src/features/accounts/passwords/password-hash.ts";
import { consentWordings } from "../../../server/src/features/accounts/register/register-customer.ts";
import { gatewayCustomer } from "../../../server/src/features/payments/gateway-customer.ts";
import type { PeopleContent } from "../content/market-content.ts";
import { seededRandom } from "../plan/seeded-random.ts";
import { shopperEmail } from "../plan/shopper-email.ts";

/** The password of every account of the demo world. */
const password = "Frontage1";
/** The test card that always works. */
const cardNumber = "4242424242424242";

/** A person who can book. */
export interface DemoPerson {
  readonly id: number;
  readonly email: string;
  readonly paymentMethod: string;
}

interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly GroupName[];
}

/** Loads all people, signed up at `signedUpAt` with a test card each. Returns them by e-mail. */
export async function loadPeople(
  tx: DatabaseTransaction,
  people: PeopleContent,
  signedUpAt: Temporal.Instant,
): Promise<Map<string, DemoPerson>> {
  const random = seededRandom("people");
  const passwordHash = await hashPassword(password);
  const loaded = new Map<string, DemoPerson>();
  for (const person of [...people.accounts, ...people.shoppers.map(shopperOf)]) {
    const id = await insertAccount(tx, {
      ...person,
      passwordHash,
      emailVerifiedAt: signedUpAt,
      createdAt: signedUpAt,
    });
    if (id === null) {
      throw new Error(
        `${person.email} has an account already: the demo world needs an empty database`,
      );
    }
    const consent = { userId: id, source: "register", recordedAt: signedUpAt };
    await insertConsents(tx, [
      { ...consent, kind: "terms", given: true, wording: consentWordings.terms },
      {
        ...consent,
        kind: "marketing",
        given: random.chance(0.6),
        wording: consentWordings.marketing,
      },
    ]);
    const paymentMethod = `testpay_card_${random.bytes(12).toString("base64url")}`;
    await tx
      .insertInto("testpaySetups")
      .values({
        // No secret has this hash, so that the card cannot be changed.
        clientSecretHash: random.bytes(32),
        customer: gatewayCustomer(id),
        paymentMethod,
        cardNumber,
        createdAt: signedUpAt,
      })
      .execute();
    loaded.set(person.email, { id, email: person.email, paymentMethod });
  }
  return loaded;
}

function shopperOf(name: string): NewPerson {
  const [firstName = "", ...rest] = name.split(" ");
  return { email: shopperEmail(name), firstName, lastName: rest.join(" "), groups: ["Customer"] };
}
