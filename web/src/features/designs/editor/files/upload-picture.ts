import {
  addEditorPicture,
  type EditorPicture,
} from "@frontage/contract/designs/design-documents.ts";
import { getFileUploadUrl } from "@frontage/contract/designs/uploads.ts";
import {
  formatOf,
  formatProblem,
  sizeProblem,
} from "@frontage/domain/designs/media/media-rules.ts";
import { api } from "../../../../api/browser-api.ts";

/** The screens for which a file is uploaded. */
export interface GroupParams {
  readonly designCode: string;
  readonly screenGroupCode: string;
}

/** The picture cannot be used. The message says why, and what to do. */
export class UnusablePicture extends Error {
  override readonly name = "UnusablePicture";
}

/** Uploads a file for a screen group. Returns its key. */
export async function uploadFile(params: GroupParams, file: File): Promise<string> {
  const { url, fileKey, contentType } = await api(getFileUploadUrl, {
    params: { ...params, fileName: file.name },
    query: { size: file.size },
  });
  const answer = await fetch(url, {
    method: "PUT",
    body: file,
    headers: { "content-type": contentType },
  });
  if (!answer.ok) {
    throw new Error(`The upload was answered with ${answer.status}`);
  }
  return fileKey;
}

/**
 * Puts a picture into the customer's library.
 * @throws UnusablePicture if it is too large or of another format
 * @throws ApiError if the server refuses it
 */
export async function addPicture(params: GroupParams, picture: File): Promise<EditorPicture> {
  const file = named(picture);
  const problem = formatProblem("image", file.name) ?? sizeProblem("image", file.size);
  if (problem !== null) {
    throw new UnusablePicture(problem);
  }
  const fileKey = await uploadFile(params, file);
  return api(addEditorPicture, { body: { fileKey, name: file.name } });
}

/** Pictures from the clipboard may lack a name or its extension. */
function named(file: File): File {
  const format = { "image/png": ".png", "image/jpeg": ".jpg" }[file.type];
  return format === undefined || formatOf(file.name) !== ""
    ? file
    : new File([file], `${file.name || "Pasted picture"}${format}`, { type: file.type });
}
