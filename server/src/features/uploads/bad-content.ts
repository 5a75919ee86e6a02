/** A file that is not accepted. The message explains to the customer what it is and how to fix it. */
export class BadContent extends Error {
  override readonly name = "BadContent";
}
