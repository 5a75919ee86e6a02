import { centred, fitPicture } from "@frontage/domain/designs/media/fit-picture.ts";
import { looksSoft } from "@frontage/domain/designs/editor/marks/marks.ts";
import { pixelSizeWarning, type MediaType } from "@frontage/domain/designs/media/media-rules.ts";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { Button } from "../../../ui/button.tsx";
import { FocusedNotice } from "../../../ui/focused-notice.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { listPath } from "../design-path.ts";
import { reloadDesigns } from "../list/designs-query.ts";
import type { ShownGroup } from "../shown-design.ts";
import { FileDrop } from "./file-drop.tsx";
import { FitControls, type Fitting } from "./fit-controls.tsx";
import { InfoPanel } from "./info-panel.tsx";
import { readMedia, type ChosenMedia } from "./media/chosen-media.ts";
import { PlacedMedia } from "./placed-media.tsx";
import { uploadJob } from "./upload-job.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useUpload } from "./transfer/use-upload.ts";

interface UploadScreenProps {
  readonly designCode: string;
  readonly shown: ShownGroup;
  readonly mediaType: MediaType;
}

const filled: Fitting = { mode: "fill", placement: centred, background: "#171310" };

/** Chooses a picture or a video, fits it to the screens and uploads it. */
export function UploadScreen({ designCode, shown, mediaType }: UploadScreenProps) {
  const { group } = shown;
  const navigate = useNavigate();
  const [media, setMedia] = useState<ChosenMedia | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [fitting, setFitting] = useState(filled);
  const latest = useRef<File>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const upload = useUpload({
    hasFile: media !== null || isReading,
    onDone() {
      void reloadDesigns();
      void navigate(listPath(designCode, group.code));
    },
  });

  useEffect(() => () => (media ? URL.revokeObjectURL(media.url) : undefined), [media]);

  const choose = async (file: File) => {
    latest.current = file;
    upload.reset();
    setProblem(null);
    setMedia(null);
    setFitting(filled);
    setIsReading(true);
    const read = await readMedia(mediaType, file);
    // Another file may have been chosen while this one was read.
    if (latest.current === file) {
      setIsReading(false);
      setMedia(read.media);
      setProblem(read.problem);
    }
  };

  const isExact =
    media?.size.width === group.resolution.width && media.size.height === group.resolution.height;
  const box = media && fitPicture(media.size, group.resolution, fitting.mode, fitting.placement);
  const start = () => {
    if (media && box) {
      const target = { designCode, groupCode: group.code };
      upload.start(
        uploadJob(media, group, { box, isExact, background: fitting.background }, target),
      );
    }
  };

  const cancel = () => {
    flushSync(upload.cancel);
    uploadButton.current?.focus();
  };

  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="space-y-6 lg:col-span-8">
        <FileDrop
          group={group}
          mediaType={mediaType}
          isDisabled={upload.isBusy}
          onFile={(file) => void choose(file)}
        >
          {media && (
            <div
              className="mx-auto"
              style={{
                // A portrait screen must not be higher than the window.
                maxWidth: `calc(70dvh * ${group.resolution.width / group.resolution.height})`,
              }}
            >
              <PlacedMedia
                group={group}
                media={media}
                fitting={fitting}
                isDisabled={upload.isBusy || isExact}
                onPlace={(placement) => setFitting({ ...fitting, mode: "position", placement })}
              />
            </div>
          )}
        </FileDrop>
        {isReading && (
          <p role="status" className="flex items-center gap-2">
            <Spinner />
            Reading your file
          </p>
        )}
        {problem && <Notice tone="problem">{problem}</Notice>}
        {media?.type === "image" && <SizeWarning media={media} group={shown} />}
        {media?.type === "image" && box && looksSoft(box, media.size) && (
          <Notice tone="waiting">
            This picture is far smaller than its screen and will look soft. Use one of at least{" "}
            {group.resolution.width} × {group.resolution.height} pixels.
          </Notice>
        )}
        {media && !isExact && (
          <FitControls
            mediaType={mediaType}
            size={media.size}
            frame={group.resolution}
            fitting={fitting}
            isDisabled={upload.isBusy}
            onChange={setFitting}
          />
        )}
        <UploadProgress state={upload.state} onCancel={cancel} />
        {upload.state.step === "failed" && (
          <FocusedNotice tone="problem">{upload.state.message}</FocusedNotice>
        )}
        {media && !upload.isBusy && (
          <Button ref={uploadButton} look="signal" onClick={start}>
            {upload.state.step === "failed" ? "Retry" : "Upload"}
          </Button>
        )}
      </div>
      <div className="lg:col-span-4">
        <InfoPanel designCode={designCode} shown={shown} mediaType={mediaType} />
      </div>
    </div>
  );
}

/** Notes that a picture of another size is fitted before the upload. */
function SizeWarning({ media, group: { group } }: { media: ChosenMedia; group: ShownGroup }) {
  const warning = pixelSizeWarning(group.resolution, media.size);
  return warning ? (
    <Notice tone="waiting">
      <p>{warning}</p>
      <p className="mt-1">We will fit it for you: choose its position on the screen.</p>
    </Notice>
  ) : null;
}
