/** The ports of the site with Stripe and Google, and of their replacements. */
export const stripeSitePort = Number(process.env["E2E_STRIPE_PORT"] ?? "3421");
export const fakeStripePort = stripeSitePort + 1;
export const localIssuerPort = stripeSitePort + 2;
