import {
  createDesignDocument,
  getBrandKit,
  listEditorPictures,
  openCanvaDesign,
  type BrandKit,
  type DesignDocument,
  type EditorPicture,
} from "@frontage/contract/designs/design-documents.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Editor, type EditorScreenProps } from "./editor.tsx";
import { loadFontsOf } from "./files/fonts.ts";
import { PictureCache } from "./files/pictures.ts";
import { readDraft } from "./state/draft.ts";

interface Loaded {
  readonly document: DesignDocument;
  readonly pictures: readonly EditorPicture[];
  readonly brand: BrandKit;
  readonly pictureCache: PictureCache;
  /** Whether there are unsaved changes of an earlier visit. */
  readonly hasDraft: boolean;
}

type LoadState =
  | { readonly kind: "loading"; readonly round: number }
  | { readonly kind: "failed"; readonly round: number }
  | { readonly kind: "loaded"; readonly round: number; readonly loaded: Loaded };

/** Loads the design of a screen group and opens the editor. */
export default function EditorScreen(props: EditorScreenProps) {
  const { design, group } = props;
  const [state, setState] = useState<LoadState>({ kind: "loading", round: 0 });
  const { round } = state;

  useEffect(() => {
    let isCurrent = true;
    load({ designCode: design.code, screenGroupCode: group.code }).then(
      (loaded) => isCurrent && setState({ kind: "loaded", round, loaded }),
      (error: unknown) => {
        if (isCurrent) {
          setState({ kind: "failed", round });
          reportFailure("Failed to load designs", error);
        }
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [design.code, group.code, round]);

  const retry = () => setState({ kind: "loading", round: round + 1 });

  if (state.kind === "failed") {
    return (
      <div className="page-width py-16">
        <LoadFailure onRetry={retry}>Failed to load designs</LoadFailure>
      </div>
    );
  }
  if (state.kind === "loading") {
    return (
      <div role="status" className="grid min-h-[60dvh] place-items-center gap-3">
        <span className="inline-flex items-center gap-3">
          <Spinner /> Opening the editor
        </span>
      </div>
    );
  }
  // A new key per version resets all state of the editor.
  return <Editor key={round} {...props} {...state.loaded} onReload={retry} />;
}

async function load(params: { designCode: string; screenGroupCode: string }): Promise<Loaded> {
  const [document, pictures, brand] = await Promise.all([
    openDocument(params),
    api(listEditorPictures),
    api(getBrandKit),
  ]);
  const pictureCache = new PictureCache();
  for (const { fileKey, url } of [...document.files, ...pictures]) {
    pictureCache.note(fileKey, url);
  }
  const draft = readDraft(document.code);
  const content = draft?.content ?? document.content;
  await Promise.all([loadFontsOf(content), pictureCache.load(content)]);
  if (draft && draft.version !== document.version) {
    // Based on an older version: the first save asks which one to keep.
    return {
      document: { ...document, version: draft.version, content },
      pictures,
      brand,
      pictureCache,
      hasDraft: true,
    };
  }
  return {
    document: { ...document, content },
    pictures,
    brand,
    pictureCache,
    hasDraft: draft !== null,
  };
}

/** Opens the document of a screen group, creating it on the first visit, and links it to the group. */
async function openDocument(params: {
  designCode: string;
  screenGroupCode: string;
}): Promise<DesignDocument> {
  try {
    const document = await api(createDesignDocument, { params });
    await api(openCanvaDesign, { params, body: { designId: document.code } });
    return document;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      throw new Error("Design screen group not found", { cause: error });
    }
    throw error;
  }
}
