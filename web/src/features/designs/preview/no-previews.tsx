import { Notice } from "../../../ui/notice.tsx";

/** Stands where a space has no picture of its room, or shows none. */
export function NoPreviews({ spaceName }: { readonly spaceName: string }) {
  return (
    <Notice className="max-w-2xl">
      There is no picture of {spaceName} to show a design in yet. Your design is safe, and its
      screens are listed below.
    </Notice>
  );
}
