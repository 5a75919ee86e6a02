/** Where the site with Stripe and Google listens, and those that stand for the real ones. */
export const stripeSitePort = Number(process.env["E2E_STRIPE_PORT"] ?? "3421");
export const fakeStripePort = stripeSitePort + 1;
export const localIssuerPort = stripeSitePort + 2;
