import type { Size } from "@frontage/domain/geometry/shapes.ts";
import { buffer } from "node:stream/consumers";
import type { addViewpoint } from "@frontage/contract/console/spaces/viewpoints.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { solveView } from "@frontage/domain/designs/rooms/calibration/solve-view.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { TurnTaker } from "../../../workload/fair-queue.ts";
import {
  addFaultsOf,
  InvalidInput,
  notFound,
  type FieldErrors,
} from "../../../http/reply/refusal.ts";
import { derivePicture } from "../../../features/pictures/derive-picture.ts";
import { listPicturesByHash } from "../../../features/pictures/pictures.queries.ts";
import { makePicture, storePicture } from "../../../features/pictures/store-picture.ts";
import { sourceKey, type StoredPicture } from "../../../features/pictures/stored-picture.ts";
import { changeSpace, type SpaceEdit } from "../../spaces/edit/change-space.ts";
import { listDrawableScreens, type DrawableScreen } from "./known-screens.ts";
import * as queries from "./viewpoints.queries.ts";

type GivenViewpoint = Omit<EndpointInput<typeof addViewpoint>["body"], "version">;
type Parts = Pick<AppParts, "db" | "clock">;

/** A narrower photograph would be blurred in the preview. */
const minWidth = 1280;

/**
 * Stores a photograph cut to 16:9 about its middle, where the axis of its camera is.
 * Source: docs/spaces/screens.md#viewpoints
 * @throws InvalidInput for a file that is not a picture or too small
 */
export async function storePhotograph(
  parts: Pick<AppParts, "db" | "files" | "jobs">,
  owner: TurnTaker,
  upload: File,
): Promise<StoredPicture> {
  const whole = await storePicture(parts, owner, upload, {
    field: "file",
    subject: "Photograph",
  });
  const width = Math.min(whole.width, Math.floor((whole.height * 16) / 9));
  const height = Math.min(whole.height, Math.round((whole.width * 9) / 16));
  if (width < minWidth) {
    throw new InvalidInput({
      file: [`Photograph must be at least ${minWidth} × ${(minWidth * 9) / 16} pixels`],
    });
  }
  if (width === whole.width && height === whole.height) {
    return whole;
  }
  const stored = await parts.files.read(sourceKey(whole.hash));
  if (!stored) {
    throw new Error(`The source of picture ${whole.hash} is missing`);
  }
  const source = await buffer(stored.open());
  const box = {
    x: Math.floor((whole.width - width) / 2),
    y: Math.floor((whole.height - height) / 2),
    width,
    height,
  };
  return makePicture(parts, owner, async (maker) =>
    derivePicture(maker, parts.files, await maker.crop(source, box)),
  );
}

/**
 * Saves a viewpoint: its camera and the places of its screens are solved from what staff drew.
 * @param id null for a new one
 * @throws InvalidInput for pictures that are not uploaded, unknown screens, and what `solveView` refuses
 * @throws Refusal not_found if it was removed meanwhile
 */
export async function saveViewpoint(
  parts: Parts,
  edit: SpaceEdit,
  id: number | null,
  given: GivenViewpoint,
): Promise<void> {
  const pictures = await requirePictures(parts, given);
  await changeSpace(parts, edit, "space.change_viewpoints", async (tx, space) => {
    const viewpoints = await queries.listViewpoints(tx, space.id);
    const present = viewpoints.find((one) => one.id === id);
    if (id !== null && !present) {
      throw notFound("Viewpoint");
    }
    if (viewpoints.some((one) => one.id !== id && one.name === given.name)) {
      throw nameTaken();
    }
    const screens = await listDrawableScreens(tx, space.id, viewpoints, id);
    const { camera, hung } = solveDrawing(given.drawing, screens);
    const fields = {
      name: given.name,
      ...pictures,
      camera: JSON.stringify(camera),
      screens: JSON.stringify(hung),
      drawing: JSON.stringify(given.drawing),
    };
    await (id === null
      ? queries.insertViewpoint(tx, { ...fields, spaceId: space.id })
      : queries.updateViewpoint(tx, id, fields));
    return {
      before: { viewpoint: present ? auditedRow(present) : null },
      after: {
        viewpoint: {
          name: given.name,
          photograph: given.photograph,
          fov: camera.fov,
          screens: hung.map(({ screenGroup }) => screenGroup),
        },
      },
    };
  });
}

/**
 * Removes a viewpoint.
 * @throws Refusal not_found if it was removed meanwhile
 */
export async function removeViewpoint(parts: Parts, edit: SpaceEdit, id: number): Promise<void> {
  await changeSpace(parts, edit, "space.change_viewpoints", async (tx, space) => {
    const present = (await queries.listViewpoints(tx, space.id)).find((one) => one.id === id);
    if (!present) {
      throw notFound("Viewpoint");
    }
    await queries.deleteViewpoint(tx, id);
    return { before: { viewpoint: auditedRow(present) }, after: { viewpoint: null } };
  });
}

/**
 * Adds what a look-up finds wrong with a refused viewpoint, as far as it could be read. A drawing is solved if all of it
 * could be.
 * @param id null for a new one
 */
export async function findViewpointFaults(
  { db }: Pick<Parts, "db">,
  space: { readonly id: number },
  id: number | null,
  { name, photograph, foreground = null, drawing }: Readable<GivenViewpoint>,
  faults: FieldErrors,
): Promise<void> {
  const viewpoints = await queries.listViewpoints(db, space.id);
  if (viewpoints.some((one) => one.id !== id && one.name === name)) {
    await addFaultsOf(faults, () => Promise.reject(nameTaken()));
  }
  if (photograph !== undefined) {
    await addFaultsOf(faults, () => requirePictures({ db }, { photograph, foreground }));
  }
  if (drawing && !Object.keys(faults).some((field) => field.startsWith("drawing"))) {
    const screens = await listDrawableScreens(db, space.id, viewpoints, id);
    await addFaultsOf(faults, () => solveDrawing(drawing as GivenViewpoint["drawing"], screens));
  }
}

const nameTaken = () => new InvalidInput({ name: ["Another viewpoint has this name"] });

async function requirePictures(
  { db }: Pick<Parts, "db">,
  { photograph, foreground }: Pick<GivenViewpoint, "photograph" | "foreground">,
) {
  const found = await listPicturesByHash(db, [photograph, ...(foreground ? [foreground] : [])]);
  const background = found.find(({ hash }) => hash === photograph);
  const front = found.find(({ hash }) => hash === foreground);
  const errors: FieldErrors = {
    ...((!background || !isWide(background)) && {
      photograph: ["Upload the photograph again"],
    }),
    ...(foreground !== null &&
      (!front || !isWide(front)) && { foreground: ["Upload the foreground again"] }),
  };
  if (!background || Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  return { backgroundPictureId: background.id, foregroundPictureId: front?.id ?? null };
}

/** Whether a picture is 16:9, to a pixel. */
const isWide = ({ width, height }: Size) => Math.abs(height - (width * 9) / 16) <= 1;

function solveDrawing(
  { fov, quads }: GivenViewpoint["drawing"],
  screens: readonly DrawableScreen[],
) {
  const errors: FieldErrors = {};
  const drawn = quads.flatMap(({ screenGroup, corners }, index) => {
    const screen = screens.find(({ code }) => code === screenGroup);
    const isRepeated = quads.findIndex((one) => one.screenGroup === screenGroup) < index;
    if (!screen || isRepeated) {
      errors[`drawing.quads[${index}].screen_group`] = [
        screen ? "This screen is drawn twice" : "The space has no such screen",
      ];
      return [];
    }
    return [{ ...screen, corners }];
  });
  const { view, problems } = Object.keys(errors).length > 0 ? {} : solveView(drawn, fov);
  for (const { screen, message } of problems ?? []) {
    const field = screen === null ? "drawing.fov" : `drawing.quads[${screen}].corners`;
    (errors[field] ??= []).push(message);
  }
  if (!view) {
    throw new InvalidInput(errors);
  }
  const hung = view.screens.map(({ size, transform }, index) => ({
    screenGroup: drawn[index]?.code ?? "",
    size,
    transform,
  }));
  return { camera: view.camera, hung };
}

const auditedRow = ({ name, background, camera, screens }: queries.ViewpointRow) => ({
  name,
  photograph: background.hash,
  fov: camera.fov,
  screens: screens.map(({ screenGroup }) => screenGroup),
});
