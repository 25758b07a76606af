import { blocker, inSite, type LaunchCheck, setting } from "./finding.ts";
import { isSampleEmail, isSamplePhone } from "../../content-reader/sample-contacts.ts";

type Contact = { place: string; value: string };

/** Every phone number and email address of the site and its settings. */
export const contacts: LaunchCheck = ({ content: { site, helplines }, config: { mail } }) => {
  const phones: Contact[] = [
    ...Object.entries(site.phone).map(([name, value]) => ({ place: inSite(`phone.${name}`), value })),
    ...Object.entries(helplines).flatMap(([name, { number, tty }]) => [
      { place: `content/helplines.yaml: ${name}.number`, value: number },
      { place: `content/helplines.yaml: ${name}.tty`, value: tty ?? "" },
    ]),
  ];
  const emails: Contact[] = [
    { place: inSite("email"), value: site.email },
    { place: setting("MAIL_FROM"), value: mail?.from ?? "" },
    { place: setting("MAIL_TO"), value: mail?.to ?? "" },
    { place: setting("MAIL_TO_COMPLAINTS"), value: mail?.toComplaints ?? "" },
  ];
  return [
    ...phones.filter(({ value }) => isSamplePhone(value)).map(asSample("is a number kept for fiction: no one answers it")),
    ...emails.filter(({ value }) => isSampleEmail(value)).map(asSample("is an address kept for examples: no one reads it")),
  ];
};

const asSample =
  (because: string) =>
  ({ place, value }: Contact) =>
    blocker(place, `${value} ${because}.`, "Put in the real one.");
