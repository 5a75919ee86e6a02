import * as contract from "@frontage/contract/designs/uploads.ts";
import { mediaRules, sizeProblem } from "@frontage/domain/designs/media/media-rules.ts";
import { uploadFormatOf } from "@frontage/domain/designs/media/upload-names.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { addFaultsOf, notFound, refuseFaults, type FieldErrors } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { insertFileWithinLimit, newFileKey } from "./insert-file-within-limit.ts";
import { announcedType, expiryOf, fileAddress } from "./upload-addresses.ts";
import * as inParts from "./upload-in-parts.ts";
import { lockAccount } from "../accounts/accounts.queries.ts";
import { getOwnDesignGroup } from "./uploads.policy.ts";
import * as queries from "./uploads.queries.ts";

/**
 * Serves the announcement of files and uploads in parts. The bytes go to signed addresses.
 * Source: docs/screens/uploads.md#uploads
 */
export function uploadsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits } = parts;

  interface GroupVisit {
    readonly params: { readonly designCode: string; readonly screenGroupCode: string };
    readonly user: SignedInUser;
  }
  const findGroup = ({ params, user }: GroupVisit) => getOwnDesignGroup(parts, params, user);
  const findUpload = async ({
    params,
    user,
  }: {
    readonly params: GroupVisit["params"] & { readonly uploadCode: string };
    readonly user: SignedInUser;
  }): Promise<queries.UploadedFile> => {
    const group = await findGroup({ params, user });
    const upload = await queries.findUpload(db, group, params.uploadCode);
    if (!upload) {
      throw notFound("Upload");
    }
    return upload;
  };

  serve(api, contract.getFileUploadUrl, {
    find: findGroup,
    async handle({ found: group, params: { fileName: name }, query: { size = null } }) {
      requireAccepted({ fileName: name, size });
      await limits.consume("upload", `user ${group.userId}`);
      const now = clock.now();
      const key = await db.transaction().execute(async (tx) => {
        // A repeated announcement, after a failure for instance, is the same file.
        await lockAccount(tx, group.userId);
        const since = now.subtract({ hours: 23 });
        const same = await queries.findSameAnnounced(tx, { group, name, size }, since);
        if (same) {
          return same.key;
        }
        const { userId, designId, screenGroupId } = group;
        const ids = { userId, designId, screenGroupId };
        const fresh = { ...ids, key: newFileKey(name), name, size, createdAt: now };
        await insertFileWithinLimit(tx, fresh);
        return fresh.key;
      });
      return {
        url: await fileAddress(parts, { key, name, size }),
        fileKey: key,
        contentType: announcedType(name),
        expiresAt: expiryOf(parts),
      };
    },
  });

  serve(api, contract.startUpload, {
    find: findGroup,
    findFaults: ({ body }, faults) => addFaultsOf(faults, () => requireAccepted(body)),
    async handle({ found: group, body }) {
      requireAccepted(body);
      await limits.consume("upload", `user ${group.userId}`);
      return inParts.startUpload(parts, group, body);
    },
  });

  serve(api, contract.getUpload, {
    find: findUpload,
    handle: ({ found }) => inParts.getUpload(parts, found),
  });

  serve(api, contract.completeUpload, {
    find: findUpload,
    handle: ({ found }) => inParts.completeUpload(parts, found),
  });

  serve(api, contract.cancelUpload, {
    find: findUpload,
    async handle({ found }) {
      await inParts.cancelUpload(parts, found);
      return undefined;
    },
  });
}

const acceptedFormats = Object.values(mediaRules).flatMap(({ formats }) => formats);

interface AnnouncedFile {
  readonly fileName?: string | undefined;
  readonly size?: number | null | undefined;
}

/** @throws InvalidInput for a format or size that is not accepted, as far as it could be read */
function requireAccepted({ fileName, size = null }: AnnouncedFile): void {
  const problems: FieldErrors = {};
  const format = fileName === undefined ? null : uploadFormatOf(fileName);
  const tooLarge = format && size !== null ? sizeProblem(format.type, size) : null;
  if (fileName !== undefined && !format) {
    problems["file_name"] = [`The file should be one of ${acceptedFormats.join(", ")}.`];
  }
  if (tooLarge !== null) {
    problems["size"] = [tooLarge];
  }
  refuseFaults(problems);
}
