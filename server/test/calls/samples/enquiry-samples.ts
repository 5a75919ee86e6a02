import type { RequestSample } from "../request-sample.ts";

/** Valid calls by which visitors write to the company. */
export function makeEnquirySamples(space: string): Record<string, RequestSample> {
  const person = {
    first_name: "Ada",
    last_name: "Lovelace",
    email: "ada@example.com",
    phone_number: "+44 20 7946 0188",
  };
  return {
    placeEnquiry: {
      body: {
        space,
        times: [{ start: "2027-05-11T09:00:00Z", end: "2027-05-11T11:00:00Z" }],
        category: "other",
        message: "Is there a lift?",
        tracking_id: "GA1.2.3",
        ...person,
        company_name: "Analytical Engines",
      },
    },
    sendContact: {
      body: {
        space,
        message: "Is there a lift?",
        category: "competition",
        tracking_id: "GA1.2.3",
        ...person,
        company_name: "Analytical Engines",
      },
    },
    requestSupport: {
      body: {
        ...person,
        type: "booking",
        summary: "A question",
        description: "Where is the key?",
        tracking_id: "GA1.2.3",
      },
    },
    requestCall: {
      body: {
        name: "Ada Lovelace",
        phone_number: person.phone_number,
        email: person.email,
        when: "On Monday",
        tracking_id: "GA1.2.3",
      },
    },
  };
}
