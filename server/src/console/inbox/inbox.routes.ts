import { personName } from "@frontage/domain/text/person-name.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import { buffer } from "node:stream/consumers";
import * as contract from "@frontage/contract/console/inbox.ts";
import type { InboxItem } from "@frontage/contract/console/inbox.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { Download } from "../../http/reply/download.ts";
import { addFaultsOf, InvalidInput, notFound } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { answerInboxItem, requireSender } from "./answer-inbox-item.ts";
import {
  findInboxItem,
  insertInboxEntry,
  lockInboxItem,
  updateInboxItem,
  type InboxItemRow,
} from "./inbox-items.queries.ts";
import { serve } from "../../http/request/serve.ts";
import { countOpenItems, listInboxItems, listStaff } from "./inbox-list.queries.ts";
import { presentInboxItem } from "./present-inbox-item.ts";

/** Serves requests from visitors and customers to the team. Source: docs/console/console.md#inbox */
export function inboxRoutes(api: FastifyInstance, { db, clock, files }: AppParts): void {
  serve(api, contract.listInbox, {
    async handle({ query, user: staff }) {
      const { q: search, kind, state, limit = defaultListLimit, offset = 0 } = query;
      const assigneeId =
        query.assignee === "me" ? staff.id : query.assignee === "none" ? null : undefined;
      const order = query.sort === "created_at" ? "asc" : "desc";
      const { rows, ...found } = await listInboxItems(
        db,
        { search, kind, state, assigneeId },
        { limit, offset, order },
      );
      return {
        ...found,
        results: rows.map((row) => ({
          ...row,
          assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: personName(row) },
        })),
      };
    },
  });

  serve(api, contract.countOpenInbox, {
    handle: async () => ({ open: await countOpenItems(db) }),
  });

  const find = ({ params }: { readonly params: { readonly id: number } }) => getItem(db, params.id);

  serve(api, contract.getInboxItem, {
    find,
    handle: ({ found }) => presentInboxItem(db, found),
  });

  /** Changes an item under its lock, if it has the version that the caller has seen. */
  const change = (
    id: number,
    version: number | null,
    act: (tx: DatabaseTransaction, item: InboxItemRow) => Promise<void>,
  ): Promise<InboxItem> =>
    db.transaction().execute(async (tx) => {
      await lockInboxItem(tx, id);
      const item = await getItem(tx, id);
      await requireVersion(item, version ?? item.version, async () =>
        z.encode(contract.inboxItem, await presentInboxItem(tx, item)),
      );
      await act(tx, item);
      return presentInboxItem(tx, await getItem(tx, id));
    });

  serve(api, contract.changeInboxItem, {
    find,
    findFaults: ({ body: { assignee } }, faults) =>
      addFaultsOf(faults, () => chooseAssignee(db, assignee)),
    handle: ({ found, body: { version, assignee, state }, actor }) =>
      change(found.id, version, async (tx, item) => {
        const chosen = await chooseAssignee(tx, assignee);
        await updateInboxItem(tx, item.id, {
          ...(assignee !== undefined && { assigneeId: assignee }),
          ...(state && { state }),
        });
        const assigneeName = personName({
          firstName: item.assigneeFirstName,
          lastName: item.assigneeLastName,
        });
        const before = { state: item.state, assignee: assigneeName };
        const after = {
          state: state ?? item.state,
          assignee:
            assignee === undefined
              ? assigneeName || null
              : chosen
                ? personName(chosen) || null
                : null,
        };
        await recordAudit(tx, clock, actor, {
          action: !state
            ? "enquiry.assign"
            : state === "closed"
              ? "enquiry.close"
              : "enquiry.reopen",
          subject: { kind: "enquiry", code: String(item.id) },
          before,
          after,
        });
      }),
  });

  serve(api, contract.answerInboxItem, {
    find,
    findFaults: ({ found }, faults) => addFaultsOf(faults, () => requireSender(found)),
    handle: ({ found, body: { version, text }, actor, user: staff }) =>
      change(found.id, version, (tx, item) =>
        answerInboxItem(tx, clock, { ...actor, userId: staff.id }, item, text),
      ),
  });

  serve(api, contract.noteInboxItem, {
    find,
    handle: ({ found, body: { text }, actor, user: staff }) =>
      change(found.id, null, async (tx, item) => {
        await insertInboxEntry(tx, {
          itemId: item.id,
          kind: "note",
          authorId: staff.id,
          text,
          createdAt: clock.now(),
        });
        await recordAudit(tx, clock, actor, {
          action: "enquiry.note",
          subject: { kind: "enquiry", code: String(item.id) },
          after: { note: text },
        });
      }),
  });

  serve(api, contract.downloadInboxAttachment, {
    find,
    async handle({ found: { id, attachmentKey, attachmentType } }) {
      const file = attachmentKey === null ? null : await files.read(attachmentKey);
      if (!file || attachmentType === null) {
        throw notFound("This attachment");
      }
      // Downloaded under our own file name and never shown as a page of the site: the file and its name came from a
      // stranger.
      const [, ending = "bin"] = /^image\/(\w+)$/.exec(attachmentType) ?? [];
      return new Download(await buffer(file.open()), attachmentType, `support-${id}.${ending}`);
    },
  });
}

/**
 * Returns the member of staff with an id; null without one.
 * @throws InvalidInput for anybody else
 */
async function chooseAssignee(db: Database, assignee: number | null | undefined) {
  const isGiven = assignee !== undefined && assignee !== null;
  const chosen = isGiven ? (await listStaff(db)).find(({ id }) => id === assignee) : null;
  if (chosen === undefined) {
    throw new InvalidInput({ assignee: ["Choose a member of staff"] });
  }
  return chosen;
}

async function getItem(db: Database, id: number): Promise<InboxItemRow> {
  const item = await findInboxItem(db, id);
  if (!item) {
    throw notFound("This request");
  }
  return item;
}
