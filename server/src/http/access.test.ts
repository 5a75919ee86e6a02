import { beforeAll, describe, expect, test } from "vitest";
import { freshIp, makeCustomer, makeSpace } from "../../test/fixtures/factories.ts";
import { createSampleDatabase } from "../../test/calls/sample-world.ts";
import { useTestApp } from "../../test/app/make-app.ts";
import {
  everybody,
  people,
  signedIn,
  type Person,
  type Statuses,
} from "../../test/calls/access-statuses.ts";
import {
  addressOf,
  listOperations,
  payloadOf,
  type Operation,
} from "../../test/calls/operations.ts";

const app = useTestApp({ database: createSampleDatabase });

/** Makes the owner of the samples a landlord as well. */
const landlordsOnly: Statuses = { ...signedIn(200), other_customer: 403, staff: 403 };

/**
 * The status that each caller gets for the sample of each endpoint. An endpoint that is missing here fails the test.
 */
const matrix: Readonly<Record<string, Statuses>> = {
  getConfig: everybody(200),
  getBookingSettings: everybody(200),
  listTaxes: everybody(200),
  listCountries: everybody(200),
  getHealth: everybody(200),
  getLiveness: everybody(200),
  getReadiness: everybody(200),
  // The first caller registers the e-mail.
  register: { ...everybody(400), visitor: 201 },
  logIn: everybody(200),
  // Not set up here.
  startGoogleSignIn: everybody(404),
  signInWithGoogle: everybody(404),
  requestPasswordReset: everybody(204),
  // The first caller uses up the link.
  resetPassword: { ...everybody(400), visitor: 204 },
  restoreSessionCookie: signedIn(204),
  dropSessionCookie: everybody(204),
  logOut: signedIn(204),
  getUser: signedIn(200),
  getAccount: signedIn(200),
  updateProfile: signedIn(204),
  // Among the callers, only the owner of the sample has a password.
  changePassword: { ...signedIn(400), owner: 204 },
  requestEmailChange: { ...signedIn(400), owner: 204 },
  // The first caller uses up the link.
  confirmEmailChange: { ...everybody(400), visitor: 200 },
  stopEmailChange: { ...everybody(400), visitor: 204 },
  withdrawEmailChange: signedIn(204),
  requestVerification: signedIn(204),
  verifyAddress: { ...signedIn(400), owner: 204 },
  setMarketingConsent: signedIn(204),
  setLandlordMails: { ...signedIn(204), other_customer: 403, staff: 403 },
  updateBillingDetails: signedIn(204),
  // Only staff have a second factor.
  getSecondFactor: { ...signedIn(404), staff: 200 },
  startSecondFactor: { ...signedIn(404), staff: 201 },
  // The code of the sample is wrong.
  confirmSecondFactor: { ...signedIn(404), staff: 400 },
  removeSecondFactor: { ...signedIn(404), staff: 204 },
  // There is none to renew.
  renewRecoveryCodes: { ...signedIn(404), staff: 400 },
  listSpaces: everybody(200),
  listSpaceCities: everybody(200),
  listSpaceCodes: everybody(200),
  listSpaceNames: everybody(200),
  searchSpaces: everybody(200),
  getSpace: everybody(200),
  listPreviews: everybody(200),
  getScene: everybody(200),
  createWalkthroughToken: { ...signedIn(404), owner: 201 },
  // Requires a token of the design, not a session.
  getWalkthrough: everybody(401),
  // Requires a token of the model.
  getModelPreview: everybody(401),
  listDrafts: signedIn(200),
  saveDraft: signedIn(204),
  deleteDraft: signedIn(204),
  shareDraft: signedIn(200),
  listDraftShares: signedIn(200),
  revokeDraftShare: { ...signedIn(404), owner: 204 },
  // The link is the permission.
  getSharedDraft: everybody(200),
  listFavourites: signedIn(200),
  saveFavourite: signedIn(200),
  removeFavourite: signedIn(200),
  // Each caller has lists of their own.
  createFavouriteList: signedIn(201),
  renameFavouriteList: { ...signedIn(404), owner: 200 },
  deleteFavouriteList: { ...signedIn(404), owner: 200 },
  mergeFavourites: signedIn(200),
  listProducts: everybody(200),
  getPricing: everybody(200),
  getAvailability: everybody(200),
  listReservedTimes: everybody(200),
  getQuote: everybody(200),
  // The first caller holds the times, and can hold them again.
  placeHold: { ...everybody(409), visitor: 201 },
  // Requires the code of the hold, which no caller here has.
  releaseHold: everybody(404),
  startCardSetup: signedIn(200),
  getSavedCard: signedIn(200),
  // The secrets grant access: they were given to the owner only.
  confirmTestCardSetup: everybody(200),
  answerTestChallenge: everybody(404),
  // Another customer's card cannot be charged.
  placeBooking: { ...signedIn(402), owner: 201 },
  getOpenDeal: signedIn(200),
  // The callers have none, and can only reach their own.
  continueOpenDeal: signedIn(404),
  abandonOpenDeal: signedIn(404),
  placeEnquiry: everybody(204),
  sendContact: everybody(204),
  requestSupport: everybody(204),
  requestCall: everybody(204),
  reportBrowserError: everybody(204),
  draftLicence: everybody(200),
  getLicence: { ...signedIn(404), owner: 200, landlord: 200, staff: 200 },
  // The booking is upcoming: there is a receipt, which shows the customer's payments, and no invoice yet.
  getInvoice: { ...signedIn(404), owner: 200, staff: 200 },
  getDiscount: everybody(200),
  validateDiscount: everybody(200),
  updateBooking: { ...signedIn(404), owner: 200, staff: 200 },
  priceMove: { ...signedIn(404), owner: 200, staff: 200 },
  // Staff move bookings in the console.
  moveBooking: { ...signedIn(404), owner: 200, staff: 403 },
  priceCancellation: { ...signedIn(404), owner: 200, staff: 200 },
  getTransfer: { ...signedIn(404), owner: 200, staff: 200 },
  // The second caller finds it cancelled, with the refund that they asked for.
  cancelBooking: { ...signedIn(404), owner: 200, staff: 200 },
  getBookingCard: { ...signedIn(404), owner: 200, staff: 200 },
  payOutstanding: { ...signedIn(404), owner: 200, staff: 403 },
  setBookingDesign: { ...signedIn(404), owner: 200, staff: 200 },
  setInsurance: { ...signedIn(404), owner: 200, staff: 200 },
  requestServices: { ...signedIn(404), owner: 200, staff: 200 },
  getEvent: { ...signedIn(404), owner: 200, staff: 200 },
  // A booking has one event: the second caller finds it already created.
  createEvent: { ...signedIn(404), owner: 201, staff: 409 },
  updateEvent: { ...signedIn(404), owner: 200, staff: 200 },
  listEvents: everybody(200),
  listEventCodes: everybody(200),
  getSpaceEvent: everybody(200),
  downloadCalendar: everybody(200),
  downloadCalendarEntry: everybody(200),
  getBlocks: everybody(200),
  listBlockDates: everybody(200),
  listArticles: everybody(200),
  listAwards: everybody(200),
  findRedirect: everybody(200),
  listPosts: everybody(200),
  getPost: everybody(200),
  requestReport: everybody(200),
  downloadReport: everybody(200),
  getFileUploadUrl: { ...signedIn(404), owner: 200 },
  startUpload: { ...signedIn(404), owner: 201 },
  getUpload: { ...signedIn(404), owner: 200 },
  completeUpload: { ...signedIn(404), owner: 200 },
  // It is complete, so there is nothing to cancel.
  cancelUpload: { ...signedIn(404), owner: 204 },
  listBookings: signedIn(200),
  listLandlordStatements: landlordsOnly,
  // The statement is the owner's.
  downloadLandlordStatement: { ...signedIn(404), owner: 200, other_customer: 403, staff: 403 },
  getLandlordStats: landlordsOnly,
  getLandlordTotals: landlordsOnly,
  downloadLandlordReport: landlordsOnly,
  getLandlordRevenue: landlordsOnly,
  downloadBookingCalendar: { ...signedIn(404), owner: 200, staff: 200 },
  getBooking: { ...signedIn(404), owner: 200, landlord: 200, staff: 200 },
  listDesigns: signedIn(200),
  createDesign: signedIn(201),
  // Only its owner has access to a design: not even staff or the landlord of its space.
  getDesign: { ...signedIn(404), owner: 200 },
  // The sample is attached to an upcoming booking.
  deleteDesign: { ...signedIn(404), owner: 409 },
  getDesignScreenGroup: { ...signedIn(404), owner: 200 },
  shareDesign: { ...signedIn(404), owner: 200 },
  getDesignShare: { ...signedIn(404), owner: 200 },
  revokeDesignShare: { ...signedIn(404), owner: 204 },
  createDesignDocument: { ...signedIn(404), owner: 201 },
  getDesignDocument: { ...signedIn(404), owner: 200 },
  saveDesignDocument: { ...signedIn(404), owner: 200 },
  openCanvaDesign: { ...signedIn(404), owner: 204 },
  importCanvaDesign: { ...signedIn(404), owner: 204 },
  listEditorPictures: signedIn(200),
  // Only its owner has access to an upload.
  addEditorPicture: { ...signedIn(400), owner: 201 },
  removeEditorPicture: { ...signedIn(404), owner: 204 },
  getBrandKit: signedIn(200),
  // The logo is from the owner's library.
  saveBrandKit: { ...signedIn(400), owner: 200 },
  // The link grants access.
  getSharedDesign: everybody(200),
  createSharedWalkthroughToken: everybody(201),
  updateDesignMedia: { ...signedIn(404), owner: 200 },
  // The current landlord manages devices: until 9 May, and it is April.
  listSpaceDevices: { ...signedIn(404), former_landlord: 200, staff: 200 },
  replaceDeviceKey: { ...signedIn(404), former_landlord: 200, staff: 200 },
  listLandlordSpaces: landlordsOnly,
  searchLandlordSpaces: landlordsOnly,
  // The owner is also a landlord, without spaces.
  getLandlordSpace: { ...landlordsOnly, owner: 404, other_landlord: 404 },
  // The key of a player grants access.
  checkInPlayer: everybody(200),
  listBookingScreens: { ...signedIn(404), owner: 200, staff: 200 },
  // The key of a counter grants access.
  ingestFootfall: everybody(200),
};

/** Calls of the console with samples that are refused even to staff. All others succeed. */
const refusedToStaff: Readonly<Record<string, number>> = {
  // The sample of a file to import has no rows.
  importFootfall: 400,
  // The sample of an upload is not a file.
  uploadSpacePicture: 400,
  uploadViewpointPicture: 400,
  uploadWalkthroughModel: 400,
  uploadContentPicture: 400,
  uploadContentReport: 400,
  // Saved views belong to the person who saved them.
  deleteView: 404,
};

/** Downloads, which a link fetches with the session's cookie. */
const downloads = new Set([
  "getLicence",
  "getInvoice",
  "downloadBookingCalendar",
  "downloadLandlordReport",
  "downloadLandlordStatement",
]);

/** The same for a hidden space. */
const hiddenSpace: Readonly<Record<string, Statuses>> = {
  getSpace: { ...everybody(404), staff: 200 },
  listPreviews: { ...everybody(404), staff: 200 },
  // It has no walkthrough.
  getScene: everybody(404),
  listProducts: { ...everybody(404), staff: 200 },
  getPricing: { ...everybody(404), staff: 200 },
  getAvailability: { ...everybody(404), staff: 200 },
  listSpaceDevices: { ...signedIn(404), landlord: 200, staff: 200 },
};

let operations: Operation[];
let hiddenCode: string;
let makeToken: Readonly<Record<Person, () => Promise<string | undefined>>>;

beforeAll(async () => {
  const { db } = app.database;
  const made = await listOperations(app);
  ({ operations } = made);
  const landlord = await makeCustomer(app, ["Customer", "Landlord"]);
  const otherLandlord = await makeCustomer(app, ["Landlord"]);
  const space = await db.selectFrom("spaces").select("id").executeTakeFirstOrThrow();
  const share = { split: "0.5", startDate: Temporal.PlainDate.from("2020-01-01") };
  await db
    .insertInto("spaceLandlords")
    .values({
      ...share,
      spaceId: space.id,
      userId: landlord.id,
      startDate: Temporal.PlainDate.from("2027-05-10"),
      endDate: Temporal.PlainDate.from("2027-06-08"),
    })
    .execute();
  const formerLandlord = await makeCustomer(app, ["Landlord"]);
  const nextLandlord = await makeCustomer(app, ["Landlord"]);
  await db
    .insertInto("spaceLandlords")
    .values([
      {
        ...share,
        spaceId: space.id,
        userId: formerLandlord.id,
        startDate: Temporal.PlainDate.from("2027-01-01"),
        endDate: Temporal.PlainDate.from("2027-05-09"),
      },
      {
        ...share,
        spaceId: space.id,
        userId: nextLandlord.id,
        startDate: Temporal.PlainDate.from("2027-06-09"),
      },
    ])
    .execute();
  await makeSpace(db, { landlordId: otherLandlord.id });
  hiddenCode = (await makeSpace(db, { status: "hidden", landlordId: landlord.id })).code;
  const staff = await makeCustomer(app, ["Staff"]);
  const otherCustomer = await makeCustomer(app);
  const always = (token: string) => async () => token;
  makeToken = {
    visitor: async () => undefined,
    owner: always(made.token),
    other_customer: always(otherCustomer.token),
    landlord: always(landlord.token),
    former_landlord: always(formerLandlord.token),
    next_landlord: always(nextLandlord.token),
    other_landlord: always(otherLandlord.token),
    staff: always(staff.token),
  };
});

async function answersTo(
  operation: Operation,
  params: Readonly<Record<string, string>> = {},
): Promise<Statuses> {
  const { method, name } = operation;
  const statuses: Record<string, number> = {};
  for (const person of people) {
    const isKnown = person !== "visitor";
    const token =
      isKnown && name === "logOut" ? (await makeCustomer(app)).token : await makeToken[person]();
    const answer = await app.request({
      method,
      path: addressOf(operation, { params }),
      token,
      ...payloadOf(operation),
      ip: freshIp(),
    });
    statuses[person] = answer.statusCode;
    if (name === "placeBooking") {
      await app.database.db.deleteFrom("claims").execute();
    }
  }
  await app.database.db.deleteFrom("holds").execute();
  return statuses as Statuses;
}

const isOfConsole = ({ path }: Operation) => path.startsWith("/admin/");

describe("access to endpoints", () => {
  test("is as documented for each endpoint", async () => {
    const answers: Record<string, Statuses> = {};
    for (const operation of operations.filter((each) => !isOfConsole(each))) {
      answers[operation.name] = await answersTo(operation);
    }
    expect(answers).toEqual(matrix);
  }, 120_000);

  test("hides every call of the console from everyone but staff", async () => {
    for (const operation of operations.filter(isOfConsole)) {
      const { staff, ...others } = await answersTo(operation);
      expect([operation.name, new Set(Object.values(others))]).toEqual([
        operation.name,
        new Set([404]),
      ]);
      const expected = refusedToStaff[operation.name];
      expect([operation.name, expected ?? (staff < 300 ? staff : "success")]).toEqual([
        operation.name,
        staff,
      ]);
    }
  }, 120_000);

  test("of a hidden space is for staff, and for its landlord where devices are concerned", async () => {
    const answers: Record<string, Statuses> = {};
    for (const operation of operations.filter(({ path }) => path.startsWith("/spaces/{code}/"))) {
      answers[operation.name] = await answersTo(operation, { code: hiddenCode });
    }
    expect(answers).toEqual(hiddenSpace);
  });

  test("does not accept a cookie, except for downloads", async () => {
    const token = await makeToken.owner();
    const cookie = `session=${token}`;
    for (const operation of operations) {
      const { method, name } = operation;
      const path = addressOf(operation);
      const { body, headers } = payloadOf(operation);
      const answer = await app.request({ method, path, body, headers: { ...headers, cookie } });
      const isRefused = matrix[name]?.visitor === 401 && !downloads.has(name);
      expect([name, answer.statusCode === 401]).toEqual([name, isRefused]);
    }
  });
});
