/** A file that is not accepted. The message says what is wrong with it and how to fix it. */
export class BadContent extends Error {
  override readonly name = "BadContent";
}
