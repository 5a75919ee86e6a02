import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

import { redirects } from "./features/site/redirects.ts";

// Every address of the site.
export default [
  layout("features/site/site-layout.tsx", [
    index("features/home/home.page.tsx"),
    route("home", "features/home/home.page.tsx", { id: "home" }),

    ...prefix("spaces", [
      index("features/spaces/spaces.page.tsx"),
      route(":slug", "features/spaces/space/space.page.tsx"),
      route(":slug/landing", "features/spaces/space/space-landing.page.tsx"),
      route(":slug/book", "features/spaces/book-space.page.tsx"),
    ]),

    route("contact", "features/enquiries/contact.page.tsx"),
    route("support", "features/enquiries/support/support.page.tsx"),
    ...prefix("enquiry", [
      route("thank-you-lp", "features/content/thank-you.page.tsx", { id: "thank-you-lp" }),
      route("thank-you-booking-bar", "features/content/thank-you.page.tsx", {
        id: "thank-you-booking-bar",
      }),
    ]),

    ...["how-it-works", "frontage-vision", "what-is-frontage", "partners", "experience"].map(
      (path) => route(path, "features/content/template.page.tsx", { id: path }),
    ),
    route("spacecompetition", "features/content/template.page.tsx", { id: "spacecompetition" }),
    route("landing/:name?", "features/content/template.page.tsx", { id: "landing" }),
    route("design-your-screens", "features/designs/promotion/design-your-screens.page.tsx"),
    route("content/success-stories", "features/content/blog/stories.page.tsx"),
    route("content/events", "features/events/events.page.tsx"),
    route("content/tenancy-calculator", "features/tenancy/calculator.page.tsx"),
    route("discounts/:code", "features/discounts/discount.page.tsx"),
    route("content/:name", "features/content/template.page.tsx", { id: "content" }),
    route("faq", "features/content/faq.page.tsx"),
    route("press-and-awards", "features/content/press/press.page.tsx"),
    ...prefix("blog", [
      index("features/content/blog/blog.page.tsx"),
      route(":code", "features/content/blog/post.page.tsx"),
      route(":code/report", "features/content/blog/report.page.tsx"),
    ]),
    route("privacy", "features/content/legal/legal.page.tsx", { id: "privacy" }),
    route("terms-and-conditions", "features/content/legal/legal.page.tsx", { id: "terms" }),

    ...prefix("account", [
      route("login", "features/accounts/log-in.page.tsx"),
      route("register", "features/accounts/register.page.tsx"),
      route("password/request-reset", "features/accounts/password/request-reset.page.tsx"),
      route("password/reset/:token?", "features/accounts/password/reset-password.page.tsx"),
      route("email/confirm/:token", "features/account/confirm-email.page.tsx"),
    ]),

    ...prefix("bookings", [
      route("create", "features/bookings/new-booking.page.tsx"),
      layout("features/bookings/wizard/wizard-layout.tsx", { id: "create" }, [
        route("create/time", "features/bookings/time/time.page.tsx", { id: "create-time" }),
        route("create/add-ons", "features/bookings/add-ons/add-ons.page.tsx", {
          id: "create-add-ons",
        }),
        route("create/check-out", "features/bookings/check-out/check-out.page.tsx", {
          id: "create-check-out",
        }),
      ]),
      route("occupational-license/download", "features/documents/licence-download.page.tsx"),
      route(":code", "features/bookings/open-booking.page.tsx"),
      route(":code/rebook", "features/bookings/rebook.page.tsx"),
      layout("features/bookings/wizard/wizard-layout.tsx", { id: "edit" }, [
        route(":code/time", "features/bookings/time/time.page.tsx", { id: "edit-time" }),
        route(":code/add-ons", "features/bookings/add-ons/add-ons.page.tsx", {
          id: "edit-add-ons",
        }),
        route(":code/check-out", "features/bookings/check-out/check-out.page.tsx", {
          id: "edit-check-out",
        }),
      ]),
      route(":code/success", "features/bookings/success/success.page.tsx"),
    ]),

    route("designs/shared/:token", "features/designs/preview/shared-design.page.tsx"),
    route("legal/cookies", "features/content/legal/cookies.page.tsx"),

    ...Object.keys(redirects).map((path) =>
      route(path.slice(1), "features/site/redirect.page.tsx", { id: `redirect${path}` }),
    ),
    route("crowdfunding", "features/site/crowdfunding.page.tsx"),
    route("not-found", "features/site/not-found.page.tsx", { id: "not-found" }),
    route("*", "features/site/not-found.page.tsx", { id: "unmatched" }),
  ]),
  layout("features/dashboard/dashboard-layout.tsx", [
    route("dashboard", "features/dashboard/dashboard.page.tsx"),
    route("designs", "features/designs/designs.page.tsx"),
    route("designs/:designCode/sizing-guide", "features/designs/guide/sizing-guide.page.tsx"),
    route(
      "designs/:designCode/screen-groups/:screenGroupCode/edit/:mediaType/:width?/:height?",
      "features/designs/upload/upload.page.tsx",
    ),
    route("designs/:code/preview", "features/designs/preview/preview.page.tsx"),
    route("bookings", "features/bookings/bookings.page.tsx"),
    route("analytics", "features/analytics/analytics.page.tsx"),
    route("account", "features/account/account.page.tsx"),
  ]),
  layout("features/landlords/landlords-layout.tsx", [
    route("landlords/dashboard", "features/landlords/overview/overview.page.tsx"),
    route("landlords/spaces", "features/landlords/space/landlord-spaces.page.tsx"),
    route("landlords/spaces/:code", "features/landlords/space/landlord-space.page.tsx"),
    route("landlords/bookings", "features/landlords/bookings/bookings.page.tsx"),
    route("landlords/statements", "features/landlords/statements/landlord-statements.page.tsx"),
  ]),
  layout("features/admin/admin-layout.tsx", [
    route("admin", "features/admin/today/today.page.tsx"),
    route("admin/company", "features/admin/company/company.page.tsx"),
    route("admin/audit", "features/admin/audit-log/audit-log.page.tsx"),
    route("admin/discounts", "features/admin/discounts/discounts.page.tsx"),
    route("admin/discounts/new", "features/admin/discounts/new-discount.page.tsx"),
    route("admin/discounts/:code", "features/admin/discounts/discount.page.tsx"),
    route("admin/policies", "features/admin/policies/policies.page.tsx"),
    route("admin/policies/new", "features/admin/policies/new-policy.page.tsx"),
    route("admin/policies/:code", "features/admin/policies/policy.page.tsx"),
    route("admin/prices", "features/admin/prices/priced-spaces.page.tsx"),
    route("admin/settings", "features/admin/settings/booking-settings.page.tsx"),
    route("admin/spaces/:code/closed-times", "features/admin/closed-times/closed-times.page.tsx"),
    route("admin/spaces/:code/prices", "features/admin/prices/prices.page.tsx"),
    route("admin/spaces/:code/prices/dates", "features/admin/prices/date-prices.page.tsx"),
    route("admin/spaces/:code/prices/:card", "features/admin/prices/rate-card.page.tsx"),
    route("admin/spaces/:code/products", "features/admin/products/products.page.tsx"),
    route("admin/taxes", "features/admin/taxes/taxes.page.tsx"),
    route("admin/mail", "features/admin/mail/mails.page.tsx"),
    route("admin/mail/:id", "features/admin/mail/mail.page.tsx"),
    route("admin/inbox", "features/admin/inbox/inbox.page.tsx"),
    route("admin/inbox/:id", "features/admin/inbox/inbox-item.page.tsx"),
    route("admin/bookings", "features/admin/bookings/bookings.page.tsx"),
    route("admin/bookings/new", "features/admin/bookings/new/new-booking.page.tsx"),
    route("admin/bookings/:code", "features/admin/bookings/booking.page.tsx"),
    route("admin/jobs", "features/admin/jobs/jobs.page.tsx"),
    route("admin/devices", "features/admin/devices/devices.page.tsx"),
    route("admin/spaces", "features/admin/spaces/list/spaces.page.tsx"),
    route("admin/spaces/:code", "features/admin/spaces/status.page.tsx"),
    route("admin/spaces/:code/amenities", "features/admin/spaces/amenities.page.tsx"),
    route("admin/spaces/:code/answers", "features/admin/spaces/answers.page.tsx"),
    route("admin/spaces/:code/landlords", "features/admin/spaces/landlords.page.tsx"),
    route("admin/spaces/:code/people", "features/admin/spaces/people.page.tsx"),
    route("admin/spaces/:code/pictures", "features/admin/spaces/pictures.page.tsx"),
    route("admin/spaces/:code/screens", "features/admin/screens/screens.page.tsx"),
    route("admin/spaces/:code/viewpoints", "features/admin/screens/viewpoints.page.tsx"),
    route("admin/spaces/:code/viewpoints/:viewpoint", "features/admin/screens/viewpoint.page.tsx"),
    route("admin/spaces/:code/texts", "features/admin/spaces/texts.page.tsx"),
    route("admin/people", "features/admin/people/people.page.tsx"),
    route("admin/people/:id", "features/admin/people/person/person.page.tsx"),
    route("admin/payments", "features/admin/payments/payments.page.tsx"),
    route("admin/payments/unsettled", "features/admin/payments/unsettled.page.tsx"),
    route("admin/reconciliation", "features/admin/reconciliation/reconciliation.page.tsx"),
    route("admin/statements", "features/admin/statements/statements.page.tsx"),
    route("admin/statements/:number", "features/admin/statements/statement.page.tsx"),
    route("admin/vat-report", "features/admin/vat-report/vat-report.page.tsx"),
    route("admin/security", "features/admin/security/security.page.tsx"),
  ]),
  route("robots.txt", "shell/search/robots.route.ts"),
  route("sitemap.xml", "shell/search/sitemap.route.ts"),
  route("dev/ui", "ui/gallery.page.tsx"),
] satisfies RouteConfig;
