import {
  listConsoleViewpoints,
  orderViewpoints,
  removeViewpoint,
  type ConsoleViewpoint,
} from "@frontage/contract/console/spaces/viewpoints.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { staffFailure } from "../../../forms/staff-problem.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { RoomStage } from "../../designs/preview/room-stage.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { loadConsoleSpace } from "../spaces/load-console-space.ts";
import { SpacePage } from "../spaces/space-page.tsx";
import type { Route } from "./+types/viewpoints.page";
import { MoveButtons } from "./viewpoints/move-buttons.tsx";
import { testCardGroup } from "./viewpoints/test-card.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const space = await loadConsoleSpace(context, code);
  const { api: call } = context.get(siteRequest);
  const room = await call(listConsoleViewpoints, { params: { code } });
  return pack({ space, room });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Viewpoints of ${loaderData && unpack(loaderData).space.name}` });

/** The photographs in which customers preview designs, with a test card. Source: docs/spaces/screens.md#viewpoints */
export default function ViewpointsPage({ loaderData }: Route.ComponentProps) {
  const { space, room } = unpack(loaderData);
  const revalidate = useRevalidate();
  const [removed, setRemoved] = useState<ConsoleViewpoint | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What a screen reader says after a viewpoint was moved. */
  const [moved, setMoved] = useState("");
  const { code } = room;
  const move = async (from: number, to: number) => {
    const viewpoints = room.viewpoints.map(({ id }) => id);
    const [id] = viewpoints.splice(from, 1);
    if (id === undefined) {
      return;
    }
    viewpoints.splice(to, 0, id);
    setProblem(null);
    try {
      await api(orderViewpoints, { params: { code }, body: { version: room.version, viewpoints } });
      const name = room.viewpoints[from]?.preview.name ?? "";
      setMoved(`${name} is number ${to + 1} of ${viewpoints.length} now.`);
    } catch (error) {
      setProblem(await staffFailure(error));
    }
    await revalidate();
  };
  return (
    <SpacePage space={space}>
      {() => (
        <>
          <ButtonLink
            to={href("/admin/spaces/:code/viewpoints/:viewpoint", { code, viewpoint: "new" })}
            isSmall
          >
            Add a viewpoint
          </ButtonLink>
          {room.viewpoints.length === 0 && (
            <p className="mt-6 text-ink-soft">
              There are no viewpoints yet, so customers cannot preview designs here.
            </p>
          )}
          {room.viewpoints.length > 1 && (
            <p className="mt-4 text-ink-soft">
              Previews begin with the first viewpoint, and follow this order.
            </p>
          )}
          {problem !== null && (
            <Notice tone="problem" className="mt-4">
              {problem}
            </Notice>
          )}
          <p role="status" className="sr-only">
            {moved}
          </p>
          <ul className="mt-6 space-y-8">
            {room.viewpoints.map((viewpoint, index) => (
              <li key={viewpoint.id}>
                <h2 className="mb-2 text-lg font-bold">{viewpoint.preview.name}</h2>
                <RoomStage
                  room={{
                    designName: "Test card",
                    space: { code, name: space.name },
                    viewpoints: [],
                    groups: room.screens.map(testCardGroup),
                  }}
                  viewpoint={viewpoint.preview}
                  emptyPercent={0}
                  isPlaying={false}
                />
                <div className="mt-3 flex flex-wrap items-center gap-3">
                  <span className="text-ink-soft">
                    {formatCount(viewpoint.preview.screens.length, "screen")}
                  </span>
                  <ButtonLink
                    to={href("/admin/spaces/:code/viewpoints/:viewpoint", {
                      code,
                      viewpoint: viewpoint.id,
                    })}
                    aria-label={`Edit ${viewpoint.preview.name}`}
                    isSmall
                  >
                    Edit
                  </ButtonLink>
                  <MoveButtons
                    name={viewpoint.preview.name}
                    index={index}
                    count={room.viewpoints.length}
                    onMove={(to) => void move(index, to)}
                  />
                  <Button
                    isSmall
                    aria-label={`Remove ${viewpoint.preview.name}`}
                    onClick={() => setRemoved(viewpoint)}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {removed && (
            <ConfirmDialog
              title={`Remove ${removed.preview.name}?`}
              confirmLabel="Remove the viewpoint"
              onConfirm={async () => {
                const params = { code, viewpoint: removed.id };
                await api(removeViewpoint, { params, body: { version: room.version } });
                await revalidate();
              }}
              onClose={() => setRemoved(null)}
            >
              <p>
                Customers then preview designs in{" "}
                {formatCount(room.viewpoints.length - 1, "viewpoint")}. Its drawing is lost; the
                walls and screens stay.
              </p>
            </ConfirmDialog>
          )}
        </>
      )}
    </SpacePage>
  );
}
