import { shareDraft } from "@frontage/contract/drafts/draft-shares.ts";
import type { TestApp } from "../../app/make-app.ts";
import type { RequestSample } from "../request-sample.ts";

/** Samples of the calls about bookings that a person has begun, by a basket in wire form. */
export async function makeDraftSamples(
  test: TestApp,
  token: string,
  basket: { readonly space: string; readonly times: readonly unknown[] },
): Promise<Record<string, RequestSample>> {
  const params = { space: basket.space };
  const share = async (start: string, end: string) =>
    test.api(token)(shareDraft, {
      body: {
        space: basket.space,
        times: [
          {
            start: Temporal.Instant.from(start),
            end: Temporal.Instant.from(end),
            includeFlexiTicket: false,
          },
        ],
        products: [],
        discounts: [],
      },
    });
  const opened = await share("2027-05-12T09:00:00Z", "2027-05-12T11:00:00Z");
  const revoked = await share("2027-05-12T12:00:00Z", "2027-05-12T14:00:00Z");
  return {
    listDrafts: {},
    saveDraft: {
      params,
      body: { choices: { times: basket.times, products: [], discounts: [] }, age: 60 },
    },
    deleteDraft: { params },
    shareDraft: { body: { ...basket } },
    listDraftShares: {},
    revokeDraftShare: { params: { code: revoked.code } },
    getSharedDraft: { params: { token: new URL(opened.url).pathname.split("/").at(-1) ?? "" } },
  };
}
