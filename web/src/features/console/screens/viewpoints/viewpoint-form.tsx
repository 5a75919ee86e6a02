import {
  addViewpoint,
  saveViewpoint,
  type ConsoleViewpoints,
} from "@frontage/contract/console/spaces/viewpoints.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField, TextField } from "../../../../ui/fields/field.tsx";
import { ListProblem } from "../../form/list-problem.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";
import { NumberField } from "../number-field.tsx";
import { CornerStage } from "./corner-stage.tsx";
import {
  bodyOf,
  firstCorners,
  solveDrawn,
  valuesOf,
  withCorner,
  type Quad,
} from "./drawn-viewpoint.ts";
import { PhotographUpload } from "./photograph-upload.tsx";
import { SolvedPreview } from "./solved-preview.tsx";

interface ViewpointFormProps {
  readonly room: ConsoleViewpoints;
  /** Null for a new viewpoint. */
  readonly id: string | null;
  readonly onSaved: () => void;
}

const cornerNames = ["Top left", "Top right", "Bottom right", "Bottom left"] as const;

/** A viewpoint: its photograph, the corners of its screens on it, and how a test card looks on them. */
export function ViewpointForm({ room, id, onSaved }: ViewpointFormProps) {
  const { code } = room;
  const params = id === null ? { code } : { code, viewpoint: id };
  const form = useStaffForm({
    endpoint: id === null ? addViewpoint : saveViewpoint,
    params,
    resource: room,
    toValues: (resource) => valuesOf(resource, id),
    toBody: bodyOf,
    check: (values) => {
      const [problem] =
        values.quads.length === 0 ? [] : (solveDrawn(values, room, id).problems ?? []);
      return {
        ...(values.photograph === null && { photograph: "Upload a photograph" }),
        ...(values.quads.length === 0 && { quads: "Draw at least one screen" }),
        ...(problem && { quads: problem.message }),
      };
    },
    labels: {
      name: "Name",
      fov: "Angle of view",
      photograph: "Photograph",
      foreground: "Foreground",
      quads: "Corners of the screens",
    },
    onSaved,
  });
  const values = form.watch();
  const { photograph, foreground, quads } = values;
  const setQuads = (next: Quad[]) => form.setValue("quads", next);
  const change = (quad: Quad) =>
    setQuads(quads.map((one) => (one.screenGroup === quad.screenGroup ? quad : one)));
  const nameOf = (screenGroup: string) =>
    room.screens.find((screen) => screen.code === screenGroup)?.name ?? screenGroup;
  return (
    <StaffForm form={form} submitLabel="Save the viewpoint">
      <TextField
        label="Name"
        hint="Such as “From the door”"
        maxLength={60}
        {...form.field("name")}
      />
      <div className="flex flex-wrap gap-3">
        <PhotographUpload
          code={code}
          label={photograph ? "Upload another photograph" : "Upload a photograph"}
          onUploaded={(picture) => form.setValue("photograph", picture)}
        />
        {photograph && (
          <PhotographUpload
            code={code}
            label="Upload a foreground"
            onUploaded={(picture) => form.setValue("foreground", picture)}
          />
        )}
        {foreground && (
          <Button isSmall onClick={() => form.setValue("foreground", null)}>
            Remove the foreground
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        A photograph is cut to 16:9 about its middle. A foreground is a picture of the same shape
        with transparency: it shows what stands before the screens.
      </p>
      <ListProblem message={form.errorOf("photograph")} />
      {photograph && (
        <>
          <fieldset>
            <legend className="mb-2 font-semibold">Screens in the photograph</legend>
            {room.screens.length === 0 && (
              <p className="text-ink-soft">Draw the screens of the space on its walls first.</p>
            )}
            <div className="grid gap-2 sm:grid-cols-2">
              {room.screens.map(({ code: screenGroup, name, size }) => (
                <CheckboxField
                  key={screenGroup}
                  label={`${name}, ${size.x.toFixed(2)} × ${size.y.toFixed(2)} m`}
                  checked={quads.some((quad) => quad.screenGroup === screenGroup)}
                  onChange={({ target }) =>
                    setQuads(
                      target.checked
                        ? [...quads, { screenGroup, corners: firstCorners(size) }]
                        : quads.filter((quad) => quad.screenGroup !== screenGroup),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
          <div>
            <p className="mb-2">
              Drag each corner onto the corner of its screen. The arrow keys move it by a pixel,
              with Shift by ten.
            </p>
            <CornerStage
              photograph={photograph.picture.url}
              quads={quads}
              nameOf={nameOf}
              onChange={change}
            />
          </div>
          {quads.map((quad) => (
            <details key={quad.screenGroup} className="border-t border-hairline pt-2">
              <summary className="cursor-pointer font-semibold">
                Corners of {nameOf(quad.screenGroup)} as numbers
              </summary>
              <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4">
                {quad.corners.flatMap((point, corner) =>
                  (["x", "y"] as const).map((axis) => (
                    <NumberField
                      key={`${corner} ${axis}`}
                      label={`${cornerNames[corner]}, ${axis === "x" ? "from the left" : "from the top"}`}
                      decimals={2}
                      value={point[axis]}
                      onChange={(value) =>
                        change({
                          ...quad,
                          corners: withCorner(quad.corners, corner, { ...point, [axis]: value }),
                        })
                      }
                    />
                  )),
                )}
              </div>
            </details>
          ))}
          <TextField
            label="Vertical angle of view (degrees)"
            hint="Leave it empty to find it from the corners, or to use the usual one for a picture taken from the front"
            inputMode="decimal"
            isOptional
            {...form.field("fov")}
          />
          <SolvedPreview room={room} values={values} id={id} />
        </>
      )}
      <ListProblem message={form.errorOf("quads")} />
    </StaffForm>
  );
}
