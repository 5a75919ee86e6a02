import { placeEnquiry, sendContact } from "@frontage/contract/site/enquiries.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { api } from "../../api/browser-api.ts";
import { trackingId } from "../../shell/analytics/tracking-id.ts";

type Enquiry = Omit<EndpointInput<typeof placeEnquiry>["body"], "trackingId">;
type ContactMessage = Omit<EndpointInput<typeof sendContact>["body"], "trackingId">;

/** Sends an enquiry. The server takes the details of signed-in users from their account. */
export async function sendEnquiry(enquiry: Enquiry): Promise<void> {
  await api(placeEnquiry, { body: { ...enquiry, trackingId: trackingId() } });
}

/** Sends a message from the contact page. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  await api(sendContact, { body: { ...message, trackingId: trackingId() } });
}
