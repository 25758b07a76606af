import { readContent } from "../../content-reader/read-content.ts";
import { parseConfig } from "../config.ts";
import { isAddress } from "../notifications/address.ts";
import { testMail } from "./mail-test.ts";
import { runCommand } from "./run-command.ts";

/** `npm run mail-test -- someone@example.org`: says whether mail works; ends with 1 where it does not. */
await runCommand(async ([to]) => {
  if (!to) return "Say to whom: npm run mail-test -- someone@example.org";
  if (!isAddress(to)) return "That is not one email address: npm run mail-test -- someone@example.org";
  const { mail, missingForMail, contentFolder } = parseConfig(process.env);
  if (!mail) return `Mail is not set up. Missing: ${missingForMail.join(", ")} (README.md, Settings).`;
  const content = readContent(contentFolder);
  const { ok, text } = await testMail({ to, settings: mail, content, now: new Date() });
  if (!ok) return text;
  console.log(text);
});
