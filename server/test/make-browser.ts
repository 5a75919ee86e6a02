import { createApi, type Api } from "@frontage/contract/client.ts";
import { fetchInProcess } from "../src/http/fetch-in-process.ts";
import { freshIp } from "./factories.ts";
import type { TestApp } from "./make-app.ts";

/** A visitor's browser, as far as holds tell it from others: it keeps its cookie whoever is signed in. */
export interface TestBrowser {
  /** The typed client in this browser, signed out or with a session's token. */
  api(token?: string): Api;
}

export function makeBrowser(test: TestApp, ip: string = freshIp()): TestBrowser {
  const send = fetchInProcess(test.app, { ip });
  let cookie = "";
  const fetch = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookie) {
      headers.set("cookie", cookie);
    }
    const response = await send(url, { ...init, headers });
    cookie = /\bbrowser=[^;]+/.exec(response.headers.get("set-cookie") ?? "")?.[0] ?? cookie;
    return response;
  };
  return {
    api: (token) => createApi({ base: "/api", fetch, token: () => token ?? null }),
  };
}
