import { around, columns, inset, rows, type Composer } from "./composer.ts";

/** A quotation with its author. */
export function quote(c: Composer) {
  const { dark, light, accent } = c.palette;
  const [left, right] = c.isWide
    ? columns(c.inner, [c.isBanner ? 13 : 18, 82], 0.05)
    : rows(c.inner, [20, 80], 0.02);
  if (left && right) {
    c.text("Mark", "“", { ...left, width: left.width, height: left.height }, accent, {
      leading: 0.8,
      max: 0.8,
    });
    const [words, who] = rows(right, [80, 20], 0.03);
    c.text(
      "Quote",
      "I came in for a lamp and left with a chair, two lamps and a friend.",
      words ?? right,
      dark,
      {
        weight: 700,
        leading: 1,
        at: "middle",
        max: 0.2,
      },
    );
    c.text("Who", "Grace, at the opening", who ?? right, dark, {
      font: "text",
      at: "bottom",
      max: 0.06,
    });
  }
  const bar = c.short * 0.035;
  c.shape("Bar", "rectangle", { x: 0, y: c.height - bar, width: c.width, height: bar }, accent);
  return c.artwork(light);
}

/** A product and its price. */
export function product(c: Composer) {
  const { dark, light, accent, second } = c.palette;
  const [picture, words] = c.isWide
    ? columns(c.page, c.isBanner ? [42, 58] : [50, 50])
    : rows(c.page, [55, 45]);
  if (!picture || !words) {
    return c.artwork(light);
  }
  c.shape("Ground", "rectangle", picture, second);
  const side = Math.min(picture.width, picture.height);
  const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 2];
  // A jug made of simple shapes, as a placeholder for a photograph.
  c.shape(
    "Shadow",
    "ellipse",
    { x: x - side * 0.3, y: y + side * 0.3, width: side * 0.62, height: side * 0.1 },
    dark,
    { opacity: 0.25 },
  );
  c.shape("Handle", "ellipse", around(x + side * 0.24, y - side * 0.02, side * 0.34), "#00000000", {
    stroke: dark,
    thickness: side * 0.05,
  });
  c.shape(
    "Body",
    "rounded",
    { x: x - side * 0.24, y: y - side * 0.22, width: side * 0.48, height: side * 0.57 },
    dark,
    { radius: side * 0.17 },
  );
  c.shape(
    "Neck",
    "rectangle",
    { x: x - side * 0.14, y: y - side * 0.34, width: side * 0.28, height: side * 0.2 },
    dark,
  );
  c.shape(
    "Glaze",
    "rounded",
    { x: x - side * 0.24, y: y + side * 0.06, width: side * 0.48, height: side * 0.16 },
    accent,
    { radius: side * 0.01 },
  );
  const [kicker, name, price] = rows(inset(words, c.short * 0.075), [12, 58, 30], 0.04);
  if (kicker && name && price) {
    c.text("Kicker", "Made in this room", kicker, dark, {
      font: "text",
      weight: 600,
      caps: true,
      tracking: 100,
      max: 0.045,
    });
    c.text("Name", "The wonky jug", name, dark, { max: 0.24 });
    c.text("Price", "£38", price, dark, { at: "bottom", max: 0.18 });
  }
  return c.artwork(light);
}

/** An exhibition label like the one beside a painting, at the size of a wall. */
export function gallery(c: Composer) {
  const { dark, light, accent } = c.palette;
  const [head, body] = c.isWide ? columns(c.inner, [54, 46], 0.08) : rows(c.inner, [44, 56], 0.04);
  if (head && body) {
    const [artist, title] = rows(head, [16, 84], 0.03);
    c.text("Artist", "New paintings", artist ?? head, dark, {
      font: "text",
      weight: 600,
      caps: true,
      tracking: 120,
      max: 0.045,
    });
    c.text("Title", "Slow Weather", title ?? head, dark, { weight: 500, leading: 0.9, max: 0.4 });
    const rule = Math.max(1, c.short * 0.004);
    c.shape("Rule", "line", { ...body, height: rule }, accent);
    const [text, when] = rows(
      { ...body, y: body.y + c.short * 0.04, height: body.height - c.short * 0.04 },
      [76, 24],
      0.03,
    );
    c.text(
      "Text",
      "Ten pictures of one week by the water. They were painted quickly. Look at them slowly.",
      text ?? body,
      dark,
      { font: "text", weight: 400, leading: 1.3, max: 0.075 },
    );
    c.text("When", "Until Sunday, 11:00–19:00. Come in, it is free.", when ?? body, dark, {
      font: "text",
      weight: 600,
      at: "bottom",
      max: 0.045,
    });
  }
  return c.artwork(light);
}

/** A word across two screens, half on each. */
export function diptych(c: Composer) {
  const { dark, accent, second } = c.palette;
  const { width, height } = c;
  const [left, right] = c.isWide ? columns(c.page, [50, 50]) : rows(c.page, [50, 50]);
  if (!left || !right) {
    return c.artwork(accent);
  }
  c.shape("Second half", "rectangle", right, dark);
  const letters = (box: typeof left, words: string, ground: string) =>
    c.text(words, words, inset(box, Math.min(box.width, box.height) * 0.1), c.on(ground), {
      align: "center",
      at: "middle",
      leading: 0.9,
      caps: true,
    });
  const disc = Math.min(width, height) * (c.isWide ? 0.42 : 0.5);
  c.shape("Disc", "ellipse", around(width / 2, height / 2, disc), second, { opacity: 0.9 });
  letters(left, "No", accent);
  letters(right, "wt", dark);
  return c.artwork(accent);
}
