import { describe, expect, test } from "vitest";

import { parseSubmissionsCommand, SUBMISSIONS_USAGE } from "./submissions-command.ts";

const parsed = (typed: string) => parseSubmissionsCommand(typed.split(" ").filter(Boolean));

describe("a valid command", () => {
  test.each([
    ["list", { name: "list", references: [], options: {} }],
    ["list --all", { name: "list", references: [], options: { all: true } }],
    ["show wb7k3mq2f", { name: "show", references: ["WB-7K3M-Q2F"], options: {} }],
    ["attachment WB-7K3M-Q2F --to /tmp", { name: "attachment", references: ["WB-7K3M-Q2F"], options: { to: "/tmp" } }],
    ["export --csv --to all.csv", { name: "export", references: [], options: { csv: true, to: "all.csv" } }],
    ["done WB-7K3M-Q2F wb-8k3m-q2f WB-7K3M-Q2F", { name: "done", references: ["WB-7K3M-Q2F", "WB-8K3M-Q2F"], options: {} }],
    ["delete WB-7K3M-Q2F --confirm", { name: "delete", references: ["WB-7K3M-Q2F"], options: { confirm: true } }],
    ["purge", { name: "purge", references: [], options: {} }],
  ])("%s", (typed, command) => expect(parsed(typed)).toEqual(command));
});

describe("an invalid command: the message names the mistake and lists every command", () => {
  test.each([
    ["", "npm run submissions -- COMMAND"],
    ["help", "There is no command help."],
    ["toString", "There is no command toString."],
    ["show", "show needs a reference"],
    ["done WB-7K3M-Q2F WB-7K3M", "No reference such as WB-7K3M-Q2F: WB-7K3M\n"],
    ["show WB-7K3M-Q2F WB-8K3M-Q2F", "show takes one reference, and nothing after it."],
    ["list --confirm", "list has no option --confirm."],
    ["delete WB-7K3M-Q2F --to x", "delete has no option --to."],
    ["export", "Say in which form: export --csv."],
    ["export --csv all.csv", "export takes no all.csv."],
    ["list --everything", "Unknown option '--everything'"],
    ["export --csv --to", "--to <value>"],
  ])("%j", (typed, words) => {
    const text = parsed(typed);
    expect(text).toContain(words);
    expect(text).toContain(SUBMISSIONS_USAGE);
  });
});
