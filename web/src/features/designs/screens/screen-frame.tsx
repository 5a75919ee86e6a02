import { useId, type ReactNode } from "react";
import type { ScreenGroup } from "../shown-design.ts";

interface ScreenFrameProps {
  readonly group: Pick<ScreenGroup, "resolution" | "screens">;
  /** The content of the screens, in a box of their ratio. */
  readonly children?: ReactNode;
  /** Draws the safe area: 5 % inside the edges of each screen, for text. */
  readonly hasSafeArea?: boolean;
  /** Lets the content between and beside the screens show through, for editing. */
  readonly isTransparent?: boolean;
}

/** The screens of a group with their bezels, in front of their content. Everything outside them is dark. */
export function ScreenFrame({
  group: { resolution, screens },
  children,
  hasSafeArea = false,
  isTransparent = false,
}: ScreenFrameProps) {
  const id = useId();
  const { width, height } = resolution;
  return (
    <div
      className="relative overflow-hidden bg-ink"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {children}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="pointer-events-none absolute inset-0 size-full"
      >
        <mask id={id}>
          <rect width={width} height={height} fill="white" />
          {screens.map((screen) => (
            <ScreenBox key={`${screen.x} ${screen.y}`} screen={screen} fill="black" />
          ))}
        </mask>
        <rect
          width={width}
          height={height}
          mask={`url(#${id})`}
          fill="#171310"
          fillOpacity={isTransparent ? 0.82 : 1}
        />
        {hasSafeArea &&
          screens.map((screen) => (
            <ScreenBox
              key={`${screen.x} ${screen.y}`}
              screen={screen}
              inset={0.05}
              fill="none"
              stroke="#ffffff"
              strokeOpacity={0.75}
              strokeWidth={1.25}
              strokeDasharray="6 5"
              vectorEffect="non-scaling-stroke"
            />
          ))}
      </svg>
    </div>
  );
}

interface ScreenBoxProps extends React.ComponentProps<"rect"> {
  readonly screen: ScreenGroup["screens"][number];
  /** The fraction of each side that is left free. */
  readonly inset?: number;
}

/** The visible part of a screen: inside its bezels, with the screen's rotation. */
function ScreenBox({ screen, inset = 0, ...rect }: ScreenBoxProps) {
  const { x, y, width, height, bezels, rotation } = screen;
  const shown = {
    x: x + bezels.left,
    y: y + bezels.top,
    width: width - bezels.left - bezels.right,
    height: height - bezels.top - bezels.bottom,
  };
  return (
    <rect
      {...rect}
      x={shown.x + shown.width * inset}
      y={shown.y + shown.height * inset}
      width={shown.width * (1 - 2 * inset)}
      height={shown.height * (1 - 2 * inset)}
      transform={rotation ? `rotate(${rotation} ${x + width / 2} ${y + height / 2})` : undefined}
    />
  );
}
