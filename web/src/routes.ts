import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

// Every address of the site.
export default [
  layout("shell/site-layout.tsx", [
    index("features/home/home.page.tsx"),
    route("home", "features/home/home.page.tsx", { id: "home" }),

    ...prefix("spaces", [
      index("features/spaces/spaces.page.tsx"),
      route(":slug", "features/spaces/space.page.tsx"),
      route(":slug/landing", "features/spaces/space-landing.page.tsx"),
      route(":slug/book", "features/spaces/book-space.page.tsx"),
    ]),

    ...prefix("account", [
      route("login", "features/accounts/log-in.page.tsx"),
      route("register", "features/accounts/register.page.tsx"),
    ]),

    ...prefix("bookings", [
      index("features/bookings/bookings.page.tsx"),
      route("create", "features/bookings/new-booking.page.tsx"),
      layout("features/bookings/wizard/wizard-layout.tsx", [
        route("create/time", "features/bookings/time/time.page.tsx"),
        route("create/check-out", "features/bookings/check-out/check-out.page.tsx"),
      ]),
      route(":code/success", "features/bookings/success/success.page.tsx"),
    ]),

    route("not-found", "shell/not-found.page.tsx", { id: "not-found" }),
    route("*", "shell/not-found.page.tsx", { id: "unmatched" }),
  ]),
  route("dev/ui", "ui/gallery.page.tsx"),
] satisfies RouteConfig;
