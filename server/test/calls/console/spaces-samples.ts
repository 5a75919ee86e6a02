import { getConsoleSpace } from "@frontage/contract/console/spaces/spaces.ts";
import { spaceEntries } from "@frontage/contract/spaces/space-fields.ts";
import { factEntries } from "@frontage/contract/spaces/space-facts.ts";
import { wireObject } from "@frontage/contract/wire.ts";
import { z } from "zod";
import type { TestApp } from "../../app/make-app.ts";
import { makeCustomer, makeSpace } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls of the console about spaces, each with a space that no other call changes. */
export async function makeSpacesSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const landlord = await makeCustomer(test, ["Landlord"]);
  const makeParams = async () => {
    const { code } = await makeSpace(test.database.db, { status: "hidden", bookingEnabled: false });
    return { code };
  };
  const sample = async (body?: Readonly<Record<string, unknown>>): Promise<RequestSample> => ({
    token,
    params: await makeParams(),
    ...(body && { body: { version: 1, ...body } }),
  });
  const params = await makeParams();
  // Published, so that no broken sample changes the space's code.
  await test.database.db
    .updateTable("spaces")
    .set({ hasBeenPublished: true })
    .where("code", "=", params.code)
    .execute();
  const followsSite = { is_closed: false, start_time: null, end_time: null };
  const rules = {
    own_hours: [
      { ...followsSite, is_closed: true },
      { ...followsSite, start_time: "10:00", end_time: "18:00" },
      ...Array.from({ length: 5 }, () => followsSite),
    ],
    own_min_date_offset: 3,
    own_min_duration: null,
    own_max_duration: 600,
  };
  return {
    listConsoleSpaces: { token, query: { q: "space", checklist: "incomplete", sort: "-name" } },
    createSpace: {
      token,
      body: {
        name: "Corner Shop",
        city: "Leeds",
        time_zone: "Europe/London",
        currency: "GBP",
      },
    },
    getConsoleSpace: await sample(),
    saveSpaceTexts: {
      token,
      params,
      body: {
        version: 1,
        ...z.encode(wireObject(spaceEntries), {
          ...(await test.api(token)(getConsoleSpace, { params })),
          mapImageUrl: "https://maps.example/corner.png",
        }),
      },
    },
    saveSpaceFacts: await sample({
      ...z.encode(wireObject(factEntries), {
        ...(await test.api(token)(getConsoleSpace, { params })),
        neighbourhood: "Soho",
        postcode: "W1F 7KM",
        position: { latitude: 51.5133, longitude: -0.1396 },
        uses: ["shop", "launch"],
        features: ["step-free"],
        ceilingHeight: 340,
        hostPhone: "020 7946 0018",
      }),
      floor_plan: null,
    }),
    // As a customer, who does not find it: there is no valid sample without a file.
    uploadSpacePicture: { params: await makeParams(), body: { file: "no file" } },
    saveSpacePictures: await sample({ pictures: [] }),
    saveSpaceAmenities: await sample({ amenities: ["wifi", "speakers"] }),
    previewSpaceRules: { token, params: await makeParams(), body: rules },
    saveSpaceRules: await sample(rules),
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
