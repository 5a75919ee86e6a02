import "react-router";

// The journeys read `routes.ts` without the types that are generated from it. Only `web` checks its paths.
declare module "react-router" {
  interface Register {
    pages: Record<string, { params: Record<never, never> }>;
  }
}
