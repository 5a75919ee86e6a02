import { createEvent } from "@frontage/contract/bookings/events.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { checkedBody } from "../../../../forms/form-body.ts";
import { eventBody, noEvent, type EventValues } from "./event-values.ts";
import { required } from "../../../../../../testing/required.ts";

const entries: EventValues = { ...noEvent, name: "A", description: "B", type: "event" };

/** The encoded body, or the problems by field. */
function send(changes: Partial<EventValues>): unknown {
  const { body, errors } = checkedBody(
    { endpoint: createEvent, toBody: eventBody, check: () => ({}) },
    { ...entries, ...changes },
  );
  const messages = Object.entries(errors).map(([field, { message }]) => [field, message] as const);
  return messages.length === 0
    ? z.encode(required(createEvent.body, "the body of createEvent"), body as never)
    : Object.fromEntries(messages);
}

describe("the event form", () => {
  test("sends a free event with a cost of 0 and without empty fields", () => {
    expect(send({ link: "  " })).toEqual({
      name: "A",
      description: "B",
      type: "event",
      hero_image: null,
      entry_cost: "0.00",
    });
  });

  test("keeps the saved photo by sending none, and removes it by sending null", () => {
    expect(send({ keepsPhoto: true })).not.toHaveProperty("hero_image");
    expect(send({ keepsPhoto: false })).toHaveProperty("hero_image", null);
  });

  test.each([
    ["1", "1.00"],
    ["4.5", "4.50"],
    ["£1,000", "1000.00"],
  ])("sends %s pounds as %s", (entryCost, sent) => {
    expect(send({ entry: "paid", entryCost })).toHaveProperty("entry_cost", sent);
  });

  test.each(["", "0", "0.99", "1000.01", "free", "1.999"])("refuses a cost of %j", (entryCost) => {
    expect(send({ entry: "paid", entryCost })).toEqual({
      entryCost: "Entry cost must be between £1 and £1000",
    });
  });

  test.each([
    ["shop.example", "https://shop.example"],
    ["shop.example/tea?day=1", "https://shop.example/tea?day=1"],
    ["http://shop.example", "http://shop.example"],
  ])("sends the website %s as %s", (link, sent) => {
    expect(send({ link })).toHaveProperty("link", sent);
  });

  test.each(["javascript:alert(1)", "ada@shop.example:80 x", "two words.example"])(
    "refuses the website %j",
    (link) => {
      expect(send({ link })).toEqual({ link: "Website must be a valid URL" });
    },
  );

  test("names every missing field", () => {
    expect(send({ name: " ", description: "", type: "", link: "example" })).toEqual({
      name: "Name is required",
      description: "Event description is required",
      type: "Event type is required",
      link: "Website must be a valid URL",
    });
  });
});
