/** Where an enquiry leads: from a landing page, and from the bars that ask which space. */
export type ThankYouPath = "/enquiry/thank-you-lp" | "/enquiry/thank-you-booking-bar";

/** The navigation's state that tells a thank-you page that an enquiry has just been sent. */
export const enquirySent = "enquiry_sent";
