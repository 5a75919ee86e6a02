/** The branding services, in the order of the form. */
export const brandingServices = [
  "ideas",
  "design",
  "brand_assets",
  "video",
  "logo",
  "everything",
] as const;
export type BrandingServiceName = (typeof brandingServices)[number];

/**
 * Returns the choice after a service was ticked or unticked. "Everything" clears the others.
 * Source: docs/booking/wizard.md#after-booking.
 */
export function toggleService(
  chosen: readonly BrandingServiceName[],
  service: BrandingServiceName,
): BrandingServiceName[] {
  if (service === "everything") {
    return chosen.includes("everything") ? [] : ["everything"];
  }
  return brandingServices.filter(
    (each) => each !== "everything" && chosen.includes(each) !== (each === service),
  );
}

/** Whether a service can be ticked. With "everything" ticked, the others cannot. */
export function canToggleService(
  chosen: readonly BrandingServiceName[],
  service: BrandingServiceName,
): boolean {
  return service === "everything" || !chosen.includes("everything");
}
