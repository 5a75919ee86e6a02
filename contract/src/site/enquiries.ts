import { z } from "zod";
import { email } from "../accounts/email.ts";
import { nameText } from "../names.ts";
import { phoneNumber } from "../phone-number.ts";
import { endpoint } from "../endpoint.ts";
import { maxTimes, slot } from "../bookings/quotes.ts";
import { chosenCode, code, file, identifier, text, wireObject } from "../wire.ts";

/** The categories of enquirers. Source: docs/people/enquiries.md#enquiries-and-contact. */
export const enquiryCategory = z.enum([
  "occupying_space",
  "website_help",
  "site",
  "competition",
  "other",
]);
export type EnquiryCategory = z.output<typeof enquiryCategory>;

/** The labels of the categories, which continue "I am…". */
export const enquiryCategoryTitles: Readonly<Record<EnquiryCategory, string>> = {
  occupying_space: "looking for a space to occupy",
  website_help: "in need of help with the website",
  site: "the owner of a site",
  competition: "taking part in the competition",
  other: "someone else",
};

const requiredPhoneNumber = phoneNumber("Phone number is required");

const message = text(5000, "Message is required");
const aside = {
  message: message.optional(),
  times: z.array(slot).max(maxTimes, `Choose at most ${maxTimes} times.`).optional(),
  category: enquiryCategory.optional(),
  trackingId: identifier(200).optional(),
};
const question = { ...aside, space: chosenCode("Location is required") };
/** The space is optional. Without one, the message is required. */
const contact = { ...aside, space: code.optional() };
const firstName = nameText(150, "First name is required");
const lastName = nameText(150, "Last name is required");
const companyName = nameText(200);

/** The contact details of a visitor. */
const visitor = {
  firstName,
  lastName,
  email,
  phoneNumber: requiredPhoneNumber,
  companyName: companyName.optional(),
};
/** The same for signed-in users, where the account fills in what is omitted. */
const optionalVisitor = {
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  email: email.optional(),
  phoneNumber: phoneNumber().optional(),
  companyName: companyName.optional(),
};

/** The fields that visitors send. */
export const visitorEnquiry = wireObject({ ...question, ...visitor });
export const visitorContact = wireObject({ ...contact, ...visitor });

export const placeEnquiry = endpoint({
  name: "placeEnquiry",
  summary:
    "Send an enquiry about a space and times. Visitors give their contact details; signed-in users use those of their account",
  method: "POST",
  path: "/contact/booking-enquiry/",
  access: "optional",
  body: wireObject({ ...question, ...optionalVisitor }),
  bodyType: "multipart",
  status: 204,
  refusals: ["too_many_requests"],
});

export const sendContact = endpoint({
  name: "sendContact",
  summary: "Send a message to the team, about a space or about anything else",
  method: "POST",
  path: "/contact/message/",
  access: "optional",
  body: wireObject({ ...contact, ...optionalVisitor }),
  bodyType: "multipart",
  status: 204,
  refusals: ["too_many_requests"],
});

export const supportType = z.enum(["designing", "booking", "other"], {
  error: "Support type is required",
});
export type SupportType = z.output<typeof supportType>;

export const supportTypeTitles: Readonly<Record<SupportType, string>> = {
  designing: "Designing",
  booking: "Booking",
  other: "Other",
};

/** Largest screenshot, in bytes. Source: docs/limits.md#how-large. */
export const maxScreenshotBytes = 2 * 1024 * 1024;

export const requestSupport = endpoint({
  name: "requestSupport",
  summary: "Ask the support team for help, optionally with a screenshot",
  method: "POST",
  path: "/contact/support/",
  access: "public",
  body: wireObject({
    firstName,
    lastName: lastName.optional(),
    email,
    phoneNumber: phoneNumber().optional(),
    type: supportType,
    summary: text(200, "Summary is required"),
    description: text(5000, "Description is required"),
    attachment: file({
      maxBytes: maxScreenshotBytes,
      types: ["image/png", "image/jpeg", "image/gif", "image/webp"],
      tooLargeMessage: "Screen shot must be less than 2MB",
      wrongTypeMessage: "Screen shot must be a PNG, JPEG, GIF or WebP picture",
    }).optional(),
    trackingId: identifier(200).optional(),
  }),
  bodyType: "multipart",
  status: 204,
  refusals: ["too_many_requests"],
});

export const requestCall = endpoint({
  name: "requestCall",
  summary: "Request a call back, on sites without a scheduler",
  method: "POST",
  path: "/contact/call-request/",
  access: "public",
  body: wireObject({
    name: nameText(150, "Name is required"),
    phoneNumber: requiredPhoneNumber,
    /** The address to which we confirm the request. */
    email: email.optional(),
    /** The preferred time as free text. */
    when: text(200, "When to call is required"),
    trackingId: identifier(200).optional(),
  }),
  status: 204,
  refusals: ["too_many_requests"],
});
