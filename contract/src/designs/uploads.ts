import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, instant, queryInteger, text, wireObject } from "../wire.ts";
import { designGroupParams } from "./designs.ts";

const fileName = text(255, "File name is required");

/** An address that takes one file, by PUT, until it expires. Source: docs/design-uploads.md#uploads */
export const getFileUploadUrl = endpoint({
  name: "getFileUploadUrl",
  summary: "Return a signed address that takes a file for a screen group by PUT",
  method: "GET",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}/file-upload-url/{file_name}/",
  access: "signed_in",
  params: wireObject({ designCode: code, screenGroupCode: code, fileName }),
  /** The size of the file in bytes. Given, the address takes no other. */
  query: wireObject({ size: queryInteger(1, 999_999_999).optional() }),
  status: 200,
  answer: wireObject({
    url: z.string(),
    fileKey: z.string(),
    /** The `Content-Type` that the address takes. */
    contentType: z.string(),
    expiresAt: instant,
  }),
  refusals: ["not_found", "storage_limit_reached"],
});

/**
 * An upload in parts, for large files: each part is PUT to its own address, in any order and again after a failure.
 * Source: docs/design-uploads.md#large-files
 */
const upload = wireObject({
  code: z.string(),
  fileKey: z.string(),
  /** Bytes of every part but the last. */
  partSize: z.int(),
  /** The parts that are not stored yet, with signed addresses. */
  missing: z.array(wireObject({ number: z.int(), size: z.int(), url: z.string() })),
  /** Bytes that are stored. */
  storedBytes: z.int(),
  /** Until when the addresses work. Asked for again, the upload has fresh ones. */
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
  refusals: ["not_found", "storage_limit_reached"],
});

export const getUpload = endpoint({
  name: "getUpload",
  summary: "Return the parts that an upload still misses, with fresh addresses",
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
    "Join the parts of an upload. Refused with 409 `upload_incomplete` while parts are missing",
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
