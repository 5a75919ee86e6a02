import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createApi, type Api } from "@frontage/contract/client.ts";
import { createDesign, getDesign, updateDesignMedia } from "@frontage/contract/designs/designs.ts";
import {
  completeUpload,
  getFileUploadUrl,
  startUpload,
} from "@frontage/contract/designs/uploads.ts";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { mediaRules } from "@frontage/domain/designs/media/media-rules.ts";
import { startFakeS3 } from "../../server/test/servers/fake-s3.ts";
import { blackPicture } from "../../server/test/fixtures/made-pictures.ts";
import { peakMegabytes, residentMegabytes, resetPeak } from "../../testing/process-use.ts";
import type { Figure } from "../measure/report.ts";
import { root } from "../site/setting.ts";
import { startSite, type Served, type SiteOptions } from "../site/site.ts";
import { logInAs } from "../world/demo-people.ts";
import type { World } from "../world/world.ts";

const videoBytes = mediaRules.video.maxBytes;

/** Measures the server's memory for the largest video of a design, which does not depend on the load of the machine. */
export async function measureDesigns(world: World): Promise<Figure[]> {
  const keys = { id: "frontage", secret: "hunter2hunter2" };
  const bucket = await startFakeS3(keys);
  try {
    return [
      await measureUpload(world, "folder", {}),
      await measureUpload(world, "bucket", { bucket: { storageUrl: bucket.storageUrl, keys } }),
    ];
  } finally {
    await bucket.stop();
  }
}

/** After a warm-up run, uploads a video of the largest size in parts, joins it, inspects it and shows it. */
async function measureUpload(world: World, store: string, options: SiteOptions): Promise<Figure> {
  const databaseUrl = await world.copy("designs");
  const site = await startSite(databaseUrl, options);
  try {
    const customer = await openCustomer(site);
    await sendVideo(site, customer, 20 * 1024 * 1024);
    // By then the memory of the start is released.
    await sleep(6000);
    const rest = residentMegabytes(site.pid);
    resetPeak(site.pid);
    const started = performance.now();
    await sendVideo(site, customer, videoBytes);
    const peak = peakMegabytes(site.pid);
    const seconds = (performance.now() - started) / 1000;
    return {
      what: `MB above rest while a video of 500 MB is uploaded to a ${store} and shown`,
      value: peak - rest,
      digits: 0,
      limit: { atMost: 40 },
      detail: `${rest.toFixed(0)} at rest, ${peak.toFixed(0)} at most, ${seconds.toFixed(1)} s`,
    };
  } finally {
    await site.stop();
    await world.drop("designs");
  }
}

interface Customer {
  readonly api: Api;
  readonly designCode: string;
  readonly screenGroupCode: string;
}

async function openCustomer({ origin }: Served): Promise<Customer> {
  const token = await logInAs(origin, "customer");
  const api = createApi({ base: `${origin}/api`, fetch, token: () => token });
  const spaces = await api(listSpaces);
  const space = spaces.find(
    ({ designerEnabled, status }) => designerEnabled && status === "available",
  );
  const body = { name: "Benchmark", space: space?.code ?? "", sourceType: "file" } as const;
  const { code: designCode } = await api(createDesign, { body });
  const { screenGroups } = await api(getDesign, {
    params: { code: designCode },
    query: { fields: "screen_groups" },
  });
  const first = screenGroups?.[0]?.screenGroup;
  return { api, designCode, screenGroupCode: typeof first === "string" ? first : "" };
}

/** Pads a real video with zeros to the wanted size. */
function videoPart(size: number, start: number, length: number): Buffer {
  const film = fs.readFileSync(path.join(root, "server/test/videos/h264-aac.mp4"));
  const space = Buffer.alloc(8);
  space.writeUInt32BE(size - film.length, 0);
  space.write("free", 4);
  const part = Buffer.alloc(length);
  const head = Buffer.concat([film, space]);
  if (start < head.length) {
    head.copy(part, 0, start, Math.min(head.length, start + length));
  }
  return part;
}

async function sendVideo({ origin }: Served, customer: Customer, size: number): Promise<void> {
  const { api, designCode, screenGroupCode } = customer;
  const place = { designCode, screenGroupCode };
  const put = async (url: string, body: Buffer, type: string) => {
    const headers = { "content-type": type };
    const sent = { method: "PUT", headers, body: new Uint8Array(body) };
    const { ok, status } = await fetch(new URL(url, origin), sent);
    if (!ok) {
      throw new Error(`A part was answered with ${status}`);
    }
  };
  const still = await blackPicture();
  const address = await api(getFileUploadUrl, {
    params: { ...place, fileName: `still-${size}.jpg` },
    query: { size: still.length },
  });
  await put(address.url, still, address.contentType);
  const upload = await api(startUpload, { params: place, body: { fileName: "loop.mp4", size } });
  for (const { number, size: length, url } of upload.missing) {
    await put(url, videoPart(size, (number - 1) * upload.partSize, length), "video/mp4");
  }
  const { fileKey } = await api(completeUpload, { params: { ...place, uploadCode: upload.code } });
  await api(updateDesignMedia, {
    params: { ...place, mediaType: "video" },
    body: { fileKey, fileType: "video", thumbnailKey: address.fileKey },
  });
}
