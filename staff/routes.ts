import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/signed-in.tsx", [
    index("routes/inbox.tsx"),
    route("submissions/:reference", "routes/submission.tsx"),
    route("submissions/:reference/file", "routes/submission-file.ts"),
  ]),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-in/options", "routes/sign-in-options.ts"),
  route("sign-out", "routes/sign-out.ts"),
  route("recovery", "routes/recovery.tsx"),
  route("invitations/:token", "routes/invitation.tsx"),
  route("invitations/:token/options", "routes/invitation-options.ts"),
] satisfies RouteConfig;
