import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { parseConfig } from "../../platform/config/config.ts";
import { testMail, whyNoMailTest } from "./mail-test.ts";
import { runCommand } from "./run-command.ts";

/** `npm run mail-test -- someone@example.org`: sends a test mail; exits with 1 if the mail server does not accept it. */
await runCommand(async ([to = ""]) => {
  const config = parseConfig(process.env);
  const mistake = whyNoMailTest(to, config);
  if (mistake !== undefined || !config.mail) return mistake;
  const content = readContent(readContentFolder(config.contentFolder));
  const { ok, text } = await testMail({ to, settings: config.mail, content, now: new Date() });
  if (!ok) return text;
  console.log(text);
});
