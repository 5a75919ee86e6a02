import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  cachedUsername,
  cacheUser,
  clearSession,
  hadSession,
  storeSession,
  expireSession,
  onSessionBegin,
  onSessionChange,
  sessionToken,
} from "./session.ts";

const now = "2027-04-12T09:00:00Z";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

describe("the cached user", () => {
  test("lasts exactly a day by the server's clock", () => {
    cacheUser("ada@example.com", now);
    expect(cachedUsername(now)).toBe("ada@example.com");
    expect(cachedUsername("2027-04-13T08:59:59Z")).toBe("ada@example.com");
    expect(cachedUsername("2027-04-13T09:00:00Z")).toBeNull();
    expect(cachedUsername("2027-04-12T08:59:59Z")).toBeNull();
  });

  test("may contain spaces", () => {
    cacheUser("ada lovelace@example.com", now);
    expect(cachedUsername(now)).toBe("ada lovelace@example.com");
  });

  test("is null when missing or malformed", () => {
    expect(cachedUsername(now)).toBeNull();
    for (const text of ["", "ada@example.com", "yesterday ada@example.com", "{}"]) {
      localStorage.setItem("session.user", text);
      expect(cachedUsername(now)).toBeNull();
    }
  });

  test("is removed with the token and by another token", () => {
    for (const end of [clearSession, expireSession, () => storeSession("another")]) {
      storeSession("a-token");
      cacheUser("ada@example.com", now);
      end();
      expect(cachedUsername(now)).toBeNull();
      expect(sessionToken()).not.toBe("a-token");
    }
  });
});

test("remembers that there was a session, and not that somebody only visited", () => {
  clearSession();
  expect(hadSession()).toBe(false);
  storeSession("a-token");
  clearSession();
  expect(hadSession()).toBe(true);
});

test("notifies listeners of an expired session but not of a log-out", () => {
  const listener = vi.fn();
  const stop = onSessionChange(listener);
  clearSession();
  expect(listener).not.toHaveBeenCalled();
  expireSession();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  expireSession();
  expect(listener).toHaveBeenCalledTimes(1);
});

test("notifies listeners of a session that begins in this window", () => {
  const listener = vi.fn();
  const stop = onSessionBegin(listener);
  storeSession("a-token");
  expect(listener).toHaveBeenCalledTimes(1);
  expireSession();
  stop();
  storeSession("another");
  expect(listener).toHaveBeenCalledTimes(1);
});

test("counts as signed out when the browser blocks storage", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  expect(sessionToken()).toBeNull();
  expect(cachedUsername(now)).toBeNull();
});
