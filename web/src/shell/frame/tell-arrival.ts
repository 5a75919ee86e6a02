import { showPopup } from "../../ui/overlays/popup.tsx";

const texts: Readonly<Record<string, string>> = {
  Customer: "That page is for customers, and your account is not one.",
  Landlord: "That page is for landlords, and your account is not one.",
};

/** Says that a page is for a group that the visitor is not in; nothing about an unknown group. */
export function tellArrival(group: string): void {
  const text = texts[group];
  if (text !== undefined) {
    showPopup(text);
  }
}
