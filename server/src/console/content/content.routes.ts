import { createHash } from "node:crypto";
import * as contract from "@frontage/contract/console/content/content.ts";
import {
  contentKind,
  type ContentBody,
  type ContentKind,
} from "@frontage/contract/console/content/content-entries.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { toSnakeCase } from "@frontage/contract/wire.ts";
import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import type { Actor } from "../../audit/record-audit.queries.ts";
import type { Database } from "../../db/connect.ts";
import { addFaultsOf, notFound, type FieldErrors } from "../../http/reply/refusal.ts";
import { contentNotFound, type ContentEdit } from "./edit/change-content.ts";
import { findContent, listPlaced } from "./edit/content-edits.queries.ts";
import { requireKnownKeys, saveOrder } from "./edit/save-order.ts";
import { keyTaken, renamePost } from "./edit/rename-post.ts";
import * as edits from "./edit/save-content.ts";
import { picturesIn } from "../../features/content/present-content.ts";
import { listPicturesByHash } from "../../features/pictures/pictures.queries.ts";
import { presentPicture } from "../../features/pictures/stored-picture.ts";
import { pictureOwner } from "../../features/pictures/process/picture-turns.ts";
import { storePicture } from "../../features/pictures/store-picture.ts";
import { serve } from "../../http/request/serve.ts";
import * as queries from "./content-list.queries.ts";
import * as present from "./present-content-item.ts";

/** Serves the content of the site to staff. Source: docs/site/content.md#in-the-console */
export function staffContentRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, files } = parts;

  const getItem = async (kind: ContentKind, key: string) => {
    const row = await getRow(db, kind, key);
    const [states, pictures] = await Promise.all([
      queries.getStates(db, row.id, clock.now()),
      listPicturesByHash(db, picturesIn(row.content)),
    ]);
    return present.presentContentItem(kind, row, states, pictures);
  };
  const find = ({ params: { kind, key } }: Addressed) => getRow(db, kind, key);

  /** Makes a change and answers with the content as it then is. */
  const change = async (
    { params: { kind, key }, actor, body }: ChangeCall,
    save: (edit: ContentEdit) => Promise<void>,
  ) => {
    const current = async () => z.encode(contract.contentItem, await getItem(kind, key));
    await save({ actor, kind, key, version: body.version, current });
    return getItem(kind, key);
  };

  serve(api, contract.listContent, {
    async handle({ params, query }) {
      const { limit = defaultListLimit, offset = 0 } = query;
      const page = { now: clock.now(), limit, offset };
      const { rows, ...found } = await queries.listContentRows(db, params.kind, query, page);
      return { ...found, results: rows.map(present.presentListedContent) };
    },
  });
  serve(api, contract.listContentPages, { handle: () => queries.listPages(db) });
  /** The entries of a refused body that could be read whole, and so have no fault inside. */
  const wholeEntries = (entries: Readable<ContentBody>, faults: FieldErrors): ContentBody => {
    const faulty = new Set(Object.keys(faults).map((field) => field.replace(/[.[].*/, "")));
    return Object.fromEntries(
      Object.entries(entries).filter(([name]) => !faulty.has(toSnakeCase(name))),
    ) as ContentBody;
  };

  serve(api, contract.createContent, {
    findFaults({ params: { kind }, body: { key, publish, publishAt, ...entries } }, faults) {
      const read = wholeEntries(entries, faults);
      return edits.findContentFaults(
        parts,
        kind,
        { key, entries: read, publish, publishAt },
        faults,
      );
    },
    async handle({ params, actor, body: { key, publish, publishAt, ...entries } }) {
      const given = { key, entries, publish, publishAt };
      return getItem(params.kind, await edits.createContent(parts, actor, params.kind, given));
    },
  });
  serve(api, contract.getContent, {
    find,
    handle: ({ params: { kind, key } }) => getItem(kind, key),
  });
  serve(api, contract.saveContent, {
    find,
    findFaults({ params: { kind }, body }, faults) {
      const { version: _, publish, publishAt, ...entries } = body;
      const read = wholeEntries(entries, faults);
      const given = { key: null, entries: read, publish, publishAt };
      return edits.findContentFaults(parts, kind, given, faults);
    },
    handle: (call) =>
      change(call, (edit) => {
        const { version: _, publish, publishAt, ...entries } = call.body;
        return edits.saveContent(parts, edit, entries, { publish, publishAt });
      }),
  });
  serve(api, contract.renamePost, {
    find: ({ params }) => getRow(db, "posts", params.key),
    async findFaults({ params, body: { key } }, faults) {
      const isOther = key !== undefined && key !== params.key;
      if (isOther && (await findContent(db, "posts", key))) {
        await addFaultsOf(faults, () => Promise.reject(keyTaken()));
      }
    },
    async handle({ params: { key }, actor, body }) {
      const current = async () => z.encode(contract.contentItem, await getItem("posts", key));
      const edit = { actor, kind: "posts", key, version: body.version, current } as const;
      await renamePost(parts, edit, body.key);
      return getItem("posts", body.key);
    },
  });
  serve(api, contract.withdrawSchedule, {
    find,
    handle: (call) =>
      change(call, (edit) => edits.withdrawSchedule(parts, edit, call.body.schedule)),
  });
  serve(api, contract.archiveContent, {
    find,
    handle: (call) => change(call, (edit) => edits.setArchived(parts, edit, true)),
  });
  serve(api, contract.restoreContent, {
    find,
    handle: (call) => change(call, (edit) => edits.setArchived(parts, edit, false)),
  });
  serve(api, contract.listContentVersions, {
    find,
    async handle({ found, query: { limit = defaultListLimit, offset = 0 } }) {
      const { liveNumber } = await queries.getStates(db, found.id, clock.now());
      const { count, rows } = await queries.listVersionRows(db, found.id, { limit, offset });
      const shown = found.archivedAt === null ? liveNumber : null;
      return { count, results: rows.map((row) => present.presentVersion(row, shown)) };
    },
  });
  serve(api, contract.restoreContentVersion, {
    find,
    handle: (call) =>
      change(call, (edit) =>
        edits.restoreVersion(parts, edit, call.body.number, call.body.publish),
      ),
  });
  serve(api, contract.getContentOrder, {
    handle: async ({ params }) => ({ placed: await listPlaced(db, params.kind) }),
  });
  serve(api, contract.saveContentOrder, {
    async findFaults({ params, body: { keys = [] } }, faults) {
      const read = keys.filter((key) => key !== undefined);
      await addFaultsOf(faults, () => requireKnownKeys(db, params.kind, read));
    },
    async handle({ params, actor, body }) {
      return { placed: await saveOrder(parts, actor, params.kind, body) };
    },
  });
  serve(api, contract.getContentPreview, {
    async handle({ params }) {
      const row = await queries.findPreviewed(db, Number(params.id), clock.now());
      if (!row) {
        throw notFound("This version");
      }
      const { archivedAt, liveNumber, kind, ...rest } = row;
      const isLive = archivedAt === null && liveNumber === row.number;
      return { ...rest, kind: contentKind.parse(kind), isLive };
    },
  });
  serve(api, contract.uploadContentPicture, {
    async handle({ body, user: staff, request }) {
      const owner = pictureOwner(staff, request);
      const field = { field: "file", subject: "Picture" };
      const picture = await storePicture(parts, owner, body.file, field);
      return { code: picture.hash, picture: presentPicture(picture, "") };
    },
  });
  serve(api, contract.uploadContentReport, {
    async handle({ body }) {
      const bytes = Buffer.from(await body.file.arrayBuffer());
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
      const file = `reports/${hash}.pdf`;
      await files.write(file, bytes);
      return { file, name: reportName(body.file.name) };
    },
  });
}

interface Addressed {
  readonly params: { readonly kind: ContentKind; readonly key: string };
}
interface ChangeCall extends Addressed {
  readonly actor: Actor;
  readonly body: { readonly version: number };
}

/** @throws Refusal not_found */
async function getRow(db: Database, kind: ContentKind, key: string) {
  const row = await findContent(db, kind, key);
  if (!row) {
    throw contentNotFound();
  }
  return row;
}

/** The name of an upload in the letters that a report's name can have. */
const reportName = (given: string) => `${codeOfName(given.replace(/\.pdf$/i, ""), "report")}.pdf`;
