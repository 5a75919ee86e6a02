/**
 * Stops a key that would lead out of the store: in a folder, and as well in an address, where `..` is a step up.
 * @throws RangeError
 */
export function checkKey(key: string): void {
  if (key.split("/").some((part) => part === "" || part === "." || part === "..")) {
    throw new RangeError(`A key outside of the store: ${key}`);
  }
}
