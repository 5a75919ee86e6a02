import { formatCount } from "@frontage/domain/money/format-count.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField, TextField } from "../../../../ui/fields/field.tsx";
import { NumberField } from "../number-field.tsx";
import { gridOfPanels, panelsOfGrid, type DrawnGroup } from "./drawn-walls.ts";
import { IdlePictureField } from "./idle-picture-field.tsx";
import { PanelFields } from "./panel-fields.tsx";

interface GroupFieldsProps {
  /** The code of the space. */
  readonly code: string;
  readonly group: DrawnGroup;
  /** The message for a field of the group, by wire names. */
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (fields: Partial<DrawnGroup>) => void;
  readonly onRemove: () => void;
}

/** The fields of a screen group: its name, pixels, place and panels. */
export function GroupFields({ code, group, errorAt, onChange, onRemove }: GroupFieldsProps) {
  const { name, resolution, bounds, screens, designs, players } = group;
  const grid = gridOfPanels(group) ?? { columns: 1, rows: 1, edge: 0 };
  const isEven = gridOfPanels(group) !== null;
  const place = (fields: Partial<DrawnGroup["bounds"]>) =>
    onChange({ bounds: { ...bounds, ...fields } });
  const divide = (fields: Partial<typeof grid>, size = resolution) => {
    const next = { ...grid, ...fields };
    // Panels that are placed one by one stay when the group gets another size.
    const isKept = !isEven && Object.keys(fields).length === 0;
    const isPossible =
      !isKept && next.columns >= 1 && next.rows >= 1 && next.columns * next.rows <= 36;
    onChange({
      resolution: size,
      ...(isPossible && { screens: panelsOfGrid(size, next) }),
    });
  };
  const pitch = (length: number, pixels: number) => ((10 * length) / pixels).toFixed(2);
  return (
    <section
      aria-label={name || "New group"}
      className="mt-3 space-y-4 border border-hairline bg-white p-4"
    >
      <TextField
        label="Name of the screen group"
        maxLength={60}
        value={name}
        error={errorAt("name")}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <NumberField
          label="From the left (cm)"
          value={bounds.x}
          error={errorAt("bounds")}
          onChange={(x) => place({ x })}
        />
        <NumberField label="From the top (cm)" value={bounds.y} onChange={(y) => place({ y })} />
        <NumberField
          label="Width (cm)"
          value={bounds.width}
          onChange={(width) => place({ width })}
        />
        <NumberField
          label="Height (cm)"
          value={bounds.height}
          onChange={(height) => place({ height })}
        />
        <NumberField
          label="Width (pixels)"
          value={resolution.width}
          error={errorAt("resolution.width")}
          onChange={(width) => divide({}, { ...resolution, width })}
        />
        <NumberField
          label="Height (pixels)"
          value={resolution.height}
          error={errorAt("resolution.height")}
          onChange={(height) => divide({}, { ...resolution, height })}
        />
      </div>
      <p className="text-sm text-ink-soft">
        A pixel is {pitch(bounds.width, resolution.width)} mm wide and{" "}
        {pitch(bounds.height, resolution.height)} mm high. Most screens have square pixels.
      </p>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <NumberField
          label="Panels in a row"
          value={grid.columns}
          error={errorAt("screens")}
          onChange={(columns) => divide({ columns })}
        />
        <NumberField
          label="Rows of panels"
          value={grid.rows}
          onChange={(rows) => divide({ rows })}
        />
        <NumberField
          label="Dark edge (pixels)"
          value={grid.edge}
          onChange={(edge) => divide({ edge })}
        />
      </div>
      {!isEven && (
        <p className="text-sm text-ink-soft">
          The {formatCount(screens.length, "panel")} of this group are placed one by one. Another
          number of panels, or another dark edge, arranges them evenly.
        </p>
      )}
      <PanelFields
        group={group}
        errorAt={(panel, field) => errorAt(`screens[${panel}].${field}`)}
        onChange={(next) => onChange({ screens: next })}
      />
      <IdlePictureField
        code={code}
        value={group.idlePicture}
        resolution={resolution}
        error={errorAt("idle_picture")}
        onChange={(idlePicture) => onChange({ idlePicture })}
      />
      <CheckboxField
        label="Represents a design in lists"
        checked={group.isDesignHero}
        onChange={({ target }) => onChange({ isDesignHero: target.checked })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button isSmall onClick={onRemove}>
          Remove the group
        </Button>
        <p className="text-sm text-ink-soft">
          {designs + players === 0
            ? "No design or player uses it."
            : `${formatCount(designs, "design")} and ${formatCount(players, "player")} use it. A removed group is archived and can be restored.`}
        </p>
      </div>
    </section>
  );
}
