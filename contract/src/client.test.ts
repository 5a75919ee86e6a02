import { expect, test, vi } from "vitest";
import { createApi } from "./client.ts";
import { getSpace } from "./spaces/spaces.ts";

test.each(["a.b", "café", "SAVE 10", "carnaby-yard)", "x".repeat(81), "", "\u0000"])(
  "treats the code %j as unknown, without asking the server",
  async (code) => {
    const fetch = vi.fn();
    const api = createApi({ base: "/api", fetch, token: () => null });
    await expect(api(getSpace, { params: { code } })).rejects.toMatchObject({
      status: 404,
      code: "not_found",
    });
    expect(fetch).not.toHaveBeenCalled();
  },
);
