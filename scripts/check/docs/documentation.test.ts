import fs from "node:fs";
import path from "node:path";
import { lexer, type Tokens } from "marked";
import { describe, expect, test } from "vitest";
import {
  maxEventCodes,
  maxEventDescription,
  maxEventName,
  maxEventPhotoBytes,
  maxEvents,
} from "../../../contract/src/bookings/events.ts";
import { defaultBookings, maxBookings } from "../../../contract/src/bookings/bookings.ts";
import { maxPasswordLength } from "../../../contract/src/accounts/accounts.ts";
import { footfallLimits } from "../../../contract/src/devices/footfall.ts";
import { maxBodyBytes } from "../../../server/src/http/max-body-bytes.ts";
import { holdMinutes } from "../../../server/src/features/holds/place-hold.ts";
import { draftDays } from "../../../contract/src/drafts/drafts.ts";
import { draftShareDays, maxDraftShares } from "../../../contract/src/drafts/draft-shares.ts";
import { maxDrafts } from "../../../domain/src/bookings/draft/draft-list.ts";
import { maxTimes } from "../../../contract/src/bookings/quotes.ts";
import { maxDevicesPerSpace } from "../../../contract/src/devices/devices.ts";
import { refusalStatus } from "../../../contract/src/refusals.ts";
import { maxScreenshotBytes } from "../../../contract/src/site/enquiries.ts";
import { ownRuleLimits } from "../../../contract/src/console/spaces/own-rules.ts";
import { maxTimesDays } from "../../../contract/src/spaces/availability.ts";
import { maxExportPixels } from "../../../domain/src/designs/editor/export-size.ts";
import { maxFavouriteLists, maxFavourites } from "../../../domain/src/favourites/favourites.ts";
import {
  maxDesigns,
  maxExportSide,
  maxStoredBytes,
  maxUnverifiedBytes,
  maxVideoMilliseconds,
  mediaRules,
} from "../../../domain/src/designs/media/media-rules.ts";
import { maxVideoSide } from "../../../domain/src/designs/media/video/video-rules.ts";
import { defaultSettings } from "../../../domain/src/settings/default-settings.ts";
import { formatWallTime } from "../../../domain/src/time/wall-time.ts";
import { mailFacts } from "../../../server/src/features/mail/mail-facts.ts";
import type { HeldTimes } from "../../../server/src/features/holds/hold-limits.queries.ts";
import { holdLimits } from "../../../server/src/features/holds/hold-limits.ts";
import { pictureLimits } from "../../../server/src/features/pictures/process/picture-turns.ts";
import { modelLimits } from "../../../server/src/console/walkthrough/model/read-model.ts";
import { limits } from "../../../server/src/http/limits/rate-limits.ts";
import { tableBelow } from "../../../testing/docs-table.ts";
import { featureOrder } from "../boundaries.ts";
import { listFiles } from "../text-files.ts";
import { jobName } from "../../../contract/src/console/jobs.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

/** Returns the code in the first column of a table. */
function codesBelow(file: string, heading: string): string[] {
  return tableBelow(file, heading).flatMap(([cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code),
  );
}

describe("the commands", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

  test("in the README match package.json", () => {
    const documented = codesBelow("README.md", "Commands").map((command) =>
      command.replace(/^npm (run )?/, "").replace(/ -- .*/, ""),
    );
    expect(documented.toSorted()).toEqual(Object.keys(scripts).toSorted());
  });

  test("that any page names exist", () => {
    const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", ...docsPages()].map(read);
    const named = pages.flatMap((text) =>
      [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

describe("the architecture's tree", () => {
  const tree = lexer(read("ARCHITECTURE.md")).find(
    (token): token is Tokens.Code => token.type === "code",
  );
  const { folders, features } = readTree(tree?.text ?? "");

  test("names folders and files that exist", () => {
    expect(folders.length).toBeGreaterThan(20);
    expect(folders.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
  });

  test.each(["domain/src", "contract/src", "server/src", "web/src"])(
    "names every folder of %s",
    (room) => {
      const found = fs
        .readdirSync(path.join(root, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${room}/${name}/`);
      expect(found.filter((name) => !folders.includes(name))).toEqual([]);
    },
  );

  test("lists the server's features in the order of app.ts", () => {
    expect(features).toEqual(featureOrder(root));
  });
});

describe("docs/", () => {
  test("links every page from its index", () => {
    const index = read("docs/README.md");
    const missing = docsPages().filter(
      (page) => !index.includes(`(${page.slice("docs/".length)})`),
    );
    expect(missing).toEqual(["docs/README.md"]);
  });

  test("has pages of at most 1,600 words", () => {
    const long = docsPages().filter((page) => read(page).split(/\s+/).length > 1600);
    expect(long).toEqual([]);
  });

  test("numbers each decision once", () => {
    const numbers = fs
      .readdirSync(path.join(root, "docs/decisions"))
      .map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("dates each decision, and names the one that supersedes it", () => {
    const folder = "docs/decisions";
    const names = fs.readdirSync(path.join(root, folder));
    const later = String.raw`\[decision (\d+)\]\((\d{4})-[\w-]+\.md\)`;
    const status = new RegExp(
      String.raw`^# (\d+)\. .+\n\n\*\*Date\.\*\* \d+ \w+ \d{4}\. \*\*Status\.\*\* ` +
        String.raw`(?:Accepted|Superseded by ${later}|Accepted; [^.]+ superseded by ${later})\.\n\n`,
    );
    const wrong = names.filter((name) => {
      const text = read(`${folder}/${name}`).replaceAll(/(?<!\n)\n(?!\n)/g, " ");
      const [, number, , whole, , part] = status.exec(text) ?? [];
      const successor = whole ?? part;
      return (
        Number(number) !== Number(name.slice(0, 4)) ||
        (successor !== undefined && !names.some((it) => it.startsWith(successor)))
      );
    });
    expect(wrong).toEqual([]);
  });

  test("lists every refusal code with its status", () => {
    const rows = tableBelow("docs/developing/api.md", "Refusal codes");
    const documented = rows.map(([code = "", status]) => [code.slice(1, -1), Number(status)]);
    expect(Object.fromEntries(documented)).toEqual(refusalStatus);
  });

  test("lists every kind of mail", () => {
    const kinds = mailFacts.options.map(({ shape }) => shape.kind.value);
    const documented = new Set(codesBelow("docs/people/mail.md", "From fact to mail"));
    expect([...documented].toSorted()).toEqual(kinds.toSorted());
  });

  test("lists every job", () => {
    expect(codesBelow("docs/running/operations.md", "Jobs").toSorted()).toEqual(
      jobName.options.toSorted(),
    );
  });

  test("lists every limit on how often", () => {
    const documented = tableBelow("docs/limits.md", "How often").map(
      ([name = "", calls, minutes]) => [name.slice(1, -1), [Number(calls), Number(minutes)]],
    );
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries(
        Object.entries(limits).map(([name, { points, duration }]) => [
          name,
          [points, duration / 60],
        ]),
      ),
    );
  });

  test("gives the same limits as the code", () => {
    const amounts = [
      ...tableBelow("docs/limits.md", "How much"),
      ...tableBelow("docs/limits.md", "How large"),
    ].map(([what = "", limit = ""]) => [what, limit] as const);
    const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;
    const inQueue = ({ perAccount, perNetwork, inAll }: typeof pictureLimits) =>
      `${perAccount} of an account, ${perNetwork} of a network, ${inAll} in all`;
    const inWords = (number: number) => number.toLocaleString("en-GB");
    const heldTimes = ({ slots, hours }: HeldTimes) => `${slots} slots, ${hours} hours`;
    expect(Object.fromEntries(amounts)).toEqual({
      "a hold": `${holdMinutes} minutes, extended once by ${holdMinutes} minutes from then`,
      "bookings of one answer": `${defaultBookings} by default, ${maxBookings} at most`,
      "events of the sitemap": String(maxEventCodes),
      "a JSON body": `${maxBodyBytes / 1024} KB`,
      "a call of a footfall counter": `${footfallLimits.rowsPerCall} rows, ${megabytes(footfallLimits.bytesPerCall)}`,
      "a footfall file of staff": `${inWords(footfallLimits.rowsPerFile)} rows, ${megabytes(footfallLimits.bytesPerFile)}`,
      "a password": `${maxPasswordLength} characters`,
      "slots of one deal": String(maxTimes),
      "slots and hours held by a network's visitors, or by an account that is not verified":
        heldTimes(holdLimits.unproven),
      "slots and hours held by all visitors and unverified accounts of a network": heldTimes(
        holdLimits.unprovenNetwork,
      ),
      "slots and hours held by a verified account": heldTimes(holdLimits.verified),
      "slots and hours held by a network, over all its accounts and visitors": heldTimes(
        holdLimits.network,
      ),
      "days of one answer of reserved times": String(maxTimesDays),
      "notice of a space": `${ownRuleLimits.noticeDays} days`,
      "shortest and longest booking of a space": `${ownRuleLimits.leastMinutes} to ${ownRuleLimits.mostMinutes} minutes`,
      "events of one answer": String(maxEvents),
      "designs of a customer": String(maxDesigns),
      "files of a customer": `${maxStoredBytes / 1024 ** 3} GB`,
      "files of a customer whose e-mail is not verified": megabytes(maxUnverifiedBytes),
      "drafts of a person": String(maxDrafts),
      "a draft of an account": `${draftDays} days after its last change`,
      "working links to baskets of an account": String(maxDraftShares),
      "a link to a basket": `${draftShareDays} days after it was last requested`,
      "favourites of a person": String(maxFavourites),
      "lists of favourites of a person": String(maxFavouriteLists),
      "devices of a space": String(maxDevicesPerSpace),
      "pictures that wait to be decoded": inQueue(pictureLimits),
      "models that wait to be read": inQueue(modelLimits),
      "a picture for a screen": `${megabytes(mediaRules.image.maxBytes)} (${inWords(mediaRules.image.maxBytes)} bytes), ${maxExportPixels / 1e6} megapixels`,
      "a video for a screen": `${megabytes(mediaRules.video.maxBytes)} (${inWords(mediaRules.video.maxBytes)} bytes), ${maxVideoMilliseconds / 60_000} minutes, ${maxVideoSide} pixels a side`,
      "a photo of an event": megabytes(maxEventPhotoBytes),
      "a screenshot for support": `${megabytes(maxScreenshotBytes)} ("Screen shot must be less than 2MB")`,
      "a picture that the design editor exports": `${maxExportSide} pixels a side`,
      "a name of an event, its description": `${maxEventName}, ${maxEventDescription} characters`,
    });
  });

  test("lists every redirect that the site starts with", () => {
    const documented = tableBelow("docs/site/redirects.md", "Redirects").flatMap(
      ([from = "", to = ""]) =>
        [...from.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => [path, to.replaceAll("`", "")]),
    );
    const migration = read("server/src/db/migrations/baseline/19-redirects.sql");
    const stored = [...migration.matchAll(/'(\/[^']*)', '(\/[^']*)', '\2', 301/g)];
    expect(documented.toSorted()).toEqual(stored.map(([, from, to]) => [from, to]).toSorted());
  });

  test("gives the booking settings of a new marketplace", () => {
    const values = tableBelow("docs/booking/wizard.md", "Booking settings").flatMap(
      ([names = "", value = ""]) => {
        const parts = value.split(", ");
        return [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""], index) => [
          name,
          parts[index],
        ]);
      },
    );
    const { minTime, maxTime, ...rest } = defaultSettings;
    const settings = {
      minTime: formatWallTime(minTime),
      maxTime: formatWallTime(maxTime),
      ...rest,
    };
    expect(Object.fromEntries(values)).toEqual(
      Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [
          name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          String(value),
        ]),
      ),
    );
  });
});

/** Lists the pages of docs/ and its rooms. Decisions are not on the map one by one. */
function docsPages(): string[] {
  return listFiles(root, "docs").filter(
    (name) => name.endsWith(".md") && !name.startsWith("docs/decisions/"),
  );
}

/**
 * Returns the folders and files in the tree, from the root, and the server's features in order. A line starts with
 * names (at the margin, or indented by two below the last folder there), then spaces, then a description.
 */
function readTree(text: string): { folders: string[]; features: string[] } {
  let parent = "";
  const folders: string[] = [];
  for (const line of text.split("\n")) {
    const [, indent = "", names = ""] = /^(| {2})(\S+(?: \S+)*?)(?: {2,}.*)?$/.exec(line) ?? [];
    const listed = names.split(" ").filter((name) => /\/$|\.tsx?$/.test(name));
    if (indent === "") {
      parent = listed[0] ?? parent;
    }
    folders.push(...listed.map((name) => (indent === "" ? name : parent + name)));
  }
  const [, list = ""] = /features\/\s+([a-z\s-]+), in this order/.exec(text) ?? [];
  return { folders, features: list.trim().split(/\s+/) };
}
