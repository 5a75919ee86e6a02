import type { Buyer } from "../document-facts.ts";

/** The lines of a person's address on a document, the company first if there is one. */
export function addressLines({ name, email, billing }: Buyer): string[] {
  const { companyName, address, vatNumber } = billing ?? {};
  return [
    ...(companyName ? [companyName] : []),
    name,
    ...(address?.split("\n").map((line) => line.trim()) ?? []).filter((line) => line !== ""),
    ...(vatNumber ? [`VAT no. ${vatNumber}`] : []),
    email,
  ];
}
