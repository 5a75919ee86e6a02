import { vi } from "vitest";

// Tests check hundreds of passwords, and a hash of the real cost takes 25 ms. A hash names its cost, so that checking a
// cheap one is as quick. `vi.stubEnv("PASSWORD_COST", "real")` is for tests of the cost.
vi.mock(import("@node-rs/argon2"), async (importOriginal) => {
  const argon2 = await importOriginal();
  return {
    ...argon2,
    hash(password, options, signal) {
      const isReal = process.env["PASSWORD_COST"] === "real";
      const cost = isReal ? options : { ...options, memoryCost: 64, timeCost: 1 };
      return argon2.hash(password, cost, signal);
    },
  };
});
