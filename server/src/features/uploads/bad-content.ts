/** A file is not what it is wanted for. The message says to the customer what it is and what helps. */
export class BadContent extends Error {
  override readonly name = "BadContent";
}
