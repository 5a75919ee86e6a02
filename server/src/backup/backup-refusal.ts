/** A backup that cannot be made or restored. The message says what to do. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}
