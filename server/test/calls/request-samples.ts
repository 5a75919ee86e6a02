import { requestVerification } from "@frontage/contract/accounts/account.ts";
import {
  bookingBody,
  mailedToken,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  time,
} from "../fixtures/factories.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { requestReport } from "@frontage/contract/site/content.ts";
import { shareDesign } from "@frontage/contract/designs/sharing.ts";
import { createEvent } from "@frontage/contract/bookings/events.ts";
import { makeDesign, makeSpaceWithScreens } from "../fixtures/design-world.ts";
import { startCardSetup } from "@frontage/contract/bookings/payments.ts";
import type { TestApp } from "../app/make-app.ts";
import { makeRoom, makeScreens, makeStoredDesign } from "../fixtures/room.ts";
import { hashPassword } from "../../src/features/accounts/passwords/password-hash.ts";
import { makeFootfallSamples } from "./samples/footfall-samples.ts";
import { makeReportPost } from "../fixtures/make-report-post.ts";
import sharp from "sharp";
import { makeCompleteUpload, makeUploadedFile } from "../fixtures/upload-world.ts";
import type { RequestSample } from "./request-sample.ts";
import { makeAccountSamples } from "./samples/account-samples.ts";
import { makeFavouriteSamples } from "./samples/favourite-samples.ts";
import { makeEnquirySamples } from "./samples/enquiry-samples.ts";
import { makeDraftSamples } from "./samples/draft-samples.ts";
import { makeConsoleSamples } from "./console/console-samples.ts";
import { makeStatement } from "./console/money-samples.ts";
import { makeDeviceSamples } from "./samples/device-samples.ts";
import { makeEditorSamples } from "./samples/editor-samples.ts";
import { makePlayer } from "../fixtures/make-player.ts";
import { first } from "../../../testing/required.ts";

/** A valid call of every endpoint, by its name in the contract, made with `token` unless the endpoint is public. */
export async function makeRequestSamples(
  test: TestApp,
): Promise<{ token: string; samples: Readonly<Record<string, RequestSample>> }> {
  const space = await makeSpace(test.database.db);
  const { id, token, email, api, paymentMethod } = await makePayingCustomer(test);
  const booking = first(
    await api(placeBooking, { body: bookingBody(space.code, paymentMethod) }),
    "the booking",
  );
  const changedTime = { ...time("10:00", "12:00", "2027-06-07"), includeFlexiTicket: true };
  const changed = first(
    await api(placeBooking, {
      body: bookingBody(space.code, paymentMethod, { times: [changedTime] }),
    }),
    "the changed booking",
  );
  const toCancel = first(
    await api(placeBooking, {
      body: bookingBody(space.code, paymentMethod, {
        times: [time("10:00", "12:00", "2027-06-14")],
      }),
    }),
    "the booking to cancel",
  );
  await api(requestVerification);
  const verification = await mailedToken(test, "address_verification", email);
  // One caller for all samples, since those of landlords are refused to others.
  await test.database.db
    .updateTable("users")
    .set({ emailVerifiedAt: test.clock.now() })
    .where("id", "=", id)
    .execute();
  await test.database.db
    .insertInto("userGroups")
    .values({ userId: id, name: "Landlord" })
    .execute();
  const discountParams = { code: await makeDiscount(test.database.db) };
  const changedParams = { code: changed.code };
  const { clientSecret } = await api(startCardSetup);
  const passwordHash = await hashPassword("Kiosk-lantern-1");
  await test.database.db.updateTable("users").set({ passwordHash }).where("id", "=", id).execute();
  const eventParams = { code: booking.code };
  const event = { name: "Candlelit sale", description: "Wax and wicks.", type: "retail" as const };
  const { code: eventCode } = await api(createEvent, {
    params: eventParams,
    body: { ...event, entryCost: 0 },
  });
  const eventBody = { ...event, entry_cost: "4.50", link: "https://example.com/candles" };
  const postParams = { code: await makeReportPost(test) };
  const report = await test.api()(requestReport, {
    params: postParams,
    body: { firstName: "Ada", email: "ada@example.com", company: "Analytical Engines" },
  });
  const screens = await makeSpaceWithScreens(test);
  const designParams = { code: await makeDesign(test, token, screens.code) };
  const groupParams = { design_code: designParams.code, screen_group_code: "window" };
  const designFields = { fields: "space,screen_groups.elements" };
  const sharedDesign = { code: await makeDesign(test, token, screens.code) };
  const { url: shareUrl } = await api(shareDesign, { params: sharedDesign });
  const shareParams = { token: new URL(shareUrl).pathname.split("/").at(-1) ?? "" };
  const usedDesign = await makeDesign(test, token, screens.code);
  await test.database.db
    .updateTable("bookings")
    .set({ designCode: usedDesign })
    .where("code", "=", booking.code)
    .execute();
  const uploadPlace = { designCode: designParams.code, screenGroupCode: "window" };
  const { uploadCode } = await makeCompleteUpload(test, token, uploadPlace);
  const uploadParams = { ...groupParams, upload_code: uploadCode };
  const poster = await sharp({ create: { width: 64, height: 32, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const fileKey = await makeUploadedFile(test, token, uploadPlace, poster);
  const params = { code: space.code };
  await makeScreens(test.database.db, space.id);
  await makeRoom(test.database.db, space.id);
  const [screenGroupId = 0] = screens.groupIds;
  const player = await makePlayer(test.database.db, { spaceId: screens.id, screenGroupId });
  const walkParams = { code: "WALK000001" };
  await makeStoredDesign(test.database.db, { ...walkParams, userId: id, spaceId: space.id });
  const times = [
    {
      start: "2027-05-11T09:00:00Z",
      end: "2027-05-11T11:00:00Z",
      include_flexi_ticket: true,
    },
  ];
  const basket = {
    space: space.code,
    times,
    products: [
      { sku: "staff", quantity: 1, option_values: { "hours-before": "1" } },
      { sku: "chairs", quantity: 2, option_values: { configuration: "rows" } },
    ],
    discounts: [],
  };
  const samples: Record<string, RequestSample> = {
    getConfig: {},
    getBookingSettings: {},
    reportBrowserError: {
      body: { name: "Uncaught error", message: "No shelf", stack: "at shelf", page: "/spaces" },
    },
    listTaxes: { query: { currency: "GBP" } },
    ...(await makeAccountSamples(test, verification)),
    ...(await makeDraftSamples(test, token, basket)),
    ...(await makeFavouriteSamples(test, token, space.code)),
    listSpaces: {
      query: {
        city: "London",
        status: "available",
        booking_enabled: "true",
        designer_enabled: "true",
        limit: "24",
        offset: "0",
      },
    },
    listSpaceCities: {},
    listSpaceCodes: { query: { limit: "5000", offset: "0" } },
    listSpaceNames: { query: { q: "space", code: space.code, status: "available", limit: "20" } },
    searchSpaces: {
      query: {
        city: "London",
        q: "space",
        date: "2027-05-10",
        start: "10:00",
        end: "16:00",
        people: "40",
        layout: "seated",
        use: "launch",
        amenity: "wifi",
        feature: "bar",
        max_total: "60000",
        min_area: "300",
        sort: "near",
        near: "51.5133,-0.1396",
        unknown: "people",
        limit: "24",
        offset: "0",
        hold: "a-hold",
      },
    },
    getSpace: { params },
    listPreviews: { params },
    getScene: { params },
    createWalkthroughToken: { params: walkParams },
    getWalkthrough: { params: walkParams },
    listProducts: { params },
    getPricing: { params, query: { date: "2027-05-10" } },
    getAvailability: { params, query: { month: "2027-05" } },
    listReservedTimes: {
      query: {
        space: space.code,
        min_time: "2027-05-01T00:00:00Z",
        max_time: "2027-05-31T00:00:00Z",
        ignore_code: booking.code,
        hold: "a-hold",
      },
    },
    getQuote: { body: basket },
    placeHold: { body: { space: space.code, times, hold: "a-hold" } },
    releaseHold: { params: { hold: "a-hold" } },
    startCardSetup: {},
    getSavedCard: {},
    confirmTestCardSetup: {
      body: {
        client_secret: clientSecret,
        number: "4242424242424242",
        exp_month: 12,
        exp_year: 2040,
        cvc: "123",
      },
    },
    answerTestChallenge: { body: { client_secret: "testpay_charge_x", approve: true } },
    placeBooking: {
      body: {
        ...basket,
        design: null,
        payment_method: paymentMethod,
        tracking_id: "GA1.2.3",
        expected_total: 22_560,
        hold: "a-hold",
      },
    },
    getOpenDeal: {},
    continueOpenDeal: {},
    abandonOpenDeal: {},
    getDiscount: { params: discountParams },
    validateDiscount: { params: discountParams },
    updateBooking: {
      params: changedParams,
      body: { products: basket.products, expected_total: 22_560, payment_method: paymentMethod },
    },
    priceMove: {
      params: changedParams,
      body: { start: "2027-06-08T09:00:00Z", end: "2027-06-08T11:00:00Z" },
    },
    priceCancellation: { params: { code: changed.code } },
    getTransfer: { params: { code: changed.code } },
    cancelBooking: {
      params: { code: toCancel.code },
      body: { expected_refund: 14_400, reason: "The stock is late" },
    },
    getBookingCard: { params: changedParams },
    payOutstanding: { params: changedParams, body: { payment_method: paymentMethod } },
    moveBooking: {
      params: changedParams,
      body: {
        start: "2027-06-08T09:00:00Z",
        end: "2027-06-08T11:00:00Z",
        expected_difference: 0,
        payment_method: paymentMethod,
      },
    },
    setBookingDesign: { params: changedParams, body: { design: null } },
    setInsurance: {
      params: changedParams,
      body: {
        type: "retail",
        food_drink: "yes",
        has_insurance: "not-sure",
        tracking_id: "GA1.2.3",
      },
    },
    requestServices: {
      params: changedParams,
      body: { services: ["design", "video"], tracking_id: "GA1.2.3" },
    },
    downloadBookingCalendar: { params: { code: booking.code } },
    getBooking: { params: { code: booking.code }, query: { expand: "space" } },
    listBookings: {
      query: {
        min_time: "2027-05-01T00:00:00Z",
        max_time: "2027-05-31T00:00:00Z",
        space: space.code,
        design: "a-design",
        cancelled: "false",
        deal: "a-deal",
        fields: "code",
        expand: "space_summary",
        limit: "10",
        offset: "0",
        as: "customer",
      },
    },
    listLandlordStatements: {},
    downloadLandlordStatement: {
      params: { number: await makeStatement(test, id), format: "pdf" },
    },
    getLandlordStats: {
      query: { start_date: "2027-05-01", end_date: "2027-05-31", currency: "GBP" },
    },
    getLandlordTotals: { query: { months: "5", years: "2027" } },
    downloadLandlordReport: { query: { months: "5", years: "2027" } },
    getLandlordRevenue: { query: { start: "2027-05-01", end: "2027-05-31" } },
    listCountries: {},
    ...makeEnquirySamples(space.code),
    draftLicence: {
      query: {
        space: space.code,
        start_time: "2027-05-10 10:00:00",
        end_time: "2027-05-10 12:00:00",
        amount: "144.00",
      },
    },
    getLicence: { params: { code: booking.code }, query: { version: "1" } },
    getInvoice: { params: { code: booking.code }, query: {} },
    getEvent: { params: eventParams },
    createEvent: { params: changedParams, body: eventBody },
    updateEvent: { params: eventParams, body: eventBody },
    listEvents: {
      query: {
        limit: "10",
        min_time: "2027-05-01T00:00:00Z",
        max_time: "2027-06-01T00:00:00Z",
        space: space.code,
      },
    },
    listEventCodes: {},
    getSpaceEvent: { params: { code: eventCode } },
    downloadCalendar: { query: { space: space.code } },
    downloadCalendarEntry: { params: { code: eventCode } },
    listBlockDates: {},
    getBlocks: { query: { prefix: "home" } },
    listArticles: { query: { limit: "3", offset: "0" } },
    listAwards: { query: { limit: "6", offset: "0" } },
    findRedirect: { query: { path: "/about" } },
    listPosts: { query: { limit: "9", offset: "0" } },
    getPost: { params: postParams },
    requestReport: {
      params: postParams,
      body: {
        first_name: "Ada",
        last_name: "Lovelace",
        email: "ada@example.com",
        phone: "+44 20 7946 0188",
        company: "Analytical Engines",
        tracking_id: "GA1.2.3",
      },
    },
    downloadReport: {
      params: postParams,
      query: Object.fromEntries(new URL(report.url, "http://localhost").searchParams),
    },
    listDesigns: { query: { space: screens.code, ...designFields } },
    createDesign: {
      body: { name: "Autumn launch", space: screens.code, source_type: "file" },
    },
    getDesign: { params: designParams, query: designFields },
    deleteDesign: { params: { code: usedDesign } },
    shareDesign: { params: designParams },
    getDesignShare: { params: sharedDesign },
    revokeDesignShare: { params: { code: usedDesign } },
    getSharedDesign: { params: shareParams },
    createSharedWalkthroughToken: { params: shareParams },
    getDesignScreenGroup: { params: groupParams, query: { fields: "elements" } },
    getFileUploadUrl: {
      params: { ...groupParams, file_name: "poster.png" },
      query: { size: "1000" },
    },
    startUpload: { params: groupParams, body: { file_name: "loop.mp4", size: 1000 } },
    getUpload: { params: uploadParams },
    completeUpload: { params: uploadParams },
    cancelUpload: { params: uploadParams },
    updateDesignMedia: {
      params: { ...groupParams, media_type: "image" },
      body: {
        file_key: fileKey,
        file_type: "image",
        bounds: { x: 0, y: 0, width: 64, height: 32 },
      },
    },
    ...(await makeEditorSamples(test, token, screens.code)),
    ...(await makeDeviceSamples(test, space.code)),
    ...(await makeFootfallSamples(test, space.id)),
    ...(await makeConsoleSamples(test)),
    checkInPlayer: {
      headers: player.headers,
      body: { version: "0123456789abcdef", showing: "design", item: "an-item" },
    },
    listBookingScreens: { params: { code: booking.code } },
    getHealth: {},
    getLiveness: {},
    getReadiness: {},
  };
  return { token, samples };
}
