import {
  removeEditorPicture,
  type EditorPicture,
} from "@frontage/contract/designs/design-documents.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { cropFor } from "@frontage/domain/designs/editor/geometry.ts";
import { useCallback, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import type { PictureCache } from "./files/pictures.ts";
import { addPicture, UnusablePicture, type GroupParams } from "./files/upload-picture.ts";
import { pictureBox } from "./stage/new-objects.ts";
import { newObjectId, type EditorStore } from "./state/editor-store.ts";

export interface Library {
  readonly pictures: readonly EditorPicture[];
  readonly isUploading: boolean;
  /** Why files could not be uploaded or removed, and what to do: one for each file, until it is closed. */
  readonly problems: readonly { readonly id: number; readonly text: string }[];
  readonly closeProblem: (id: number) => void;
  /** Puts files into the library and onto the design. */
  readonly upload: (files: readonly File[]) => void;
  readonly use: (picture: EditorPicture) => void;
  /** Puts a picture in place of the selected one, in the same box. */
  readonly replaceSelected: (picture: EditorPicture) => void;
  /** Removes a picture from the library. */
  readonly remove: (picture: EditorPicture) => void;
}

let nextProblem = 0;

/** The customer's picture library, with upload and use in the design. */
export function useLibrary(
  store: EditorStore,
  params: GroupParams,
  pictureCache: PictureCache,
  known: readonly EditorPicture[],
): Library {
  const [pictures, setPictures] = useState(known);
  const [uploads, setUploads] = useState(0);
  const [problems, setProblems] = useState<Library["problems"]>([]);
  const report = useCallback(
    (text: string) => setProblems((before) => [...before, { id: nextProblem++, text }]),
    [],
  );

  const use = useCallback(
    ({ fileKey, url, width, height, name }: EditorPicture) => {
      pictureCache.note(fileKey, url);
      store.add([
        {
          id: newObjectId(),
          name: name.slice(0, 80),
          ...pictureBox(store, { width, height }),
          angle: 0,
          opacity: 1,
          hidden: false,
          locked: false,
          group: null,
          type: "picture",
          file: fileKey,
          natural: { width, height },
          crop: { x: 0, y: 0, width: 1, height: 1 },
        },
      ]);
    },
    [store, pictureCache],
  );

  const uploadOne = useCallback(
    async (file: File) => {
      setUploads((count) => count + 1);
      try {
        const picture = await addPicture(params, file);
        setPictures((before) => [picture, ...before.filter(({ code }) => code !== picture.code)]);
        use(picture);
      } catch (error) {
        if (!(error instanceof UnusablePicture) && !(error instanceof ApiError)) {
          reportFailure("Failed to upload media to design.", error);
        }
        const reason =
          error instanceof UnusablePicture || error instanceof ApiError
            ? error.message
            : "Failed to upload media to design. Please try again.";
        report(`${file.name || "Pasted picture"}: ${reason}`);
      }
      setUploads((count) => count - 1);
    },
    [params, use, report],
  );

  const upload = useCallback(
    (files: readonly File[]) => {
      // One by one: the server checks one picture at a time.
      void files.reduce((before, file) => before.then(() => uploadOne(file)), Promise.resolve());
    },
    [uploadOne],
  );

  const remove = async ({ code, name }: EditorPicture) => {
    try {
      await api(removeEditorPicture, { params: { code } });
      setPictures((before) => before.filter((picture) => picture.code !== code));
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : "Please try again.";
      report(`${name} could not be removed. ${reason}`);
    }
  };

  const replaceSelected = ({ fileKey, url, width, height }: EditorPicture) => {
    pictureCache.note(fileKey, url);
    store.changeSelected((object) =>
      object.type === "picture"
        ? {
            ...object,
            file: fileKey,
            natural: { width, height },
            crop: cropFor({ width, height }, object.width / object.height, 1, { x: 0.5, y: 0.5 }),
          }
        : object,
    );
    store.announce("Picture replaced");
  };

  return {
    pictures,
    isUploading: uploads > 0,
    problems,
    closeProblem: (id) => setProblems((before) => before.filter((problem) => problem.id !== id)),
    upload,
    use,
    replaceSelected,
    remove: (picture) => void remove(picture),
  };
}
