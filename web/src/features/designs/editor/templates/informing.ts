import type { Box } from "@frontage/domain/geometry/shapes.ts";
import { columns, inset, rows, type Composer } from "./composer.ts";

/** Rows with a name and a figure, separated by hairlines. */
function list(
  c: Composer,
  box: Box,
  entries: readonly (readonly [string, string])[],
  colours: { readonly left: string; readonly right: string; readonly line: string },
  parts: readonly [number, number] = [72, 28],
) {
  const lines = rows(
    box,
    entries.map(() => 1),
  );
  const widths = columns(box, parts, 0.03).map(({ width }) => width);
  // One font size at which every row fits on a line, so that the rows look like a list.
  const max = Math.min(
    (box.height / entries.length / c.short) * 0.42,
    ...entries.flatMap((entry) =>
      entry.map((words, side) => c.lineSize(words, widths[side] ?? 0, side === 0 ? 600 : 700)),
    ),
  );
  for (const [index, [name, figure]] of entries.entries()) {
    const line = lines[index];
    if (!line) {
      continue;
    }
    const [left, right] = columns(line, parts, 0.03);
    if (left && right) {
      c.text(name, name, left, colours.left, {
        font: "text",
        weight: 600,
        at: "middle",
        max,
        leading: 1,
      });
      c.text(figure, figure, right, colours.right, {
        font: "text",
        weight: 700,
        at: "middle",
        align: "right",
        max,
        leading: 1,
      });
    }
    if (index > 0) {
      const thickness = Math.max(1, c.short * 0.0025);
      c.shape(
        "Line",
        "line",
        { ...line, y: line.y - thickness / 2, height: thickness },
        colours.line,
      );
    }
  }
}

/** A title beside its list on a wide screen, above it on others. */
function titled(c: Composer, wide: readonly [number, number], tall: readonly [number, number]) {
  return c.isWide ? columns(c.inner, wide, 0.06) : rows(c.inner, tall, 0.03);
}

/** A price list. Modelled on the wine bar's. */
export function menu(c: Composer) {
  const { dark, light, accent } = c.palette;
  const panel = c.isWide
    ? { x: 0, y: 0, width: c.width * 0.38, height: c.height }
    : { x: 0, y: 0, width: c.width, height: c.height * 0.34 };
  c.shape("Panel", "rectangle", panel, dark);
  const dot = c.short * 0.22;
  c.shape(
    "Spot",
    "ellipse",
    {
      x: panel.x + panel.width - dot * (c.isWide ? 1.25 : 0.62),
      y: panel.y + panel.height * (c.isWide ? 0.52 : 1) - dot * (c.isWide ? 0 : 0.8),
      width: dot,
      height: dot,
    },
    accent,
  );
  const inside = inset(panel, c.short * 0.075);
  const [title, note] = rows(inside, [68, 32], 0.06);
  if (title && note) {
    const ink = c.on(dark);
    c.text("Title", "By the glass", title, ink, { max: 0.3 });
    c.text("Note", "Ask us what is open.", note, c.brightColourOn(dark), {
      font: "text",
      at: "bottom",
      max: 0.06,
    });
  }
  const rest = c.isWide
    ? { x: panel.width, y: 0, width: c.width - panel.width, height: c.height }
    : { x: 0, y: panel.height, width: c.width, height: c.height - panel.height };
  list(
    c,
    inset(rest, c.short * 0.075),
    [
      ["Cloudy white", "£6.50"],
      ["Garden red", "£7.00"],
      ["Sparkling", "£8.50"],
      ["Ripe cheese", "£9.00"],
      ["Board for two", "£18.00"],
    ],
    { left: dark, right: dark, line: accent },
  );
  return c.artwork(light);
}

/** Opening hours. */
export function openingHours(c: Composer) {
  const { dark, light, accent } = c.palette;
  const [head, hours] = titled(c, [40, 60], [30, 70]);
  if (head && hours) {
    const [title, line] = rows(head, [66, 34], 0.05);
    c.text("Title", "We are open", title ?? head, light, { max: 0.28 });
    c.text(
      "Line",
      `${c.brandName}, and you are welcome without an appointment.`,
      line ?? head,
      light,
      {
        font: "text",
        max: 0.055,
      },
    );
    list(
      c,
      hours,
      [
        ["Monday", "closed"],
        ["Tuesday to Friday", "10:00–18:00"],
        ["Saturday", "10:00–20:00"],
        ["Sunday", "12:00–17:00"],
      ],
      { left: light, right: light, line: accent },
      [52, 48],
    );
  }
  return c.artwork(dark);
}

/** The programme of today, hour by hour. */
export function programme(c: Composer) {
  const { dark, light, accent } = c.palette;
  const ink = c.on(accent);
  const [head, hours] = titled(c, [38, 62], [26, 74]);
  if (head && hours) {
    const [day, title] = rows(head, [18, 82], 0.03);
    c.text("Day", "Saturday", day ?? head, ink, {
      font: "text",
      weight: 700,
      max: 0.06,
      caps: true,
      tracking: 100,
    });
    c.text("Title", "All day long", title ?? head, ink, { max: 0.28 });
    c.shape(
      "Card",
      "rounded",
      {
        x: hours.x - c.short * 0.02,
        y: hours.y,
        width: hours.width + c.short * 0.02,
        height: hours.height,
      },
      light,
      { radius: c.short * 0.03 },
    );
    list(
      c,
      inset(hours, c.short * 0.04),
      [
        ["Doors and coffee", "10:00"],
        ["Make a pot", "11:30"],
        ["Talk: perfectly wonky", "14:00"],
        ["Glazing for beginners", "16:00"],
        ["Last pots", "18:30"],
      ],
      { left: dark, right: dark, line: accent },
    );
  }
  return c.artwork(accent);
}

/** A QR code that can be scanned from across the street. */
export function scanMe(c: Composer) {
  const { dark, accent } = c.palette;
  const ink = c.on(accent);
  const [words, code] = c.isWide
    ? columns(c.inner, c.isBanner ? [66, 34] : [56, 44], 0.05)
    : rows(c.inner, [46, 54], 0.04);
  if (words && code) {
    const [title, line, name] = rows(words, [58, 24, 14], 0.04);
    c.text("Title", "Scan. Order. Collect here.", title ?? words, ink, { at: "top", max: 0.22 });
    c.text("Line", "It is wrapped before you have found your coat.", line ?? words, ink, {
      font: "text",
      max: 0.06,
    });
    c.text("Name", c.brandName, name ?? words, ink, {
      font: "text",
      weight: 700,
      at: "bottom",
      max: 0.05,
    });
    const side = Math.min(code.width, code.height);
    const card = {
      x: code.x + (code.width - side) / (c.isWide ? 1 : 2),
      y: code.y + (code.height - side) / 2,
      width: side,
      height: side,
    };
    c.shape(
      "Shadow",
      "rounded",
      { ...card, x: card.x + side * 0.03, y: card.y + side * 0.03 },
      dark,
      { radius: side * 0.04 },
    );
    // White like the background of the code, so that no edge shows between them.
    c.shape("Card", "rounded", card, "#ffffff", { radius: side * 0.04 });
    c.qr("https://example.com/order", inset(card, side * 0.07));
  }
  return c.artwork(accent);
}
