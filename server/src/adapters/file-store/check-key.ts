/**
 * Refuses a key that would lead out of the store, in a folder or in an address, where `..` means the parent.
 * @throws RangeError
 */
export function checkKey(key: string): void {
  if (key.split("/").some((part) => part === "" || part === "." || part === "..")) {
    throw new RangeError(`A key outside of the store: ${key}`);
  }
}
