import type { ConsoleViewpoints } from "@frontage/contract/console/spaces/viewpoints.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { RoomStage } from "../../../designs/preview/room-stage.tsx";
import { solveDrawn, type ViewpointValues } from "./drawn-viewpoint.ts";
import { testCardGroup } from "./test-card.ts";

interface SolvedPreviewProps {
  readonly room: ConsoleViewpoints;
  readonly values: ViewpointValues;
  readonly id: string | null;
}

/** A screen further than this from where the room has it is worth a warning, in metres. */
const farShift = 0.3;

/** The test card on the solved screens, as customers will see their designs, or what is in the way. */
export function SolvedPreview({ room, values, id }: SolvedPreviewProps) {
  const { photograph, foreground, quads } = values;
  if (quads.length === 0 || !photograph) {
    return null;
  }
  const { drawn, view, problems } = solveDrawn(values, room, id);
  return (
    <section aria-labelledby="test-card">
      <h2 id="test-card" className="mb-2 text-lg font-bold">
        Test card
      </h2>
      {problems ? (
        <Notice tone="problem">
          <ul role="status">
            {problems.map(({ screen, message }) => {
              const name = screen === null ? null : drawn[screen]?.name;
              const text = !name || message.startsWith(name) ? message : `${name}: ${message}`;
              return <li key={text}>{text}.</li>;
            })}
          </ul>
        </Notice>
      ) : (
        <>
          <RoomStage
            room={{
              designName: "Test card",
              space: { code: room.code, name: "The room" },
              viewpoints: [],
              groups: room.screens.map(testCardGroup),
            }}
            viewpoint={{
              name: values.name || "New viewpoint",
              background: photograph.picture.url,
              foreground: foreground?.picture.url ?? null,
              camera: view.camera,
              screens: view.screens.map(({ size, transform }, index) => ({
                screenGroup: drawn[index]?.code ?? "",
                size,
                transform,
              })),
            }}
            emptyPercent={0}
            isPlaying={false}
          />
          <p role="status" className="mt-2">
            The corners fit to {Math.max(...view.distances).toFixed(1)} pixels.{" "}
            {view.isFovAssumed
              ? `From the front, screens do not show the angle of view: ${view.camera.fov.toFixed(0)}° is assumed, as phones have it. Enter another one for a wide-angle picture.`
              : `The angle of view is ${view.camera.fov.toFixed(1)}°.`}
          </p>
          {view.shifts.map((shift, index) => {
            const name = drawn[index]?.name;
            return shift !== null && shift > farShift ? (
              <Notice key={name} tone="problem" className="mt-2">
                {name} is {shift.toFixed(1)} m from where the room has it. Check its corners and the
                angle of view.
              </Notice>
            ) : null;
          })}
        </>
      )}
    </section>
  );
}
