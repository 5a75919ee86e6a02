import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, instant, queryInteger, text, wireObject } from "../wire.ts";
import { designGroupParams } from "./designs.ts";

const fileName = text(255, "File name is required");

/** A signed address that accepts one file by PUT. Source: docs/screens/uploads.md#uploads */
export const getFileUploadUrl = endpoint({
  name: "getFileUploadUrl",
  summary: "Return a signed address that takes a file for a screen group by PUT",
  method: "GET",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}/file-upload-url/{file_name}/",
  access: "signed_in",
  params: wireObject({ designCode: code, screenGroupCode: code, fileName }),
  /** The size of the file in bytes. If given, the address accepts no other size. */
  query: wireObject({ size: queryInteger(1, 999_999_999).optional() }),
  status: 200,
  answer: wireObject({
    url: z.string(),
    fileKey: z.string(),
    /** The `Content-Type` that the address accepts. */
    contentType: z.string(),
    expiresAt: instant,
  }),
  refusals: ["not_found", "storage_limit_reached", "too_many_requests"],
});

/**
 * An upload in parts, for large files. Each part is PUT to its address, in any order, and can be retried.
 * Source: docs/screens/uploads.md#large-files
 */
const upload = wireObject({
  code: z.string(),
  fileKey: z.string(),
  /** The size of every part but the last, in bytes. */
  partSize: z.int(),
  /** The missing parts with their signed addresses. */
  missing: z.array(wireObject({ number: z.int(), size: z.int(), url: z.string() })),
  /** The number of bytes stored. */
  storedBytes: z.int(),
  /** When the addresses expire. Fetching the upload again renews them. */
  expiresAt: instant,
});
export type Upload = z.output<typeof upload>;

const uploadParams = wireObject({ designCode: code, screenGroupCode: code, uploadCode: code });

export const startUpload = endpoint({
  name: "startUpload",
  summary: "Start an upload in parts, which can be resumed",
  method: "POST",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}/uploads/",
  access: "signed_in",
  params: designGroupParams,
  body: wireObject({ fileName, size: z.int().min(1) }),
  status: 201,
  answer: upload,
  refusals: ["not_found", "storage_limit_reached", "too_many_requests"],
});

export const getUpload = endpoint({
  name: "getUpload",
  summary: "Return the missing parts of an upload with fresh addresses",
  method: "GET",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}/uploads/{upload_code}/",
  access: "signed_in",
  params: uploadParams,
  status: 200,
  answer: upload,
  refusals: ["not_found"],
});

export const completeUpload = endpoint({
  name: "completeUpload",
  summary:
    "Complete an upload by joining its parts. Refused with 409 `upload_incomplete` while parts are missing",
  method: "POST",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}/uploads/{upload_code}/complete/",
  access: "signed_in",
  params: uploadParams,
  status: 200,
  answer: wireObject({ fileKey: z.string() }),
  refusals: ["not_found", "upload_incomplete"],
});

export const cancelUpload = endpoint({
  name: "cancelUpload",
  summary: "Cancel an upload and drop its parts",
  method: "DELETE",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}/uploads/{upload_code}/",
  access: "signed_in",
  params: uploadParams,
  status: 204,
  refusals: ["not_found"],
});
