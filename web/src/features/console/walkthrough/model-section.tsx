import type { ConsoleSpace } from "@frontage/contract/console/spaces/console-space.ts";
import {
  createModelPreviewToken,
  publishWalkthroughModel,
  removeWalkthroughModel,
  type ConsoleModel,
  type ConsoleWalkthrough,
} from "@frontage/contract/console/spaces/walkthrough.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { WalkthroughFrame } from "../../designs/walkthrough/walkthrough-frame.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { EntryForm } from "./entry-form.tsx";
import { modelFacts } from "./model-facts.ts";

interface ModelSectionProps {
  readonly walkthrough: ConsoleWalkthrough;
  readonly model: ConsoleModel;
  readonly space: ConsoleSpace;
  readonly onChanged: () => Promise<void>;
}

const titles: Readonly<Record<ConsoleModel["state"], string>> = {
  draft: "Draft",
  published: "Published",
  former: "Former model",
};

/** A model with its facts, what differs from the walls, a preview, and what can be done with it. */
export function ModelSection({ walkthrough, model, space, onChanged }: ModelSectionProps) {
  const [isWalking, setIsWalking] = useState(false);
  const [asked, setAsked] = useState<"publish" | "remove" | null>(null);
  // The form stays open after its own save, and starts again after any other change of the walkthrough.
  const [ownSave, setOwnSave] = useState<{ mounted: number; saved: number } | null>(null);
  const { code, version, models } = walkthrough;
  const formVersion = ownSave?.saved === version ? ownSave.mounted : version;
  const { id, state, fileName, differences } = model;
  const params = { code, model: id };
  const canPublish = state !== "published" && !differences.some(({ isBlocking }) => isBlocking);
  const published = models.find((one) => one.state === "published");
  const publishLabel = state === "former" ? "Restore" : "Publish";
  return (
    <section
      aria-label={`${titles[state]}: ${fileName}`}
      className="mt-8 border-t border-hairline pt-5"
    >
      <h2 className="text-lg font-bold wrap-anywhere">
        {titles[state]}: {fileName}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{modelFacts(model, space.timeZone)}</p>
      {differences.length > 0 && (
        <Notice tone="problem" className="mt-4">
          <p className="font-semibold">
            {state === "published"
              ? "The walls have changed since this model was published."
              : canPublish
                ? "The model differs from the walls."
                : "The model cannot be published, since it differs from the walls."}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {differences.map(({ kind, screen, message }) => (
              <li key={`${kind} ${screen}`}>{message}.</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isSmall aria-expanded={isWalking} onClick={() => setIsWalking(!isWalking)}>
          {isWalking ? "Close the preview" : "Walk through it"}
        </Button>
        {canPublish && (
          <Button isSmall look="signal" onClick={() => setAsked("publish")}>
            {publishLabel}
          </Button>
        )}
        {state !== "former" && (
          <Button isSmall onClick={() => setAsked("remove")}>
            {state === "draft" ? "Delete the draft" : "Take off the site"}
          </Button>
        )}
      </div>
      {isWalking && (
        <div className="mt-5">
          <WalkthroughFrame
            // A moved entry is seen after the room is loaded again.
            key={version}
            load={{
              kind: "model",
              code: id,
              getToken: async () => (await api(createModelPreviewToken, { params })).token,
            }}
            title={`${space.name}, ${titles[state].toLowerCase()}`}
            fallback={<p>The entry, the floor and the screens are on the plan below.</p>}
          />
        </div>
      )}
      {state !== "former" && (
        <EntryForm
          key={`${id} ${formVersion}`}
          walkthrough={walkthrough}
          model={model}
          onSaved={(saved) => {
            setOwnSave({ mounted: formVersion, saved });
            return onChanged();
          }}
        />
      )}
      {asked === "publish" && (
        <ConfirmDialog
          title={`${publishLabel} ${fileName}?`}
          confirmLabel={`${publishLabel} the model`}
          onConfirm={async () => {
            await api(publishWalkthroughModel, { params, body: { version } });
            await onChanged();
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            Visitors then walk through this room, and designs are shown on{" "}
            {formatCount(model.screens.filter(({ name }) => name !== null).length, "screen")}.
            {published && ` ${published.fileName} is replaced; you can restore it later.`}
          </p>
        </ConfirmDialog>
      )}
      {asked === "remove" && (
        <ConfirmDialog
          title={state === "draft" ? `Delete ${fileName}?` : `Take ${fileName} off the site?`}
          confirmLabel={state === "draft" ? "Delete the draft" : "Take it off the site"}
          onConfirm={async () => {
            await api(removeWalkthroughModel, { params, body: { version } });
            await onChanged();
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            {state === "draft"
              ? "The uploaded file is deleted. What visitors see does not change."
              : "Visitors can no longer walk through this space, and customers see their designs in its viewpoints only. You can restore the model later."}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
