import { around, columns, rows, type Composer } from "./composer.ts";

/** A new product: a sun behind a headline. Modelled on the headphones campaign. */
export function launch(c: Composer) {
  const { dark, light, accent, second } = c.palette;
  const { width, height, short } = c;
  const sun = short * (c.isWide ? 1.05 : 1.25);
  const [x, y] = c.isBanner
    ? [width * 0.8, height * 0.72]
    : c.isWide
      ? [width * 0.76, height * 0.66]
      : [width * 0.5, height * 0.72];
  c.shape("Glow", "ellipse", around(x, y, sun * 1.3), accent, { opacity: 0.25 });
  c.shape("Sun", "ellipse", around(x, y, sun), {
    kind: "gradient",
    angle: 90,
    from: second,
    to: accent,
  });
  c.shape("Band", "rectangle", { x: 0, y: height * 0.86, width, height: height * 0.14 }, dark);
  const [left] = columns(c.inner, [c.isBanner ? 58 : c.isWide ? 62 : 100, c.isWide ? 38 : 0.001]);
  const [kicker, headline] = rows(left ?? c.inner, c.isWide ? [10, 62, 28] : [6, 34, 60], 0.02);
  if (kicker && headline) {
    c.text("Kicker", "New this week", kicker, c.brightColourOn(dark), {
      font: "text",
      weight: 600,
      max: 0.06,
      caps: true,
      tracking: 120,
    });
    c.text("Headline", "Turn the day down.", headline, light, { max: 0.34 });
  }
  const foot = { ...c.inner, y: height * 0.885, height: height * 0.09 };
  const [name, price] = columns(foot, [65, 35], 0.04);
  if (name && price) {
    c.text("Name", c.brandName, name, light, {
      font: "text",
      weight: 700,
      at: "middle",
      max: 0.07,
    });
    c.text("Price", "From\u{a0}£149", price, light, {
      font: "text",
      weight: 700,
      at: "middle",
      align: "right",
      max: 0.07,
    });
  }
  return c.artwork({ kind: "gradient", angle: 90, from: dark, to: mixedWith(dark, accent) });
}

/** Mixes a little of one colour into another. */
function mixedWith(ground: string, colour: string): string {
  const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(ground, at) * 0.62 + part(colour, at) * 0.38),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A sale: a figure that fills the screen. */
export function sale(c: Composer) {
  const { accent, dark, second } = c.palette;
  const ink = c.on(accent);
  const { width, height, short } = c;
  for (const [index, colour] of [second, dark, second].entries()) {
    // Beside the text on a wide screen, below it on others.
    const box = c.isWide
      ? {
          x: width - short * (0.4 - index * 0.095),
          y: -height * 0.3,
          width: short * 0.09,
          height: height * 1.6,
        }
      : {
          x: -width * 0.3,
          y: height * 0.8 + index * short * 0.1,
          width: width * 1.6,
          height: short * 0.09,
        };
    c.shape(`Stripe ${index + 1}`, "rectangle", box, colour, { angle: c.isWide ? 18 : -12 });
  }
  const area = c.isWide
    ? { ...c.inner, width: c.inner.width - short * 0.42 }
    : { ...c.inner, height: height * 0.58 };
  if (c.isBanner) {
    const [figure, rest] = columns(area, [52, 48], 0.03);
    if (figure && rest) {
      c.text("Figure", "–30%", figure, ink, { at: "middle", leading: 0.9 });
      const [what, when] = rows(rest, [58, 42], 0.05);
      c.text("What", "Everything on the rails", what ?? rest, ink, { at: "bottom", max: 0.24 });
      c.text("When", "Friday to Sunday, 10:00–18:00", when ?? rest, ink, {
        font: "text",
        max: 0.12,
      });
    }
    return c.artwork(accent);
  }
  const [kicker, figure, what, when] = rows(
    area,
    c.isWide ? [9, 52, 22, 10] : [8, 44, 26, 14],
    0.025,
  );
  if (kicker && figure && what && when) {
    c.text("Kicker", "Sale", kicker, ink, { font: "text", weight: 700, caps: true, tracking: 120 });
    c.text("Figure", "–30%", figure, ink, { at: "middle", leading: 0.9 });
    c.text("What", "Everything on the rails", what, ink, { max: 0.16 });
    c.text("When", "Friday to Sunday, 10:00–18:00", when, ink, {
      font: "text",
      weight: 600,
      max: 0.06,
      at: "bottom",
    });
  }
  return c.artwork(accent);
}

/** One word that invites people back. */
export function teaser(c: Composer) {
  const { dark, accent, second } = c.palette;
  const { width, height, short } = c;
  const middle = c.isWide
    ? { x: width * (c.isBanner ? 0.85 : 0.83), y: height * 0.5 }
    : { x: width * 0.5, y: height * 0.74 };
  const largest = c.isWide ? 1.25 : Math.min(1.2, (height * 0.46) / short);
  for (const [index, part] of [1, 0.75, 0.5, 0.25].entries()) {
    const ring = around(middle.x, middle.y, short * largest * part);
    c.shape(`Ring ${index + 1}`, "ellipse", ring, index % 2 === 0 ? accent : second);
  }
  const room = c.isWide
    ? { ...c.inner, width: middle.x - (short * largest) / 2 - c.inner.x - short * 0.04 }
    : { ...c.inner, height: middle.y - (short * largest) / 2 - c.inner.y - short * 0.04 };
  const [word, line, name] = rows(room, c.isWide ? [54, 26, 12] : [56, 26, 14], 0.03);
  const ink = c.on(dark);
  if (word && line && name) {
    c.text("Word", "Soon.", word, ink, { at: c.isWide ? "bottom" : "top", leading: 0.9 });
    c.text("Line", "Something opens here on Friday at ten.", line, ink, {
      font: "text",
      max: 0.075,
    });
    c.text("Name", c.brandName, name, ink, { font: "text", weight: 700, at: "bottom", max: 0.06 });
  }
  return c.artwork(dark);
}

/** A greeting at the door. */
export function welcome(c: Composer) {
  const { light, dark, accent, second } = c.palette;
  const { width, height, short } = c;
  const count = Math.max(3, Math.round(width / (short * 0.22)));
  const scallop = width / count;
  const drop = short * 0.1;
  c.shape("Awning", "rectangle", { x: 0, y: 0, width, height: drop }, accent);
  for (let index = 0; index < count; index += 1) {
    c.shape(
      `Scallop ${index + 1}`,
      "ellipse",
      { x: index * scallop, y: drop - scallop / 2, width: scallop, height: scallop },
      index % 2 === 0 ? accent : second,
    );
  }
  const top = drop + scallop * 0.6;
  const area = { ...c.inner, y: top + short * 0.03, height: height - top - short * 0.1 };
  const [greeting, line, name] = rows(area, [56, 20, 12], 0.04);
  if (greeting && line && name) {
    c.text("Greeting", "Come in.", greeting, dark, { align: "center", at: "middle", leading: 0.9 });
    c.text("Line", "Look around, try things on, stay for a coffee.", line, dark, {
      font: "text",
      align: "center",
      max: 0.075,
    });
    c.text("Name", c.brandName, name, c.brightColourOn(light), {
      font: "text",
      weight: 700,
      align: "center",
      at: "bottom",
      max: 0.06,
    });
  }
  return c.artwork(light);
}
