/** Where the site with Stripe listens, and the Stripe that stands for the real one. */
export const stripeSitePort = Number(process.env["E2E_STRIPE_PORT"] ?? "3421");
export const fakeStripePort = stripeSitePort + 1;
