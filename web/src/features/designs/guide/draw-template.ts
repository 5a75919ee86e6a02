import type { ScreenGroup } from "../shown-design.ts";

const paper = "#faf7f2";
const ink = "#171310";
const signal = "#d9411e";

/**
 * A template of a screen group at its exact size, for use in any program: screens, bezels, safe areas and
 * centres.
 */
export async function drawTemplate(group: ScreenGroup): Promise<Blob> {
  const { width, height } = group.resolution;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) {
    throw new Error("This browser cannot draw");
  }
  const line = Math.max(2, Math.round(Math.max(width, height) / 640));
  context.fillStyle = ink;
  context.fillRect(0, 0, width, height);
  context.lineWidth = line;
  for (const screen of group.screens) {
    context.save();
    context.translate(screen.x + screen.width / 2, screen.y + screen.height / 2);
    context.rotate((screen.rotation * Math.PI) / 180);
    context.translate(-screen.width / 2, -screen.height / 2);
    drawScreen(context, screen, line);
    context.restore();
  }
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const size = Math.min(width, height) / 14;
  context.font = `700 ${size}px "Bricolage Grotesque", sans-serif`;
  context.fillText(group.name, width / 2, height / 2 - size * 0.8, width * 0.8);
  context.font = `500 ${size * 0.7}px "Instrument Sans", sans-serif`;
  context.fillText(`${width} × ${height} px`, width / 2, height / 2 + size * 0.6, width * 0.8);
  return canvas.convertToBlob({ type: "image/png" });
}

function drawScreen(
  context: OffscreenCanvasRenderingContext2D,
  { width, height, bezels }: ScreenGroup["screens"][number],
  line: number,
): void {
  const shown = {
    x: bezels.left,
    y: bezels.top,
    width: width - bezels.left - bezels.right,
    height: height - bezels.top - bezels.bottom,
  };
  context.fillStyle = paper;
  context.fillRect(shown.x, shown.y, shown.width, shown.height);
  context.strokeStyle = "#d5cabb";
  context.beginPath();
  context.moveTo(shown.x + shown.width / 2, shown.y);
  context.lineTo(shown.x + shown.width / 2, shown.y + shown.height);
  context.moveTo(shown.x, shown.y + shown.height / 2);
  context.lineTo(shown.x + shown.width, shown.y + shown.height / 2);
  context.stroke();
  context.strokeStyle = signal;
  context.setLineDash([line * 6, line * 4]);
  context.strokeRect(
    shown.x + shown.width * 0.05,
    shown.y + shown.height * 0.05,
    shown.width * 0.9,
    shown.height * 0.9,
  );
  context.setLineDash([]);
}
