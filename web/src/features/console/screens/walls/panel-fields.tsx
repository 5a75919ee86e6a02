import { Button } from "../../../../ui/button.tsx";
import { ListItemFrame } from "../../form/list-item-frame.tsx";
import { NumberField } from "../number-field.tsx";
import { newPanel, type DrawnGroup } from "./drawn-walls.ts";

type Panel = DrawnGroup["screens"][number];

interface PanelFieldsProps {
  readonly group: Pick<DrawnGroup, "resolution" | "screens">;
  /** The message for the panel with an index, by wire names. */
  readonly errorAt: (panel: number, field: string) => string | undefined;
  readonly onChange: (screens: readonly Panel[]) => void;
}

const maxPanels = 36;
const edges = [
  ["left", "Left edge"],
  ["right", "Right edge"],
  ["top", "Top edge"],
  ["bottom", "Bottom edge"],
] as const;

/** The panels of a group one by one, drawn in its pixels: place, size, dark edges and turn. */
export function PanelFields({ group, errorAt, onChange }: PanelFieldsProps) {
  const { resolution, screens } = group;
  const change = (at: number, fields: Partial<Panel>) =>
    onChange(screens.map((panel, index) => (index === at ? { ...panel, ...fields } : panel)));
  return (
    <details>
      <summary className="min-h-10 cursor-pointer py-2 font-semibold">
        {screens.length === 1 ? "The panel" : `${screens.length} panels one by one`}
      </summary>
      <div className="mt-2 space-y-4">
        <PanelDrawing group={group} />
        <ul className="space-y-4">
          {screens.map((panel, at) => (
            <ListItemFrame
              // A panel has no other name than its number.
              key={at}
              label={`Panel ${at + 1}`}
              index={at}
              count={screens.length}
              onRemove={
                screens.length > 1
                  ? () => onChange(screens.filter((_, index) => index !== at))
                  : undefined
              }
            >
              <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
                <NumberField
                  label="From the left"
                  value={panel.x}
                  error={errorAt(at, "x")}
                  onChange={(x) => change(at, { x })}
                />
                <NumberField
                  label="From the top"
                  value={panel.y}
                  error={errorAt(at, "y")}
                  onChange={(y) => change(at, { y })}
                />
                <NumberField
                  label="Panel width"
                  value={panel.width}
                  error={errorAt(at, "width")}
                  onChange={(width) => change(at, { width })}
                />
                <NumberField
                  label="Panel height"
                  value={panel.height}
                  error={errorAt(at, "height")}
                  onChange={(height) => change(at, { height })}
                />
                {edges.map(([edge, label]) => (
                  <NumberField
                    key={edge}
                    label={label}
                    value={panel.bezels[edge]}
                    error={errorAt(at, `bezels.${edge}`)}
                    onChange={(pixels) =>
                      change(at, { bezels: { ...panel.bezels, [edge]: pixels } })
                    }
                  />
                ))}
                <NumberField
                  label="Turn (degrees)"
                  hint="Clockwise, about its middle"
                  decimals={2}
                  value={panel.rotation}
                  error={errorAt(at, "rotation")}
                  onChange={(rotation) => change(at, { rotation })}
                />
              </div>
            </ListItemFrame>
          ))}
        </ul>
        <Button
          isSmall
          disabled={screens.length >= maxPanels}
          onClick={() => onChange([...screens, newPanel(resolution)])}
        >
          Add a panel
        </Button>
        <p className="text-sm text-ink-soft">
          All lengths are pixels of the group, which has {resolution.width} × {resolution.height}.
          The dark edges lie inside a panel and show nothing.
        </p>
      </div>
    </details>
  );
}

/** The panels to scale, numbered. */
function PanelDrawing({ group: { resolution, screens } }: Pick<PanelFieldsProps, "group">) {
  const { width, height } = resolution;
  return (
    <svg
      role="img"
      aria-label="The panels of the group to scale"
      viewBox={`0 0 ${width} ${height}`}
      className="max-h-60 w-full border border-hairline bg-paper-deep"
    >
      {screens.map(({ x, y, width: across, height: down, bezels, rotation }, index) => (
        <g
          // A panel has no other name than its number.
          key={index}
          transform={`rotate(${rotation} ${x + across / 2} ${y + down / 2})`}
        >
          <rect x={x} y={y} width={across} height={down} className="fill-ink" />
          <rect
            x={x + bezels.left}
            y={y + bezels.top}
            width={Math.max(0, across - bezels.left - bezels.right)}
            height={Math.max(0, down - bezels.top - bezels.bottom)}
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
            className="fill-signal/30 stroke-paper"
          />
          <text
            x={x + across / 2}
            y={y + down / 2}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={Math.min(across, down) / 3}
            className="fill-paper font-semibold"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
