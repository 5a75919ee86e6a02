import type { Clock } from "@frontage/domain/time/clock.ts";
import { instantReaching, dateIn } from "@frontage/domain/time/zoned-day.ts";
import { sql } from "kysely";
import type { FileStore } from "../../server/src/adapters/file-store/file-store.ts";
import type { Database, DatabaseTransaction } from "../../server/src/db/connect.ts";
import { listDiscounts } from "../../server/src/features/discounts/discounts.queries.ts";
import { getBookingSettings } from "../../server/src/features/settings/settings.queries.ts";
import { storePictures } from "../../server/src/features/pictures/pictures.queries.ts";
import { storeDemoPictures, type DemoPictures } from "./load/store-demo-pictures.ts";
import { loadDevices } from "./devices/load-devices.ts";
import { loadFootfall } from "./devices/load-footfall.ts";
import { storeDesignFiles } from "./designs/design-files.ts";
import { loadBrandKits } from "./designs/load-brand-kits.ts";
import { loadDesigns } from "./designs/load-designs.ts";
import { addDiscount } from "../../server/src/console/discounts/add-discount.ts";
import { isEmptyDatabase } from "../../server/src/db/migrate/is-empty-database.ts";
import { loadClosedTimes } from "./history/load-closed-times.ts";
import { loadDeals } from "./history/load-deals.ts";
import { loadContentDrafts } from "./staff-work/load-content-drafts.ts";
import { loadEvents } from "./load/load-events.ts";
import { loadDocuments } from "./history/load-documents.ts";
import { loadInvoiceBookings } from "./staff-work/load-invoice-bookings.ts";
import { loadPeople, type DemoPerson } from "./load/load-people.ts";
import { loadPolicies } from "./load/load-policies.ts";
import { loadProducts, loadRateCards } from "./load/load-prices.ts";
import { loadRequests } from "./load/load-requests.ts";
import { loadSiteContent, storeReports } from "./load/load-site-content.ts";
import { loadStaffChanges } from "./staff-work/load-staff-changes.ts";
import { loadStaffWork } from "./staff-work/load-staff-work.ts";
import { loadStatements } from "./history/load-statements.ts";
import { loadSpace, publishSpace } from "./load/load-spaces.ts";
import { loadLettings } from "./load/load-lettings.ts";
import { partsAt, type StaffParts } from "./load/staff-parts.ts";
import { insideTransaction } from "./inside-transaction.ts";
import { planSpace, type BookingPeriod, type PlannedSpace } from "./plan/plan-deals.ts";
import { priceDeals } from "./plan/price-deals.ts";
import { demoFolder } from "./content/demo-folder.ts";
import type { DemoContent } from "./content/read-demo-content.ts";
import { loadScenes, storeModels, type DemoModels } from "./load/load-scenes.ts";
import { storeFilms } from "./load/store-films.ts";

/** The member of staff who did everything in the console. */
const staffEmail = "staff@frontage.test";

export interface DemoWorldParts {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Called with each step, a line at a time. */
  readonly print: (line: string) => void;
}

/**
 * Loads the demo world into an empty database: all of it or nothing, and the same world for every load on one day.
 * Source: docs/developing/demo-world.md#loading.
 */
export async function loadDemoWorld(parts: DemoWorldParts): Promise<void> {
  const { db, files, clock, print } = parts;
  print("Loading the demo world…");
  // Loaded here: only a first start needs the parsers that sanitise HTML.
  const { readDemoContent } = await import("./content/read-demo-content.ts");
  const content = await readDemoContent();
  await storeFilms(files);
  const models = await storeModels(files, content.spaces);
  await storeReports(files, content.site, clock.now());
  const designFiles = await storeDesignFiles(files, demoFolder, content.designs);
  const pictures = await storeDemoPictures(content, files);
  await db.transaction().execute(async (tx) => {
    // Several processes may start on one empty database: the second finds it already filled.
    await sql`select pg_advisory_xact_lock(hashtext('load demo world'))`.execute(tx);
    if (await isEmptyDatabase(tx)) {
      const bookings = await fillDatabase(
        tx,
        content,
        { pictures, models, designFiles },
        clock.now(),
      );
      print(`${content.spaces.length} spaces and ${bookings} bookings are ready.`);
    }
  });
}

/** The files of the demo world in the file store. */
interface DemoFiles {
  readonly pictures: DemoPictures;
  readonly models: DemoModels;
  /** The number of bytes under each key. */
  readonly designFiles: ReadonlyMap<string, number>;
}

/** Returns how many bookings there are. */
async function fillDatabase(
  tx: DatabaseTransaction,
  content: DemoContent,
  { pictures, models, designFiles }: DemoFiles,
  now: Temporal.Instant,
): Promise<number> {
  const settings = await getBookingSettings(tx);
  const { defaultTimeZone } = settings;
  const today = dateIn(defaultTimeZone, now);
  const span = {
    today,
    first: today.subtract({ months: 12 }),
    last: today.add({ months: 3 }),
  };
  const signedUpAt = instantReaching(today.subtract({ months: 14 }), 9 * 60, defaultTimeZone);
  const people = await loadPeople(tx, content.people, signedUpAt);
  await tx.updateTable("company").set(content.company).execute();
  await tx.updateTable("siteSettings").set(content.contact).execute();
  const staff = staffOf(people);
  const actor = { userId: staff.id, requestId: null };
  // Staff set the site up a month before the first bookings.
  const setUpOn = today.subtract({ months: 13 });
  const staffParts = { db: insideTransaction(tx), actor, timeZone: defaultTimeZone };
  const parts = partsAt(staffParts, setUpOn);
  for (const discount of content.discounts) {
    await addDiscount(parts, actor, { ...discount, maxUses: null, startDate: null, endDate: null });
  }
  const pictureIds = await storePictures(tx, pictures.all);
  const timeZone = defaultTimeZone;
  await loadSiteContent(tx, content.site, pictures, { today, timeZone });
  const planned = await loadSpaces(tx, parts, content, pictures, pictureIds, { ...span, setUpOn });
  await loadPolicies(parts);
  await loadRequests(tx, today, timeZone);
  await loadScenes(tx, content.spaces, models);
  const deals = priceDeals(planned, await listDiscounts(tx));
  const bookings = await loadDeals(tx, deals, people, today);
  const cleaned = planned.find(({ space }) => space.code === "carnaby-yard");
  if (cleaned) {
    await loadClosedTimes(tx, cleaned.space, today);
  }
  const yesterday = today.subtract({ days: 1 });
  const counters = await loadDevices(tx, signedUpAt, now, (wallTime) =>
    instantReaching(yesterday, wallTime, defaultTimeZone),
  );
  await loadFootfall(tx, content.spaces, counters, settings, { first: span.first, today });
  await loadEvents(tx, content.events, pictures, pictureIds, today);
  await loadInvoiceBookings(tx, staff, today, defaultTimeZone);
  await loadDocuments(tx, today, defaultTimeZone);
  await loadStaffChanges(tx, actor, today, defaultTimeZone);
  await loadContentDrafts(tx, actor, today, defaultTimeZone);
  await loadStaffWork(tx, { actor, people, today, timeZone: defaultTimeZone });
  await loadStatements(tx, now, defaultTimeZone);
  await loadBrandKits(tx, content.designs.brandKits, designFiles, signedUpAt);
  await loadDesigns(tx, content.designs, { sizes: designFiles, today });
  return bookings;
}

function staffOf(people: ReadonlyMap<string, DemoPerson>): DemoPerson {
  const staff = people.get(staffEmail);
  if (!staff) {
    throw new Error(`${staffEmail} has no account`);
  }
  return staff;
}

async function loadSpaces(
  tx: DatabaseTransaction,
  parts: StaffParts,
  content: DemoContent,
  pictures: DemoPictures,
  pictureIds: ReadonlyMap<string, number>,
  span: BookingPeriod & { readonly setUpOn: Temporal.PlainDate },
): Promise<PlannedSpace[]> {
  const planned: PlannedSpace[] = [];
  for (const demoSpace of content.spaces) {
    const loaded = await loadSpace(tx, parts, demoSpace, pictures, pictureIds);
    // A year longer than needed, so that the world stays complete for a while.
    const lastPriced = span.today.add({ years: 3 });
    await loadRateCards(tx, loaded, demoSpace, span.first, lastPriced);
    await loadProducts(tx, parts, loaded, demoSpace, content.catalogue, pictures, pictureIds);
    const space = await publishSpace(tx, partsAt(parts, span.first), loaded, demoSpace);
    const since = span.setUpOn;
    await loadLettings(parts, loaded, content.people, { since, today: span.today });
    planned.push(await planSpace(tx, content, demoSpace, space, span));
  }
  return planned;
}
