import type { Screen } from "@frontage/domain/screens/screen.ts";
import type {
  BrandKit,
  DesignDocument,
  EditorPicture,
} from "@frontage/contract/designs/design-documents.ts";
import { isBlank } from "@frontage/domain/designs/editor/artwork.ts";
import { checkArtwork } from "@frontage/domain/designs/editor/marks/check-artwork.ts";
import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { encode } from "uqr";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ClosableNotice } from "./closable-notice.tsx";
import { Marks } from "./marks.tsx";
import { panelsOf } from "./stage/panels-of.ts";
import {
  BlankDialog,
  CloseDialog,
  LettersDialog,
  ShortcutsDialog,
  StaleDialog,
} from "./dialogs.tsx";
import { EditorHeader, saveText, ViewBar } from "./editor-header.tsx";
import type { PictureCache } from "./files/pictures.ts";
import { Panels } from "./panels/panels.tsx";
import { MissingPicture, publishDesign } from "./publish-design.ts";
import { codeOptions } from "./stage/artwork-objects.ts";
import { keepDraft } from "./state/draft.ts";
import { EditorStore } from "./state/editor-store.ts";
import { pressShortcut, handlesKeys } from "./shortcuts.ts";
import { useAutosave } from "./use-autosave.ts";
import { useClipboard } from "./use-clipboard.ts";
import { useInertSurroundings } from "./use-inert-surroundings.ts";
import { useLibrary } from "./use-library.ts";
import { usePictures, useStage } from "./use-stage.ts";
import type { SitePath } from "../../../ui/paths/site-path.ts";

/** A design is on screens only during the bookings that it is attached to. */
const publishedText = "Published. It is on your screens during each booking with this design.";

/** The data that the editor opens with. */
export interface EditorScreenProps {
  readonly design: {
    readonly code: string;
    readonly name: string;
    readonly spaceName: string;
    readonly timeZone: string;
  };
  readonly group: {
    readonly code: string;
    readonly name: string;
    readonly screens: readonly Screen[];
    readonly resolution: { readonly width: number };
    /** Its place on the wall, in centimetres. */
    readonly bounds: { readonly width: number };
  };
  /** The page to return to. */
  readonly closePath: SitePath;
  /** The design in its room. */
  readonly previewPath: SitePath;
}

interface EditorProps extends EditorScreenProps {
  readonly document: DesignDocument;
  readonly pictures: readonly EditorPicture[];
  readonly brand: BrandKit;
  readonly pictureCache: PictureCache;
  readonly hasDraft: boolean;
  readonly onReload: () => void;
}

/** The design editor: panels beside a canvas. It saves automatically; a button publishes. */
export function Editor(props: EditorProps) {
  const { design, group, document, pictureCache, closePath, previewPath } = props;
  const params = useMemo(
    () => ({ designCode: design.code, screenGroupCode: group.code }),
    [design.code, group.code],
  );
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new EditorStore(document.content, panelsOf(group.screens)));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { present: artwork, past, future } = state.history;
  const { host, stage, zoom } = useStage(store, pictureCache, group.screens);
  usePictures(artwork, pictureCache, stage);
  const { autosave, state: saveState } = useAutosave(store, params, props);
  const library = useLibrary(store, params, pictureCache, props.pictures);
  useClipboard(store, pictureCache, library.upload);
  useInertSurroundings(root);

  const [brand, setBrand] = useState(props.brand);
  const [open, setOpen] = useState<"help" | "close" | "blank" | "letters" | null>(null);
  // Where the question "Close without publishing?" leads.
  const [target, setTarget] = useState(closePath);
  const [showsSafeArea, setSafeArea] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const [publishedArtwork, setPublishedArtwork] = useState(
    document.publishedVersion === document.version && !props.hasDraft ? document.content : null,
  );
  const isPublished = publishedArtwork === artwork;

  const { isUploading } = library;
  useEffect(() => {
    // The text in the field and the picture on its way are not part of the design yet.
    const warn = (event: BeforeUnloadEvent) => {
      if (stage?.isEditingText || isUploading) {
        event.preventDefault();
      }
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [stage, isUploading]);

  const { screens, resolution, bounds } = group;
  const marks = useMemo(
    () =>
      checkArtwork(artwork, {
        screens,
        pixelsPerCentimetre: resolution.width / bounds.width,
        modulesOf: (text) => encode(text || " ", codeOptions).size,
      }),
    [artwork, screens, resolution, bounds],
  );
  const letterMarks = marks.filter(({ kind }) => kind === "letters");
  useEffect(() => {
    stage?.mark(marks);
  }, [stage, marks]);

  useEffect(() => {
    stage?.showSafeArea(showsSafeArea);
  }, [stage, showsSafeArea]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!stage || stage.isEditingText || event.defaultPrevented || handlesKeys(event.target)) {
        return;
      }
      if (pressShortcut(event, { store, stage, showHelp: () => setOpen("help") })) {
        event.preventDefault();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store, stage]);

  const publish = async ({ isBlankMeant = false, areLettersMeant = false } = {}) => {
    stage?.endEditing();
    if (!isBlankMeant && isBlank(store.artwork)) {
      setOpen("blank");
      return;
    }
    if (!areLettersMeant && letterMarks.length > 0) {
      setOpen("letters");
      return;
    }
    setOpen(null);
    setProblem(null);
    setPublishing(true);
    try {
      const published = store.artwork;
      if (!(await autosave.flush())) {
        throw new Error("The design has not been saved");
      }
      await publishDesign(params, { artwork: published, pictureCache, designId: document.code });
      setPublishedArtwork(published);
      store.announce(publishedText);
    } catch (error) {
      reportFailure("Failed saving design", error);
      setProblem(problemOf(error));
    }
    setPublishing(false);
  };

  const leave = async (path: SitePath) => {
    await autosave.flush();
    await navigate(path);
  };

  const close = (path: SitePath) => {
    stage?.endEditing();
    if (isPublished || store.artwork.objects.length === 0) {
      void leave(path);
    } else {
      setTarget(path);
      setOpen("close");
    }
  };

  return (
    <div ref={root} className="fixed inset-0 z-30 flex flex-col bg-paper">
      <EditorHeader
        title={`${design.name}: ${group.name}`}
        subtitle={`${design.spaceName}, ${artwork.width} x ${artwork.height} pixels`}
        save={saveText(saveState, design.timeZone)}
        isPublished={isPublished}
        isPublishing={isPublishing}
        onClose={() => close(closePath)}
        onPreview={() => close(previewPath)}
        onPublish={() => void publish()}
      />
      {isPublished && (
        <Notice tone="done" className="flex flex-wrap items-center gap-x-4">
          <span>{publishedText}</span>
          <Link to={previewPath} className="py-1 font-semibold underline underline-offset-4">
            See it in the room
          </Link>
        </Notice>
      )}
      {problem !== null && (
        <ClosableNotice onClose={() => setProblem(null)}>{problem}</ClosableNotice>
      )}
      {library.problems.map(({ id, text }) => (
        <ClosableNotice key={id} onClose={() => library.closeProblem(id)}>
          {text}
        </ClosableNotice>
      ))}
      <Marks marks={marks} onSelect={(id) => store.select([id])} />
      <div className="flex min-h-0 flex-1 max-md:flex-col md:flex-row">
        <Panels
          store={store}
          artwork={artwork}
          selection={state.selection}
          brand={brand}
          library={library}
          onBrandSaved={setBrand}
          onEditText={(id) => stage?.editText(id)}
        >
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {/* Keyboard access to the design: arrow keys move the selection. */}
            <div
              data-canvas=""
              role="application"
              aria-roledescription="Canvas"
              aria-label={`Design canvas, ${artwork.objects.length} objects, ${state.selection.size} selected. Press ? for shortcuts.`}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="relative min-h-0 flex-1 overflow-hidden bg-hairline focus-visible:-outline-offset-4"
            >
              <div ref={host} className="absolute inset-0" />
            </div>
            <ViewBar
              store={store}
              stage={stage}
              zoom={zoom}
              canUndo={past.length > 0}
              canRedo={future.length > 0}
              showsSafeArea={showsSafeArea}
              onToggleSafeArea={() => setSafeArea(!showsSafeArea)}
              onHelp={() => setOpen("help")}
            />
          </div>
        </Panels>
      </div>
      <p aria-live="polite" className="sr-only" key={state.announcement.count % 2}>
        {state.announcement.text}
      </p>
      <ShortcutsDialog isOpen={open === "help"} onClose={() => setOpen(null)} />
      <CloseDialog
        isOpen={open === "close"}
        onStay={() => setOpen(null)}
        onLeave={() => void leave(target)}
        onPublish={() => void publish()}
      />
      <BlankDialog
        isOpen={open === "blank"}
        onStay={() => setOpen(null)}
        onPublish={() => void publish({ isBlankMeant: true })}
      />
      <LettersDialog
        isOpen={open === "letters"}
        texts={letterMarks.map(({ text }) => text)}
        onStay={() => setOpen(null)}
        onPublish={() => void publish({ areLettersMeant: true })}
      />
      <StaleDialog
        isOpen={saveState.kind === "stale"}
        time={saveState.kind === "stale" ? formatTimeIn(design.timeZone, saveState.at) : ""}
        onLoad={() => {
          keepDraft(document.code, null);
          props.onReload();
        }}
        onKeep={() => void autosave.keepMine()}
      />
    </div>
  );
}

function problemOf(error: unknown): string {
  return error instanceof MissingPicture
    ? `${error.message} Remove it or add it again, then publish.`
    : "Failed saving design. Your draft is kept. Check your connection and publish again.";
}
