import {
  saveSpaceScreens,
  type ConsoleScreens,
} from "@frontage/contract/console/spaces/screens.ts";
import { checkRegions } from "@frontage/domain/designs/rooms/walls/check-regions.ts";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/fields/field.tsx";
import { ListProblem } from "../../form/list-problem.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";
import { NumberField } from "../number-field.tsx";
import {
  archivedGroups,
  bodyOf,
  drawnWalls,
  newGroup,
  newWall,
  type DrawnGroup,
  type DrawnWall,
} from "./drawn-walls.ts";
import { GroupFields } from "./group-fields.tsx";
import { WallDrawing } from "./wall-drawing.tsx";

interface Values extends Record<string, unknown> {
  walls: DrawnWall[];
}

interface ScreensFormProps {
  readonly screens: ConsoleScreens;
  readonly onSaved: () => void;
}

/** The first problem of the walls, with the name of its group. */
function problemOf({ walls }: Values): Readonly<Record<string, string>> {
  const [problem] = checkRegions(walls);
  const wall = walls[problem?.region ?? -1];
  const group = wall?.screenGroups[problem?.group ?? -1];
  const nameless = walls.some(
    ({ name, screenGroups }) => !name.trim() || screenGroups.some((one) => !one.name.trim()),
  );
  return problem
    ? { walls: `${group?.name || wall?.name || "New wall"}: ${problem.message}` }
    : nameless
      ? { walls: "Give each wall and screen group a name" }
      : {};
}

/** The walls of a space and their screens, drawn to scale. */
export function ScreensForm({ screens, onSaved }: ScreensFormProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const form = useStaffForm({
    endpoint: saveSpaceScreens,
    params: { code: screens.code },
    resource: screens,
    toValues: (resource) => ({ walls: drawnWalls(resource) }),
    toBody: ({ walls }) => bodyOf(walls),
    check: problemOf,
    labels: { walls: "Walls and screens" },
    onSaved,
  });
  const walls = form.watch("walls");
  const set = (next: DrawnWall[]) => form.setValue("walls", next);
  const changeWall = (wall: DrawnWall, fields: Partial<DrawnWall>) =>
    set(walls.map((one) => (one.id === wall.id ? { ...one, ...fields } : one)));
  const changeGroup = (wall: DrawnWall, group: DrawnGroup, fields: Partial<DrawnGroup>) =>
    changeWall(wall, {
      screenGroups: wall.screenGroups.map((one) =>
        one.id === group.id ? { ...one, ...fields } : one,
      ),
    });
  const addGroup = (wall: DrawnWall, group: DrawnGroup) => {
    changeWall(wall, { screenGroups: [...wall.screenGroups, group] });
    setOpenId(group.id);
  };
  const archived = archivedGroups(screens, walls);
  const lastWall = walls.at(-1);
  return (
    <StaffForm form={form} submitLabel="Save the screens">
      <p>
        Draw each wall as seen from the front. Drag a screen group to its place, or choose it and
        use the arrow keys: they move it by 1 cm, with Shift by 10 cm.
      </p>
      {walls.length === 0 && <p className="text-ink-soft">There are no walls yet.</p>}
      {walls.map((wall, at) => (
        <fieldset key={wall.id} className="min-w-0 border-t border-hairline pt-4">
          <legend className="pr-3 text-lg font-bold">{wall.name || "New wall"}</legend>
          <div className="mb-4 grid gap-4 sm:grid-cols-3">
            <TextField
              label="Name of the wall"
              maxLength={60}
              value={wall.name}
              error={form.errorAt(`regions[${at}].name`)}
              onChange={({ target }) => changeWall(wall, { name: target.value })}
            />
            <NumberField
              label="Wall width (cm)"
              value={wall.size.width}
              onChange={(width) => changeWall(wall, { size: { ...wall.size, width } })}
            />
            <NumberField
              label="Wall height (cm)"
              value={wall.size.height}
              onChange={(height) => changeWall(wall, { size: { ...wall.size, height } })}
            />
          </div>
          <WallDrawing
            wall={wall}
            openId={openId}
            onOpen={setOpenId}
            onMove={(group, bounds) => changeGroup(wall, group, { bounds })}
          />
          {wall.screenGroups.map(
            (group, index) =>
              group.id === openId && (
                <GroupFields
                  key={group.id}
                  code={screens.code}
                  group={group}
                  errorAt={(field) =>
                    form.errorAt(`regions[${at}].screen_groups[${index}].${field}`)
                  }
                  onChange={(fields) => changeGroup(wall, group, fields)}
                  onRemove={() =>
                    changeWall(wall, {
                      screenGroups: wall.screenGroups.filter((one) => one.id !== group.id),
                    })
                  }
                />
              ),
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button isSmall onClick={() => addGroup(wall, newGroup(wall.size))}>
              Add a screen group<span className="sr-only"> to {wall.name}</span>
            </Button>
            {wall.screenGroups.length === 0 && (
              <Button isSmall onClick={() => set(walls.filter((one) => one.id !== wall.id))}>
                Remove the wall
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      <div>
        <Button isSmall onClick={() => set([...walls, newWall()])}>
          Add a wall
        </Button>
      </div>
      {archived.length > 0 && (
        <section aria-labelledby="archived" className="border-t border-hairline pt-4">
          <h2 id="archived" className="text-lg font-bold">
            Archived screen groups
          </h2>
          <ul>
            {archived.map((group) => (
              <li key={group.id} className="flex min-h-10 flex-wrap items-center gap-4 py-1">
                {group.name}
                <Button
                  isSmall
                  disabled={!lastWall}
                  onClick={() => lastWall && addGroup(lastWall, group)}
                >
                  Restore {group.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ListProblem
        message={form.errorOf("walls") && (problemOf({ walls })["walls"] ?? form.errorOf("walls"))}
      />
    </StaffForm>
  );
}
