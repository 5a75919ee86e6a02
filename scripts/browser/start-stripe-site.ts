// Starts the site for the journeys with Stripe and Google: a fresh demo world, a fake Stripe on the next port that
// sends its events to the site, and an identity issuer on the port after that.
import "temporal-polyfill/global";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clockStartingAt } from "../../domain/src/time/clock.ts";
import { fakeStripePort, localIssuerPort, stripeSitePort } from "../../e2e/stripe-site/ports.ts";
import { startFakeStripe, type FakeStripe } from "../../server/test/fake-stripe/fake-stripe.ts";
import { startLocalIssuer } from "../../server/test/servers/local-issuer.ts";
import { serverFile } from "../server-command.ts";
import { cache, clearData, testSiteEnvironment } from "./test-site.ts";

const dataDir = process.env["DATA_DIR"] ?? path.join(cache, "e2e-stripe");
clearData(dataDir);

const clock = "2027-04-12T09:00:00Z";
const { now } = clockStartingAt(Temporal.Instant.from(clock));
const stripe = await startFakeStripe({ now, port: fakeStripePort });
const issuer = await startLocalIssuer({ now }, localIssuerPort);
Object.assign(process.env, {
  ...testSiteEnvironment({ dataDir, port: stripeSitePort, clock }),
  ...stripe.environment,
  GOOGLE_CLIENT_ID: issuer.clientId,
  GOOGLE_KEYS_URL: issuer.keysUrl,
  TAG_MANAGER_ID: "GTM-TEST1",
});
await import(serverFile);
await deliverEvents(stripe);

/** Posts every event to the site and retries until the site accepts it. */
async function deliverEvents({ state: { events }, sign }: FakeStripe): Promise<void> {
  for (let next = 0; ;) {
    await sleep(100);
    const event = events[next];
    if (!event) {
      continue;
    }
    const { body, signature } = sign(event);
    const url = `http://127.0.0.1:${stripeSitePort}/api/payments/stripe/webhook/`;
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await fetch(url, { method: "POST", headers, body }).catch(() => null);
    next += answer?.ok ? 1 : 0;
  }
}
