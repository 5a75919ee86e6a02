import { placeEnquiry, sendContact } from "@frontage/contract/site/enquiries.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { api } from "../../api/browser-api.ts";
import { trackingId } from "../../shell/analytics/tracking-id.ts";

type Enquiry = Omit<EndpointInput<typeof placeEnquiry>["body"], "trackingId">;
type ContactMessage = Omit<EndpointInput<typeof sendContact>["body"], "trackingId">;

/** Sends an enquiry. Of signed-in users the account says who they are. */
export async function sendEnquiry(enquiry: Enquiry): Promise<void> {
  await api(placeEnquiry, { body: { ...enquiry, trackingId: trackingId() } });
}

/** Sends a message of the contact page. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  await api(sendContact, { body: { ...message, trackingId: trackingId() } });
}
