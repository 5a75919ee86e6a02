import type { PublicConfig } from "@frontage/contract/settings.ts";

/**
 * What the people who run the house say of it: how to reach it, where else it is found. What is null is not shown.
 * Source: specification 1, section 2; decisions, sections 2 and 12.
 */
export const house: Pick<
  PublicConfig,
  "product" | "contact" | "socialLinks" | "crowdfundingUrl" | "reviewsUrl"
> = {
  product: "Frontage",
  contact: { email: "hello@frontage.test", phone: "+44 20 7946 0188" },
  socialLinks: { facebook: null, instagram: null, linkedin: null },
  /** Where money is raised. */
  crowdfundingUrl: null,
  /** A page of a review service that may be shown in a frame. */
  reviewsUrl: null,
};
