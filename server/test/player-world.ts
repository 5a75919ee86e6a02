import { setBookingDesign } from "@frontage/contract/booking-changes.ts";
import { placeBooking } from "@frontage/contract/bookings.ts";
import { updateDesignMedia } from "@frontage/contract/designs/designs.ts";
import { checkInPlayer, type PlayerPlan } from "@frontage/contract/devices/player.ts";
import sharp from "sharp";
import { makeDesign, makeSpaceWithScreens } from "./design-world.ts";
import { bookingBody, makePayingCustomer, type SpaceOptions } from "./factories.ts";
import type { TestApp } from "./make-app.ts";
import { makePlayer } from "./make-player.ts";
import { makeUploadedFile } from "./upload-world.ts";

type Times = ReturnType<typeof bookingBody>["times"];
interface Report {
  readonly showing: "design" | "idle" | "nothing";
  readonly item?: string;
}

/** A space with a player behind its window, and a customer who shows designs there. */
export async function makePlayerWorld(test: TestApp, options: SpaceOptions = {}) {
  const { db } = test.database;
  const space = await makeSpaceWithScreens(test, options);
  const [windowId = 0] = space.groupIds;
  const player = await makePlayer(db, { spaceId: space.id, screenGroupId: windowId });
  const customer = await makePayingCustomer(test);
  // Tests turn the clock by weeks: the customer stays signed in.
  const expiresAt = test.clock.now().add({ hours: 24 * 1000 });
  await db.updateTable("sessions").set({ expiresAt }).where("userId", "=", customer.id).execute();

  /** Shows a picture of a colour in the window. */
  const showPicture = async (designCode: string, colour: string, screenGroupCode = "window") => {
    const background = colour;
    const image = sharp({ create: { width: 64, height: 32, channels: 3, background } });
    const place = { designCode, screenGroupCode };
    const content = await image.png().toBuffer();
    const fileKey = await makeUploadedFile(test, customer.token, place, content, "ada-king.png");
    await customer.api(updateDesignMedia, {
      params: { ...place, mediaType: "image" },
      body: { fileKey, fileType: "image" },
    });
  };
  return {
    space,
    windowId,
    player,
    customer,
    showPicture,
    /** A design with a picture of a colour in the window. Returns its code. */
    async design(colour = "red") {
      const code = await makeDesign(test, customer.token, space.code);
      await showPicture(code, colour);
      return code;
    },
    /** A booking. Returns its code. */
    async book(times: Times, design: string | null = null) {
      const body = bookingBody(space.code, customer.paymentMethod, { times, design });
      const [booking] = await customer.api(placeBooking, { body });
      return booking?.code ?? "";
    },
    attach: (code: string, design: string | null) =>
      customer.api(setBookingDesign, { params: { code }, body: { design } }),
    /** Asks for the plan as the player does. */
    checkIn: (report: Report = { showing: "nothing" }): Promise<PlayerPlan> =>
      test.api()(checkInPlayer, { body: { version: "1", ...report }, headers: player.headers }),
  };
}
