import type { TestApp } from "../../app/make-app.ts";
import { makeCustomer, makeSpace } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls of the console about spaces, each with a space that no other call changes. */
export async function makeSpacesSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const landlord = await makeCustomer(test, ["Landlord"]);
  const sample = async (body?: Readonly<Record<string, unknown>>): Promise<RequestSample> => {
    const { code } = await makeSpace(test.database.db, { status: "hidden", bookingEnabled: false });
    return {
      token,
      params: { code },
      ...(body && { body: { version: 1, ...body } }),
    };
  };
  const texts = await sample();
  // Published, so that no broken sample changes the space's code.
  await test.database.db
    .updateTable("spaces")
    .set({ hasBeenPublished: true })
    .where("code", "=", texts.params?.["code"] ?? "")
    .execute();
  const { code } = await makeSpace(test.database.db, { status: "hidden", bookingEnabled: false });
  return {
    listAdminSpaces: { token, query: { q: "space", checklist: "incomplete", sort: "-name" } },
    createSpace: {
      token,
      body: {
        name: "Corner Shop",
        city: "Leeds",
        time_zone: "Europe/London",
        currency: "GBP",
      },
    },
    getAdminSpace: await sample(),
    saveSpaceTexts: {
      ...texts,
      body: { version: 1, ...spaceTexts(texts.params?.["code"] ?? "") },
    },
    // As a customer, who does not find it: there is no valid sample without a file.
    uploadSpacePicture: { params: { code }, body: { file: "no file" } },
    saveSpacePictures: await sample({ pictures: [] }),
    saveSpaceAmenities: await sample({ amenities: ["wifi", "speakers"] }),
    saveSpaceStaff: await sample({ staff: [{ name: "Maya", title: "Host", image: null }] }),
    saveSpaceAnswers: await sample({
      answers: [{ question: "Is there a step?", answer: "<p>No.</p>" }],
    }),
    saveSpaceLettings: await sample({
      lettings: [{ email: landlord.email, split: 0.6, start_date: "2027-06-01", end_date: null }],
    }),
    setSpaceStatus: await sample({ status: "hidden", booking_enabled: false }),
    archiveSpace: await sample({}),
    restoreSpace: await sample({}),
  };
}

/** The texts of a space in wire form. */
function spaceTexts(code: string) {
  return {
    name: "Corner Shop",
    code,
    city: "Leeds",
    time_zone: "Europe/London",
    currency: "GBP",
    short_description: "A corner.",
    short_address: "Call Lane, Leeds",
    address: "1 Call Lane, Leeds LS1 7AA",
    arrival: null,
    description: "<p>A corner.</p>",
    tour_url: null,
    tour_description: null,
    map_url: null,
    map_image_url: "https://maps.example/corner.png",
    floor_area: 400,
    footfall_period: "9,000 passers-by a week",
    is_design_hero: false,
    designer_enabled: false,
    previewer_enabled: false,
    page_title: "Corner Shop, Leeds",
    meta_description: "A corner shop to book by the hour.",
    sample_price: 32_000,
  };
}
