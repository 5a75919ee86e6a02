import { Notice } from "../../../ui/notice.tsx";

/** Shown if a space has no pictures of its room, or does not publish them. */
export function NoPreviews({ spaceName }: { readonly spaceName: string }) {
  return (
    <Notice className="max-w-2xl">
      There is no picture of {spaceName} to show a design in yet. Your design is safe, and its
      screens are listed below.
    </Notice>
  );
}
