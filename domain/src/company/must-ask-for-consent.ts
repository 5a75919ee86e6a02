import type { LegalIdentity } from "./company-line.ts";

/** The prefixes of VAT numbers of the United Kingdom and of the member states of the European Union. */
const prefixes = new Set(
  "GB XI AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(
    " ",
  ),
);

/**
 * Whether the law of the company's country asks for a consent that the person gives by ticking an empty box: the United
 * Kingdom and the European Union. Source: docs/running/before-you-go-live.md
 */
export function mustAskForConsent({
  registeredIn,
  vatNumber,
}: Pick<LegalIdentity, "registeredIn"> & { readonly vatNumber: string }): boolean {
  return registeredIn !== null || prefixes.has(vatNumber.trim().slice(0, 2).toUpperCase());
}
