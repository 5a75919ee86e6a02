import { expect, type APIRequestContext } from "@playwright/test";

interface StaffCall {
  readonly method?: "POST" | "PUT";
  readonly data?: unknown;
}

/**
 * Creates a hidden space in York with all texts and the design tool, without the console's pages. Returns its code.
 *
 * @param token of a session of staff
 */
export async function makeSpace(
  request: APIRequestContext,
  token: string,
  name: string,
): Promise<string> {
  const call = staffCalls(request, token);
  const space = await call("spaces/", {
    method: "POST",
    data: { name, city: "York", time_zone: "Europe/London", currency: "GBP" },
  });
  await call(`spaces/${space.code}/texts/`, {
    method: "PUT",
    data: {
      ...space,
      floor_area: 400,
      sample_price: 32_000,
      footfall_period: "9,000 passers-by a week",
      short_description: "A vault below the market.",
      description: "<p>Cool and quiet.</p>",
      short_address: "Coney Street, York",
      address: "1 Coney Street, York LS1 7AA",
      page_title: `${name}, York`,
      meta_description: "A vault to book by the hour.",
      designer_enabled: true,
      previewer_enabled: true,
    },
  });
  return space.code;
}

/** Gives a space the pictures of another one and announces it, so that customers can make designs for it. */
export async function announceSpace(
  request: APIRequestContext,
  token: string,
  code: string,
): Promise<void> {
  const call = staffCalls(request, token);
  const { pictures } = await call("spaces/carnaby-yard/");
  const copies = pictures.map(
    ({ original, picture, ...part }: { original: { code: string }; picture: { alt: string } }) => ({
      ...part,
      code: original.code,
      alt: picture.alt,
    }),
  );
  const { version } = await call(`spaces/${code}/`);
  const saved = await call(`spaces/${code}/pictures/`, {
    method: "PUT",
    data: { version, pictures: copies },
  });
  await call(`spaces/${code}/status/`, {
    method: "PUT",
    data: { version: saved.version, status: "preview", booking_enabled: false },
  });
}

function staffCalls(request: APIRequestContext, token: string) {
  return async (path: string, { method, data }: StaffCall = {}) => {
    const answer = await request.fetch(`/api/admin/${path}`, {
      method: method ?? "GET",
      headers: { authorization: `Token ${token}` },
      ...(data !== undefined && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}
