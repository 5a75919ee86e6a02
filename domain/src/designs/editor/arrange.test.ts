import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addCopies,
  alignObjects,
  distributeObjects,
  reorderObjects,
  withGroups,
} from "./arrange.ts";
import { boundsOf } from "./geometry.ts";
import { emptyArtwork, type QrObject, type Artwork } from "./artwork.ts";

const objectOf = (id: string, change: Partial<QrObject> = {}): QrObject => ({
  id,
  name: id,
  type: "qr",
  text: "x",
  colour: "#000000",
  ground: "#ffffff",
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  angle: 0,
  opacity: 1,
  hidden: false,
  locked: false,
  group: null,
  ...change,
});
const artworkOf = (...objects: QrObject[]): Artwork => ({ ...emptyArtwork(1920, 1080), objects });
const idsOf = ({ objects }: Artwork) => objects.map(({ id }) => id).join("");
const places = ({ objects }: Artwork) => objects.map(({ x, y }) => [x, y]);

describe("aligning", () => {
  test("aligns a single object with the edges and the centre of the screen", () => {
    const artwork = artworkOf(objectOf("a", { x: 33, y: 44 }));
    const to = (alignment: Parameters<typeof alignObjects>[2]) =>
      places(alignObjects(artwork, new Set("a"), alignment))[0];
    expect([to("left"), to("center"), to("right")]).toEqual([
      [0, 44],
      [910, 44],
      [1820, 44],
    ]);
    expect([to("top"), to("middle"), to("bottom")]).toEqual([
      [33, 0],
      [33, 515],
      [33, 1030],
    ]);
  });

  test("aligns several objects by their bounding boxes", () => {
    const artwork = artworkOf(objectOf("a", { x: 10 }), objectOf("b", { x: 500, angle: 90 }));
    const aligned = alignObjects(artwork, new Set("ab"), "left");
    expect(aligned.objects.map((object) => Math.round(boundsOf(object).x))).toEqual([10, 10]);
  });

  test("moves a group as a unit, but not locked objects", () => {
    const artwork = artworkOf(
      objectOf("a", { x: 100, group: "g" }),
      objectOf("b", { x: 300, group: "g" }),
      objectOf("c", { x: 700, locked: true }),
    );
    expect(places(alignObjects(artwork, new Set("abc"), "left"))).toEqual([
      [0, 0],
      [200, 0],
      [700, 0],
    ]);
  });
});

test("distributing equalises the gaps and keeps the outermost objects", () => {
  const artwork = artworkOf(
    objectOf("a", { x: 0 }),
    objectOf("b", { x: 110, width: 40 }),
    objectOf("c", { x: 400 }),
  );
  expect(places(distributeObjects(artwork, new Set("abc"), "across"))).toEqual([
    [0, 0],
    [230, 0],
    [400, 0],
  ]);
});

describe("the order of layers", () => {
  const artwork = artworkOf(...["a", "b", "c", "d"].map((id) => objectOf(id)));

  test.each([
    ["b", "forward", "acbd"],
    ["b", "backward", "bacd"],
    ["d", "forward", "abcd"],
    ["a", "backward", "abcd"],
    ["ac", "forward", "bdac"],
    ["bd", "backward", "bdac"],
    ["b", "to_front", "acdb"],
    ["cd", "to_back", "cdab"],
  ] as const)("of %s moved %s is %s", (ids, shift, expected) => {
    expect(idsOf(reorderObjects(artwork, new Set(ids), shift))).toBe(expected);
  });

  test("keeps every object exactly once", () => {
    const shift = fc.constantFrom("forward", "backward", "to_front", "to_back");
    fc.assert(
      fc.property(fc.subarray(["a", "b", "c", "d"]), shift, (ids, by) => {
        const moved = reorderObjects(artwork, new Set(ids), by);
        expect([...idsOf(moved)].toSorted().join("")).toBe("abcd");
        const chosen = [...idsOf(moved)].filter((id) => ids.includes(id));
        expect(chosen).toEqual(ids);
      }),
    );
  });
});

test("copies get new ids and groups and lie in front", () => {
  const artwork = artworkOf(objectOf("a", { group: "g" }), objectOf("b", { group: "g" }));
  let count = 0;
  const made = addCopies(artwork, artwork.objects, () => `n${(count += 1)}`, 20);
  const copies = made.artwork.objects.slice(2);
  expect(copies.map(({ id }) => id)).toEqual(made.ids);
  expect(new Set(made.artwork.objects.map(({ id }) => id)).size).toBe(4);
  expect(new Set(copies.map(({ group }) => group)).size).toBe(1);
  expect(copies[0]?.group).not.toBe("g");
  expect(places(made.artwork).slice(2)).toEqual([
    [20, 20],
    [20, 20],
  ]);
});

test("selecting one object of a group selects the group", () => {
  const artwork = artworkOf(
    objectOf("a", { group: "g" }),
    objectOf("b", { group: "g" }),
    objectOf("c"),
  );
  expect([...withGroups(artwork, ["b"])].toSorted()).toEqual(["a", "b"]);
  expect([...withGroups(artwork, ["c"])]).toEqual(["c"]);
});
