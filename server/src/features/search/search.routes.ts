import { defaultFoundLimit, searchSpaces } from "@frontage/contract/spaces/search-spaces.ts";
import { questionFaults } from "@frontage/domain/search/check-question.ts";
import { nameInAddress } from "@frontage/domain/search/question-parts.ts";
import { readQuestion } from "@frontage/domain/search/read-question.ts";
import type { QuestionField, SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { refuseFaults, type FieldErrors } from "../../http/reply/refusal.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { serve } from "../../http/request/serve.ts";
import { holdOwnerOf } from "../availability/hold-owner.ts";
import { createCatalogues } from "./catalogue/catalogue.ts";
import { searchSpaces as answerQuestion } from "./search-spaces.ts";

/** Serves the search of free spaces. Source: docs/spaces/search.md */
export function searchRoutes(api: FastifyInstance, { db, clock, limits }: AppParts): void {
  const catalogues = createCatalogues({ db, clock });

  const faultsOf = async (question: SpaceQuestion): Promise<FieldErrors> => {
    const { settings, zones } = await catalogues.get(null);
    const rules = { settings, today: todayOf(settings, clock.now()), zones };
    return Object.fromEntries(
      Object.entries(questionFaults(question, rules)).map(([field, message]) => [
        // The keys of faults are fields, which the compiler forgets in a list of entries.
        nameInAddress(field as QuestionField),
        [message],
      ]),
    );
  };

  serve(api, searchSpaces, {
    limit: (request) => limits.consume("search", networkOf(request.ip)),
    // Parts that cannot be read have a fault already; this finds those of the others.
    async findFaults({ request }, faults) {
      const { question } = readQuestion(parametersOf(request.query));
      for (const [name, messages] of Object.entries(await faultsOf(question))) {
        faults[name] ??= messages;
      }
    },
    async handle({ query, user, request, reply }) {
      const { limit = defaultFoundLimit, offset = 0, hold, ...question } = query;
      refuseFaults(await faultsOf(question));
      // The answer leaves out the caller's own holds, so no cache may store it.
      reply.header("cache-control", "private, no-store");
      const owner = holdOwnerOf(request, user, hold);
      return answerQuestion(db, catalogues, { question, limit, offset, owner, now: clock.now() });
    },
  });
}

/** A query as Fastify parses it, as the parameters of an address. */
function parametersOf(query: unknown): [string, string][] {
  return Object.entries(Object(query) as object).flatMap(([name, value]) =>
    [value].flat().map((text): [string, string] => [name, String(text)]),
  );
}
