import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { AppParts } from "../../app-parts.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import { loadSite, loadSpace, type SiteReference, type SpaceReference } from "./load-reference.ts";
import { getReferenceVersion } from "./reference-version.queries.ts";

/** What a booking of a space costs depends on this. */
export interface Reference extends SiteReference, SpaceReference {
  /** The version of the data. A booking is claimed only if it is still the current one. */
  readonly version: number;
}

/**
 * Settings, taxes, company, spaces, products, prices and splits, kept in the memory of this process. Callers give a version
 * that the database had during their request, and get the data of that version or a later one.
 * Source: docs/speed/reference-data.md
 */
export interface ReferenceData {
  get(version: number, spaceCode: string): Promise<Reference>;
  /**
   * Returns the settings in a transaction. It never waits for another connection, since the transactions that wait could
   * hold all of them.
   */
  getSettings(tx: DatabaseTransaction, version: number): Promise<BookingSettings>;
}

/** How many spaces are kept. */
const maxSpaces = 100;

/** The data of one version, as far as it was needed. */
interface Kept {
  readonly version: number;
  site: Promise<SiteReference> | null;
  /** Null until the site is loaded. */
  settings: BookingSettings | null;
  readonly spaces: Map<string, Promise<SpaceReference>>;
}

/** The data changed while it was loaded. */
class VersionChanged extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`The reference data has changed to version ${version}`);
    this.version = version;
  }
}

export function createReferenceData({ db, clock }: Pick<AppParts, "db" | "clock">): ReferenceData {
  let current: Kept = { version: 0, site: null, settings: null, spaces: new Map() };

  /** Returns what is kept of a version or of a later one. An older one is dropped. */
  const keptFrom = (version: number): Kept => {
    if (current.version < version) {
      current = { version, site: null, settings: null, spaces: new Map() };
    }
    return current;
  };

  /** Loads data of a version: it is of that version if the database still has it afterwards. */
  const load = async <Value>(version: number, read: () => Promise<Value>): Promise<Value> => {
    const value = await read();
    const now = await getReferenceVersion(db);
    if (now !== version) {
      throw new VersionChanged(now);
    }
    return value;
  };

  const siteOf = (kept: Kept): Promise<SiteReference> => {
    if (!kept.site) {
      const loading = load(kept.version, () => loadSite(db));
      kept.site = loading;
      loading.then(
        ({ settings }) => {
          kept.settings = settings;
        },
        () => {
          kept.site = null;
        },
      );
    }
    return kept.site;
  };

  const spaceOf = ({ version, spaces }: Kept, code: string): Promise<SpaceReference> => {
    const known = spaces.get(code);
    if (known) {
      return known;
    }
    const loading = load(version, () => loadSpace(db, code, clock.now()));
    const [oldest] = spaces.keys();
    if (oldest !== undefined && spaces.size >= maxSpaces) {
      spaces.delete(oldest);
    }
    spaces.set(code, loading);
    const forget = () => {
      if (spaces.get(code) === loading) {
        spaces.delete(code);
      }
    };
    // A code without a space is not kept, since anyone can make one up.
    loading.then(({ space }) => space ?? forget(), forget);
    return loading;
  };

  /** Reads from what is kept, and again from a later version if the data changes meanwhile. */
  const read = async <Value>(
    version: number,
    pick: (kept: Kept) => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await pick(keptFrom(version));
    } catch (error) {
      if (error instanceof VersionChanged) {
        return read(error.version, pick);
      }
      throw error;
    }
  };

  return {
    get: (version, spaceCode) =>
      read(version, async (kept) => {
        const [site, ofSpace] = await Promise.all([siteOf(kept), spaceOf(kept, spaceCode)]);
        return { ...site, ...ofSpace, version: kept.version };
      }),
    getSettings: async (tx, version) =>
      keptFrom(version).settings ?? (await getBookingSettings(tx)),
  };
}
