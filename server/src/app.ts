import { randomUUID } from "node:crypto";
import zlib from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { StripeAdapter } from "./adapters/card-gateway/stripe.ts";
import type { TestPay } from "./adapters/card-gateway/testpay/testpay.ts";
import type { AppParts } from "./app-parts.ts";
import type { CachedValue } from "./workload/cached-value.ts";
import type { Config } from "./config/config.ts";
import { defineJobs } from "./define-jobs.ts";
import { consoleRoutes } from "./console/console.routes.ts";
import { profileRoutes } from "./features/profile/profile.routes.ts";
import { accountsRoutes } from "./features/accounts/accounts.routes.ts";
import { avatarFilesRoutes } from "./features/accounts/google/avatars.ts";
import { requiresSecondFactor } from "./features/accounts/second-factor/requires-second-factor.ts";
import { secondFactorRoutes } from "./features/accounts/second-factor/second-factor.routes.ts";
import { favouritesRoutes } from "./features/favourites/favourites.routes.ts";
import { draftSharesRoutes } from "./features/drafts/draft-shares.routes.ts";
import { draftsRoutes } from "./features/drafts/drafts.routes.ts";
import { findUserByToken } from "./features/accounts/sessions/sessions.queries.ts";
import { availabilityRoutes } from "./features/availability/availability.routes.ts";
import { chargeEffects } from "./features/bookings/charge-effects.ts";
import type { ChargeParts } from "./features/bookings/charges/charge-parts.ts";
import { bookingChangesRoutes } from "./features/bookings/routes/booking-changes.routes.ts";
import { transferRoutes } from "./features/bookings/routes/transfer.routes.ts";
import { cancellationRoutes } from "./features/bookings/cancel/cancellation.routes.ts";
import { openDealsRoutes } from "./features/bookings/deals/open-deals.routes.ts";
import { bookingsRoutes } from "./features/bookings/routes/bookings.routes.ts";
import { stripeWebhookRoutes } from "./features/bookings/stripe/stripe-webhook.routes.ts";
import { designSharesRoutes } from "./features/design-shares/design-shares.routes.ts";
import { designFilesRoutes } from "./features/designs/files/design-files.routes.ts";
import { editorRoutes } from "./features/editor/editor.routes.ts";
import { designsRoutes } from "./features/designs/designs.routes.ts";
import { devicesRoutes } from "./features/devices/devices.routes.ts";
import { discountsRoutes } from "./features/discounts/discounts.routes.ts";
import { browserErrorsRoutes } from "./features/browser-errors/browser-errors.routes.ts";
import { countriesRoutes } from "./features/countries/countries.routes.ts";
import { enquiriesRoutes } from "./features/enquiries/enquiries.routes.ts";
import { eventsRoutes } from "./features/events/events.routes.ts";
import { contentRoutes } from "./features/content/content.routes.ts";
import { footfallRoutes } from "./features/footfall/footfall.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { holdsRoutes } from "./features/holds/holds.routes.ts";
import { landlordSpacesRoutes } from "./features/landlords/landlord-spaces.routes.ts";
import { mailRoutes } from "./features/mail/mail.routes.ts";
import { metricsRoutes } from "./features/metrics/metrics.routes.ts";
import type { MeasuredPool } from "./features/metrics/process-gauges.ts";
import { outboxRoutes } from "./features/mail/outbox/outbox.routes.ts";
import { filmFilesRoutes } from "./features/content/film-files.routes.ts";
import { documentsRoutes } from "./features/documents/documents.routes.ts";
import { landlordStatementsRoutes } from "./features/landlords/statements/landlord-statements.routes.ts";
import { landlordStatisticsRoutes } from "./features/landlords/statistics.routes.ts";
import { paymentsRoutes, testPayRoutes } from "./features/payments/payments.routes.ts";
import { playerFilesRoutes } from "./features/player/player-files.routes.ts";
import { playerRoutes } from "./features/player/player.routes.ts";
import { createReferenceData } from "./features/reference-data/reference-data.ts";
import { redirectsRoutes } from "./features/redirects/redirects.routes.ts";
import { quotesRoutes } from "./features/quotes/quotes.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { pictureFilesRoutes } from "./features/pictures/picture-files.routes.ts";
import { spaceListsRoutes } from "./features/spaces/list/space-lists.routes.ts";
import { spacesRoutes } from "./features/spaces/spaces.routes.ts";
import { uploadFilesRoutes } from "./features/uploads/upload-files.routes.ts";
import { uploadsRoutes } from "./features/uploads/uploads.routes.ts";
import { sceneFilesRoutes } from "./features/walkthrough/scene-files.routes.ts";
import { walkthroughRoutes } from "./features/walkthrough/walkthrough.routes.ts";
import type { EmbedOrigins } from "./http/pages/page-headers.ts";
import { createServerWith } from "./http/fast-lane/create-server.ts";
import { createFastLane } from "./http/fast-lane/fast-lane.ts";
import { readCookiesByName } from "./http/request/cookies.ts";
import { watchBodies } from "./http/request/body-pace.ts";
import { limitConnections } from "./http/connection-limit.ts";
import { maxBodyBytes } from "./http/max-body-bytes.ts";
import { docsRoutes } from "./http/api-docs/docs.routes.ts";
import { replyWithError, ServerStopping } from "./http/reply/error-reply.ts";
import { logAnswer } from "./http/reply/log-answer.ts";
import { requireReadableHost } from "./http/request/readable-address.ts";
import { notFound } from "./http/reply/refusal.ts";
import { addSecurityHeaders, securityHeaders } from "./http/reply/security-headers.ts";
import { findOncePerPage, isCallOfPage } from "./http/request/page-session.ts";
import { tokenOf } from "./http/request/session-token.ts";
import { recordStaffChange } from "./http/security-log.ts";
import { timeRequests } from "./http/time-requests.ts";
import { observeGateway } from "./telemetry/observe-gateway.ts";
import { observeMailer } from "./telemetry/observe-mailer.ts";

/**
 * Timeouts of a connection in milliseconds: until the headers arrive, until the whole request arrives, while no data
 * moves in either direction, and between two requests. `watchBodies` limits the pace of bodies.
 * Source: docs/running/operations.md#limits-of-time
 */
const timeLimits = {
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
  requestTimeout: 600_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 65_000,
};

declare module "fastify" {
  interface FastifyInstance {
    /** The routes of the requests that are not answered yet. */
    listOpenRequests(): string[];
  }
}

/** Takes the place of Fastify's compilers of JSON schemas, which take long to load: `serve` validates by the contract. */
const noSchemaCompilers = {
  buildValidator: () => () => {
    throw new Error("Routes have no JSON schemas");
  },
  buildSerializer: () => () => {
    throw new Error("Routes have no JSON schemas");
  },
};

export interface AppOptions extends AppParts {
  /** TestPay's calls; null when Stripe takes the cards. */
  readonly testPay: TestPay | null;
  /** Stripe's webhook and gateway; null when TestPay takes the cards. */
  readonly stripe: StripeAdapter | null;
  readonly embedOrigins: CachedValue<EmbedOrigins>;
  /** The connections behind `db`. */
  readonly pool: MeasuredPool;
}

/** Proxies check without a `Host`, in HTTP/1.0. The answer contains no link. */
const isHealthCheck = ({ url }: FastifyRequest) => url.startsWith("/api/health/");

/** The whole HTTP application: the API, its documentation and the files of pictures. `serveSite` adds the site. */
export async function createApp(given: AppOptions): Promise<FastifyInstance> {
  const parts = {
    ...given,
    gateway: observeGateway(given.gateway, given.meters),
    mailer: observeMailer(given.mailer, given.meters),
  };
  const fastLane = createFastLane(parts);
  const app = Fastify({
    serverFactory: createServerWith(fastLane, parts.lifecycle, (server) =>
      limitConnections(server, parts),
    ),
    // A request on an open connection while the server closes: refused below, in our own form.
    return503OnClosing: false,
    loggerInstance: parts.log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.config.trustedProxies.length > 0 ? [...parts.config.trustedProxies] : false,
    bodyLimit: maxBodyBytes,
    ...timeLimits,
    schemaController: { compilersFactory: noSchemaCompilers },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => answerUnreadable(request, reply, parts.config),
  });
  app.decorate("endpoints", []);
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler(() => {
    throw notFound("This address");
  });
  app.decorate("sendNotFoundPage", null);
  app.decorate("fastLane", fastLane);
  app.addHook("preClose", () => fastLane.close());
  const open = new Set<FastifyRequest>();
  app.decorate("listOpenRequests", () => [
    ...new Set([...open].map(({ method, routeOptions }) => `${method} ${routeOptions.url}`)),
  ]);
  // The hooks of all requests call `done`: a promise for each would take longer than what they do.
  app.addHook("onRequest", (request, _reply, done) => {
    if (parts.lifecycle.stage === "closing" && !isCallOfPage()) {
      throw new ServerStopping();
    }
    open.add(request);
    if (isHealthCheck(request)) {
      done();
      return;
    }
    if (fastLane.sites.originOf(request.raw) === undefined) {
      requireReadableHost(request);
      fastLane.sites.record(request);
    }
    done();
  });
  addSecurityHeaders(app, parts.config);
  watchBodies(app);
  await app.register(cookie);
  readCookiesByName(app, parts.config);
  // Without a flush, the compressor holds back streamed pages until they are complete.
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: zlib.constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { level: 6, flush: zlib.constants.Z_SYNC_FLUSH },
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    open.delete(request);
    // A page logs one line for all its calls.
    if (!isCallOfPage() || reply.statusCode >= 400) {
      logAnswer(request.log, {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: reply.elapsedTime,
      });
    }
    recordStaffChange(parts, request, reply);
    done();
  });
  timeRequests(app, parts.meters);
  const charging = {
    ...parts,
    chargeEffects,
    referenceData: createReferenceData(parts),
  };
  await app.register((api) => apiRoutes(api, charging), { prefix: "/api" });
  pictureFilesRoutes(app, parts);
  filmFilesRoutes(app, parts);
  sceneFilesRoutes(app, parts);
  avatarFilesRoutes(app, parts);
  uploadFilesRoutes(app, parts);
  designFilesRoutes(app, parts);
  playerFilesRoutes(app, parts);
  outboxRoutes(app, parts);
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());
  defineJobs(charging, stopping.signal);
  return app;
}

/**
 * Answers 404 to an address that cannot be decoded or has a part that is too long. Such a request reaches no hook.
 */
function answerUnreadable(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.headers({ ...securityHeaders(config), "x-request-id": request.id });
  try {
    requireReadableHost(request);
    const { sendNotFoundPage } = request.server;
    if (!sendNotFoundPage || /^\/api(\/|$)/.test(request.url)) {
      throw notFound("This address");
    }
    void sendNotFoundPage(request, reply).catch((error: Error) =>
      replyWithError(error, request, reply),
    );
  } catch (error) {
    replyWithError(error instanceof Error ? error : new Error(String(error)), request, reply);
  }
}

/** Registers every feature by name, in the order of their dependencies. */
async function apiRoutes(api: FastifyInstance, parts: AppOptions & ChargeParts): Promise<void> {
  prepareApi(api, parts);

  settingsRoutes(api, parts);
  countriesRoutes(api);
  browserErrorsRoutes(api, parts);
  mailRoutes(api, parts);
  accountsRoutes(api, parts);
  secondFactorRoutes(api, parts);
  profileRoutes(api, parts);
  spacesRoutes(api, parts);
  spaceListsRoutes(api, parts);
  favouritesRoutes(api, parts);
  availabilityRoutes(api, parts);
  devicesRoutes(api, parts);
  discountsRoutes(api, parts);
  quotesRoutes(api, parts);
  searchRoutes(api, parts);
  draftsRoutes(api, parts);
  draftSharesRoutes(api, parts);
  holdsRoutes(api, parts);
  paymentsRoutes(api, parts);
  if (parts.testPay) {
    testPayRoutes(api, parts, parts.testPay);
  }
  documentsRoutes(api, parts);
  uploadsRoutes(api, parts);
  designsRoutes(api, parts);
  walkthroughRoutes(api, parts);
  editorRoutes(api, parts);
  designSharesRoutes(api, parts);
  footfallRoutes(api, parts);
  bookingsRoutes(api, parts);
  openDealsRoutes(api, parts);
  bookingChangesRoutes(api, parts);
  cancellationRoutes(api, parts);
  transferRoutes(api, parts);
  landlordStatisticsRoutes(api, parts);
  landlordStatementsRoutes(api, parts);
  if (parts.stripe) {
    stripeWebhookRoutes(api, parts, parts.stripe);
  }
  playerRoutes(api, parts);
  landlordSpacesRoutes(api, parts);
  enquiriesRoutes(api, parts);
  redirectsRoutes(api, parts);
  contentRoutes(api, parts);
  eventsRoutes(api, parts);
  consoleRoutes(api, parts);
  healthRoutes(api, parts);
  metricsRoutes(api, parts);

  docsRoutes(api, parts.config);
}

const userOfToken = Symbol("user of a session token");

function prepareApi(api: FastifyInstance, { db, clock, config, embedOrigins }: AppOptions): void {
  const needsSecondFactor = requiresSecondFactor(config);
  api.decorate("onLogIn", []);
  api.decorate("identify", async (request, { isDownload }) => {
    const token = tokenOf(request, isDownload ? "allow_cookie" : "ignore_cookie");
    return token === null
      ? null
      : findOncePerPage(userOfToken, token, () =>
          findUserByToken(db, clock, token, needsSecondFactor),
        );
  });
  api.decorateRequest("caller", null);
  api.decorateRequest("found", undefined);
  api.decorateRequest("counted", null);
  api.decorateRequest("pathParams", undefined);
  api.addHook("onSend", (request, reply, _payload, done) => {
    // What staff publish shows at once. Source: docs/speed/fast-lane.md#how-long
    if (
      request.routeOptions.config.access === "staff" &&
      request.method !== "GET" &&
      reply.statusCode < 400
    ) {
      api.fastLane.cache.forget();
      embedOrigins.forget();
    }
    // Private answers and answers to changes, such as a session token, must not be cached.
    if (request.caller || request.method !== "GET") {
      reply.header("cache-control", "private, no-store");
    }
    done();
  });
  // Refused before the body is read. Also a route, so that the catch-all of the site does not answer.
  const refuse = () => {
    throw notFound("This address");
  };
  api.setNotFoundHandler(refuse);
  api.all("/*", { onRequest: refuse }, refuse);
  // A call without a body may still declare a JSON body.
  const parseJson = api.getDefaultJsonParser("error", "error");
  api.removeContentTypeParser("application/json");
  api.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") {
      done(null, undefined);
    } else {
      parseJson(request, text, done);
    }
  });
  api.removeContentTypeParser("text/plain");
}
