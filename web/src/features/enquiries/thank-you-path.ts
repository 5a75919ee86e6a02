/** The thank-you pages: after an enquiry from a landing page, and from a booking bar. */
export type ThankYouPath = "/enquiry/thank-you-lp" | "/enquiry/thank-you-booking-bar";

/** The navigation state of an enquiry that has just been sent. */
export const enquirySent = "enquiry_sent";
