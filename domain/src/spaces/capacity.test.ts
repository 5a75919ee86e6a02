import { describe, expect, it } from "vitest";
import { mostPeople } from "./capacity.ts";

const unknown = {
  standing: null,
  seated: null,
  theatre: null,
  boardroom: null,
  classroom: null,
};

describe("mostPeople", () => {
  it("takes the largest layout", () => {
    expect(mostPeople({ ...unknown, standing: 40, theatre: 60, boardroom: 12 })).toBe(60);
  });

  it("knows nothing of a space that does not say how many fit", () => {
    expect(mostPeople(unknown)).toBeNull();
  });
});
