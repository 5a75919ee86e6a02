import * as contract from "@frontage/contract/designs/design-documents.ts";
import { emptyArtwork, fonts, type FontName } from "@frontage/domain/designs/editor/artwork.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { addFaultsOf, notFound } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { pictureOwner } from "../pictures/process/picture-turns.ts";
import { newCode } from "../../text/random-code.ts";
import * as documents from "./documents.queries.ts";
import { getOwnEditorGroup } from "./editor.policy.ts";
import { findImportFaults, importCanvaDesign, openCanvaDesign } from "./import-canva-design.ts";
import { addPicture, findBrandKitFaults, findPictureFaults, saveBrandKit } from "./pictures.ts";
import * as pictures from "./pictures.queries.ts";
import { presentDocument, presentPicture } from "./present-document.ts";
import { requireSize, saveDocument } from "./save-document.ts";

/** Serves the editor's documents and a customer's picture library and brand kit. */
export function editorRoutes(api: FastifyInstance, parts: AppParts): void {
  serveDocuments(api, parts);
  servePublishing(api, parts);
  servePictures(api, parts);
  serveBrandKit(api, parts);
}

function serveDocuments(api: FastifyInstance, parts: AppParts): void {
  const { db, clock } = parts;

  const findDocument = async (visit: {
    params: { designCode: string; screenGroupCode: string; documentCode: string };
    user: { id: number };
  }) => {
    const group = await getOwnEditorGroup(parts, visit.params, visit.user);
    const document = await documents.findDocument(db, group, visit.params.documentCode);
    if (!document) {
      throw notFound("Document");
    }
    return { group, document };
  };

  serve(api, contract.createDesignDocument, {
    find: ({ params, user }) => getOwnEditorGroup(parts, params, user),
    async handle({ found }) {
      const fresh = { code: newCode(), content: emptyArtwork(found.width, found.height) };
      return presentDocument(
        parts,
        await documents.getOrInsertDocument(db, found, fresh, clock.now()),
      );
    },
  });

  serve(api, contract.getDesignDocument, {
    find: findDocument,
    handle: async ({ found }) => presentDocument(parts, found.document),
  });

  serve(api, contract.saveDesignDocument, {
    find: findDocument,
    findFaults: ({ found, body: { content } }, faults) =>
      addFaultsOf(faults, () => requireSize(content ?? {}, found.group)),
    handle: ({ found, body }) => saveDocument(parts, found.group, found.document, body),
  });
}

function servePublishing(api: FastifyInstance, parts: AppParts): void {
  serve(api, contract.openCanvaDesign, {
    find: ({ params, user }) => getOwnEditorGroup(parts, params, user),
    async handle({ found, body }) {
      await openCanvaDesign(parts, found, body.designId);
      return undefined;
    },
  });

  serve(api, contract.importCanvaDesign, {
    find: ({ params, user }) => getOwnEditorGroup(parts, params, user),
    findFaults: ({ found, body }, faults) => findImportFaults(parts, found, body, faults),
    async handle({ found, body, user, request }) {
      await importCanvaDesign(parts, found, body, pictureOwner(user, request));
      return undefined;
    },
  });
}

function servePictures(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  serve(api, contract.listEditorPictures, {
    async handle({ user }) {
      const rows = await pictures.listPictures(db, user.id);
      return rows.map((row) => presentPicture(parts, row));
    },
  });

  serve(api, contract.addEditorPicture, {
    findFaults: ({ user, body }, faults) => findPictureFaults(db, user.id, body, faults),
    async handle({ user, body, request }) {
      return presentPicture(parts, await addPicture(parts, pictureOwner(user, request), body));
    },
  });

  serve(api, contract.removeEditorPicture, {
    async find({ params, user }) {
      const picture = await pictures.findPicture(db, user.id, params.code);
      if (!picture) {
        throw notFound("Picture");
      }
      return picture;
    },
    async handle({ found }) {
      await pictures.deletePicture(db, found.id);
      return undefined;
    },
  });
}

/** Returns the typeface with a stored name, or the fallback if the editor no longer has it. */
const fontOf = (name: string | undefined, fallback: FontName): FontName =>
  name !== undefined && isFont(name) ? name : fallback;
const isFont = (name: string): name is FontName => Object.hasOwn(fonts, name);

function serveBrandKit(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  const present = async (userId: number): Promise<contract.BrandKit> => {
    const kit = await pictures.findBrandKit(db, userId);
    const logoId = kit?.logoPictureId ?? null;
    const logo = logoId === null ? null : await pictures.findPictureById(db, userId, logoId);
    return {
      name: kit?.name ?? "",
      colours: kit?.colours ?? [],
      headingFont: fontOf(kit?.headingFont, "Bricolage Grotesque"),
      textFont: fontOf(kit?.textFont, "Instrument Sans"),
      logo: logo && presentPicture(parts, logo),
      version: kit?.version ?? 0,
    };
  };

  serve(api, contract.getBrandKit, { handle: ({ user }) => present(user.id) });

  serve(api, contract.saveBrandKit, {
    findFaults: ({ user, body }, faults) => findBrandKitFaults(db, user.id, body, faults),
    async handle({ user, body }) {
      await saveBrandKit(parts, user.id, body);
      return present(user.id);
    },
  });
}
