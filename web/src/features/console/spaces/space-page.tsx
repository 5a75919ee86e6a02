import type { ConsoleSpace } from "@frontage/contract/console/spaces/console-space.ts";
import { useState, type ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { FocusedNotice } from "../../../ui/focused-notice.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { SpaceTabs } from "../frame/space-tabs.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { statusText } from "./space-status-label.ts";

interface SpacePageProps {
  readonly space: ConsoleSpace;
  /** Renders the form of the page, with a callback for when it has saved the space. */
  readonly children: (onSaved: (saved: ConsoleSpace) => void) => ReactNode;
}

/** The frame of the pages of a space: its name, its status, a preview and links between the pages. */
export function SpacePage({ space, children }: SpacePageProps) {
  const revalidate = useRevalidate();
  const navigate = useNavigate();
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const { code, name, version } = space;
  const onSaved = (saved: ConsoleSpace) => {
    setSavedVersion(saved.version);
    if (saved.code === code) {
      void revalidate();
    } else {
      void navigate(href("/admin/spaces/:code/texts", { code: saved.code }), { replace: true });
    }
  };
  return (
    <ConsolePage
      title={name}
      trail={[{ to: href("/admin/spaces"), title: "Spaces" }]}
      intro={`${space.city} · ${statusText(space)}`}
      actions={
        <ButtonLink
          to={href("/spaces/:slug", { slug: code })}
          target="_blank"
          rel="noreferrer"
          isSmall
        >
          Preview as a visitor
        </ButtonLink>
      }
    >
      <SpaceTabs code={code} />
      <div className="max-w-3xl">
        {savedVersion === version && (
          <div className="mb-6">
            <FocusedNotice key={version} tone="done">
              <p>Saved. Visitors see it within half a minute.</p>
            </FocusedNotice>
          </div>
        )}
        {children(onSaved)}
      </div>
    </ConsolePage>
  );
}
