import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import { useState } from "react";
import type { KnownPictures } from "./picture-field.tsx";

/** The pictures that a form shows: the stored ones and those that have been uploaded since. */
export function useKnownPictures(stored: readonly UploadedPicture[]) {
  const [uploaded, setUploaded] = useState<readonly UploadedPicture[]>([]);
  const known: KnownPictures = new Map(
    [...stored, ...uploaded].map(({ code, picture }) => [code, picture]),
  );
  return {
    known,
    add: (picture: UploadedPicture) => setUploaded((before) => [...before, picture]),
  };
}
