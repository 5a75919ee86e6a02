import { ApiError } from "@frontage/contract/client.ts";
import { describe, expect, test, vi } from "vitest";
import { maxSaveAttempts, saveMedia } from "./save-media.ts";

const { signal } = new AbortController();

function ports(keys: readonly (string | null)[], save = async (): Promise<unknown> => null) {
  const answers = [...keys];
  return {
    save: vi.fn(save),
    readKey: vi.fn(async () => answers.shift() ?? null),
    waitToRetry: vi.fn(async () => {}),
  };
}

describe("saving uploaded media", () => {
  test("ends as soon as the screen group shows the file", async () => {
    const given = ports(["new"]);
    await saveMedia("new", given, signal);
    expect(given.save).toHaveBeenCalledTimes(1);
    expect(given.waitToRetry).not.toHaveBeenCalled();
  });

  test("checks again while it shows another one", async () => {
    const given = ports(["old", null, "new"]);
    await saveMedia("new", given, signal);
    expect(given.save).toHaveBeenCalledTimes(3);
  });

  test("gives up after five attempts", async () => {
    const given = ports([]);
    await expect(saveMedia("new", given, signal)).rejects.toThrow(
      "Max attempts at saving design. Please try again.",
    );
    expect(given.save).toHaveBeenCalledTimes(maxSaveAttempts);
    expect(given.waitToRetry).toHaveBeenCalledTimes(maxSaveAttempts - 1);
  });

  test("counts a lost connection as an attempt", async () => {
    let count = 0;
    const given = ports(["new"], async () => {
      count += 1;
      if (count < 3) {
        throw new ApiError(0, {});
      }
      return null;
    });
    await saveMedia("new", given, signal);
    expect(given.save).toHaveBeenCalledTimes(3);
  });

  test("does not repeat a request that the server refuses", async () => {
    const given = ports([], async () => {
      throw new ApiError(400, { file_key: ["This is an SVG. Save it as PNG or JPEG."] });
    });
    await expect(saveMedia("new", given, signal)).rejects.toThrow("This is an SVG");
    expect(given.save).toHaveBeenCalledTimes(1);
  });
});
