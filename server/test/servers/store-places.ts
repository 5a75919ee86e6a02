import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { required } from "../../../testing/required.ts";
import type { FileStore } from "../../src/adapters/file-store/file-store.ts";
import { folderStore } from "../../src/adapters/file-store/folder-store.ts";
import { s3Store } from "../../src/adapters/file-store/s3-store.ts";
import { readConfig } from "../../src/config/config.ts";
import { isCephInstalled, startCeph } from "./ceph.ts";
import { startFakeS3 } from "./fake-s3.ts";

export interface OpenStore {
  readonly store: FileStore;
  readonly stop: () => Promise<void>;
}

export function openFolder(): OpenStore {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-files-"));
  const stop = async () => fs.rmSync(parent, { recursive: true, force: true });
  return { store: folderStore(path.join(parent, "files")), stop };
}

export const bucketKeys = { id: "frontage", secret: "hunter2hunter2" };

export function s3StoreAt(storageUrl: string) {
  const { storage } = readConfig({ STORAGE_URL: storageUrl });
  return s3Store(required(storage, "the configured bucket"));
}

/** A bucket of a service that is started for it. */
async function inBucketOf(
  start: (given: typeof bucketKeys) => Promise<{ storageUrl: string; stop(): Promise<void> }>,
): Promise<OpenStore> {
  vi.stubEnv("AWS_ACCESS_KEY_ID", bucketKeys.id);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", bucketKeys.secret);
  const service = await start(bucketKeys);
  const store = s3StoreAt(service.storageUrl);
  const stop = async () => {
    store.close();
    await service.stop();
    vi.unstubAllEnvs();
  };
  return { store, stop };
}

/** The service of `S3_TEST_URL` if it is set, else Ceph. */
async function inRealBucket(): Promise<OpenStore> {
  const given = process.env["S3_TEST_URL"];
  if (given) {
    const store = s3StoreAt(given);
    return { store, stop: async () => store.close() };
  }
  return inBucketOf(startCeph);
}

/** Skipped if it is not installed. CI installs it, so there its absence is a failure. */
const isWithoutS3 =
  !process.env["S3_TEST_URL"] && !isCephInstalled() && process.env["CI"] === undefined;

export interface StorePlace {
  readonly name: string;
  readonly open: () => OpenStore | Promise<OpenStore>;
  /** Whether it accepts files from browsers. */
  readonly takesUploads: boolean;
  /** The store is not available on this machine. */
  readonly isMissing?: boolean;
}

/** Every kind of store that tests can open. A start may take minutes on a busy machine. */
export const storePlaces: readonly StorePlace[] = [
  { name: "a folder", open: openFolder, takesUploads: false },
  { name: "a fake bucket", open: () => inBucketOf(startFakeS3), takesUploads: true },
  {
    name: "a bucket of a real S3 server (needs Ceph)",
    open: inRealBucket,
    takesUploads: true,
    isMissing: isWithoutS3,
  },
];
