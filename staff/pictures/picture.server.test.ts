import { expect, test } from "vitest";

import { PICTURES } from "../../content-model/readers/read-pictures.ts";
import { ask, publish, publishNext } from "../../tests/support/editing-fixture.ts";
import { encodedPicture } from "../../tests/support/sample-files.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { EncodingResult } from "../../publishing/pictures/picture-types.ts";
import {
  addPicture,
  changePicture,
  deletePicture,
  pictureFileFor,
  pictureFor,
  pictureList,
  receivePictureForm,
} from "./picture.server.ts";
import { ROLES } from "../../accounts/roles.ts";

const { freshEngine } = underTest();
const EDITOR = person("editor");
const OWNER = person("owner");
const BYTES = Uint8Array.of(1);
const DOOR = { name: "front-door", alt: "A blue door", isDecorative: false, bytes: BYTES };

/** `encoded` is what the encoder makes of every file. */
async function open(encoded: EncodingResult = encodedPicture(7)) {
  const { engine, store } = await freshEngine("SQLite");
  const staff = { ...partsOver({ engine, store }, () => NOON), encodePicture: () => Promise.resolve(encoded) };
  const shown = async (picture: string) => (await pictureFor(staff, EDITOR, picture))!;
  const publishDraft = async (picture: string) => {
    await ask(engine, [{ path: `${PICTURES}/${picture}.yaml`, revision: (await shown(picture)).revision }]);
    return publishNext(engine);
  };
  return { engine, staff, shown, publishDraft };
}

test("the list has the pictures of the program, with where they are shown", async () => {
  const { staff } = await open();
  const [office] = (await pictureList(staff, EDITOR))!;
  expect(office).toMatchObject({
    name: "office",
    width: 1200,
    height: 800,
    alt: "A house with a blue door, and a tree beside it",
    uses: [{ path: "site.yaml", title: "The office, on the page of locations" }],
  });
  expect(office).not.toHaveProperty("draft");
  expect(office?.kilobytes).toBeGreaterThan(0);
  const [, , , digest, file] = office!.address.split("/");
  const found = await pictureFileFor(staff, OWNER, digest!, file!);
  expect(found?.type).toBe("image/webp");
  expect(Buffer.from(found!.bytes).subarray(8, 12).toString()).toBe("WEBP");
});

test("every error of the form comes at once, and a refused file with its reason", async () => {
  const { staff } = await open({ refused: "moving" });
  const none = { name: " ", alt: "", isDecorative: false, bytes: undefined };
  expect(await addPicture(staff, EDITOR, none)).toEqual({
    errors: [
      { field: "file", error: "missing" },
      { field: "name", error: "missing" },
      { field: "alt", error: "missing" },
    ],
  });
  const errorOf = async (changed: object) => {
    const result = await addPicture(staff, EDITOR, { ...DOOR, ...changed });
    return result && "errors" in result ? result.errors.map(({ field, error }) => `${field}: ${error}`) : [];
  };
  expect(await errorOf({ name: "門" })).toEqual(["name: characters"]);
  expect(await errorOf({ name: " Office" })).toEqual(["name: taken"]);
  expect(await errorOf({ isDecorative: true })).toEqual(["alt: both"]);
  expect(await errorOf({ alt: "a".repeat(251) })).toEqual(["alt: too-long"]);
  expect(await errorOf({})).toEqual(["file: moving"]);
  expect(await pictureList(staff, EDITOR)).toHaveLength(1);
});

test("the words of a picture change without a file, and the picture with one", async () => {
  const { staff, shown } = await open();
  const { address: before, published } = await shown("office");
  const given = { alt: "Our office", isDecorative: false, bytes: undefined, revision: 0, published };
  expect(await changePicture(staff, EDITOR, "office", given)).toEqual({ saved: "office" });
  expect(await shown("office")).toMatchObject({ alt: "Our office", address: before, draft: "changed" });
  const { revision } = await shown("office");
  const decorative = { alt: "", isDecorative: true, bytes: BYTES, revision, published };
  expect(await changePicture(staff, EDITOR, "office", decorative)).toEqual({ saved: "office" });
  expect(await shown("office")).not.toHaveProperty("alt");
  expect((await shown("office")).address).not.toBe(before);
  expect(await changePicture(staff, OWNER, "office", { ...given, revision })).toEqual({ changed: true });
  expect(await changePicture(staff, EDITOR, "office", { ...given, alt: "" })).toEqual({
    errors: [{ field: "alt", error: "missing" }],
  });
});

test("a picture is deleted only while nothing shows it, published or in a draft", async () => {
  const { engine, staff, shown, publishDraft } = await open();
  expect(await deletePicture(staff, EDITOR, "office", await shown("office"))).toBe("in-use");
  await addPicture(staff, EDITOR, DOOR);
  expect(await deletePicture(staff, EDITOR, "front-door", { revision: 0, published: "" })).toBe("changed");
  await publishDraft("front-door");
  await publish(engine, "testimonials/sam.md", "---\nname: Sam\npicture: { file: front-door }\n---\n\nThey listen.\n");
  expect((await shown("front-door")).uses).toEqual([{ path: "testimonials/sam.md", title: "Sam" }]);
  expect(await deletePicture(staff, EDITOR, "front-door", await shown("front-door"))).toBe("in-use");
  await publish(engine, "testimonials/sam.md", null);
  expect(await deletePicture(staff, EDITOR, "front-door", await shown("front-door"))).toBe("deleted");
  expect(await shown("front-door")).toMatchObject({ draft: "deleted" });
});

test("a form that was loaded before somebody published the picture changes nothing", async () => {
  const { staff, shown, publishDraft } = await open();
  await addPicture(staff, EDITOR, DOOR);
  await publishDraft("front-door");
  const older = await shown("front-door");
  const given = { alt: "A green door", isDecorative: false, bytes: undefined };
  await changePicture(staff, OWNER, "front-door", { ...given, ...older, alt: "A red door", bytes: undefined });
  await publishDraft("front-door");
  const { revision, published } = older;
  expect(await changePicture(staff, EDITOR, "front-door", { ...given, revision, published })).toEqual({ changed: true });
  expect(await deletePicture(staff, EDITOR, "front-door", older)).toBe("changed");
  expect(await shown("front-door")).toMatchObject({ alt: "A red door", revision: 0 });
});

test("a new picture that waits to be published is not deleted", async () => {
  const { engine, staff, shown } = await open();
  await addPicture(staff, EDITOR, DOOR);
  const picture = await shown("front-door");
  await ask(engine, [{ path: `${PICTURES}/front-door.yaml`, revision: picture.revision }]);
  expect(await deletePicture(staff, EDITOR, "front-door", picture)).toBe("requested");
});

test("a file that no picture has does not exist", async () => {
  const { staff } = await open();
  const digest = (await pictureList(staff, OWNER))![0]!.address.split("/")[3]!;
  for (const [of, file] of [
    [digest, "481.webp"],
    [digest, "../office.480.webp"],
    ["sha256-0", "480.webp"],
    ["..", "480.webp"],
  ] as const)
    expect(await pictureFileFor(staff, OWNER, of, file)).toBeUndefined();
});

test("a form with a file is read of people who may add pictures, and not one byte of it of others", async () => {
  const { staff } = await open();
  for (const role of ROLES) {
    const body = new FormData();
    body.append("file", new File([BYTES], "door.png"));
    const request = new Request("http://localhost/content/add-picture", { method: "POST", body });
    const mayAdd = role === "editor" || role === "owner";
    expect((await receivePictureForm(staff, person(role), request)) !== undefined).toBe(mayAdd);
    expect(request.bodyUsed).toBe(mayAdd);
  }
});
