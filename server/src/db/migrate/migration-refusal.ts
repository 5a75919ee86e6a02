/** A database that these migrations cannot bring up to date. The message says what to do. */
export class MigrationRefusal extends Error {
  override name = "MigrationRefusal";
}
