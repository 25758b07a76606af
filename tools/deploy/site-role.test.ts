import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, escapeLiteral } from "pg";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { backupTo, restoreFrom } from "../../main/store/backup.ts";
import { contentsOf, enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../../deploy/docker", file), "utf8");
const SITE_ROLE = "wattlebend_site";
const { freshFolder, freshPlace, openAt, openEngineAt } = underTest();

async function query(url: string, text: string) {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A store whose database exists, as that of the container does before site-role.sql runs. */
async function newPlace() {
  const { databaseUrl = "", dataFolder } = await freshPlace("PostgreSQL");
  return { databaseUrl, dataFolder };
}

/** Runs site-role.sql as a superuser, as psql does (container.ts has psql itself), and returns the place as the site's role opens it. */
async function withSiteRole({ databaseUrl, dataFolder }: Awaited<ReturnType<typeof newPlace>>, password = "a password") {
  const statements = read("site-role.sql")
    .replaceAll(/^\\.*$/gm, "")
    .replace(":'site_password'", escapeLiteral(password));
  await query(databaseUrl, statements);
  return { databaseUrl: Object.assign(new URL(databaseUrl), { username: SITE_ROLE, password }).href, dataFolder };
}

test("the site's role migrates a new database and stores forms, backs it up and restores it, and has no rights beyond it", async () => {
  const place = await withSiteRole(await newPlace());
  const store = await openAt(place);
  const { reference } = await store.add(enquiry(), ["notify-staff"], NOON);
  const stored = await contentsOf(store);
  expect([...stored.keys()]).toEqual([reference]);

  const file = join(freshFolder(), "backup.db");
  const rows = await backupTo(file, place);
  const restored = await withSiteRole(await newPlace());
  expect(await restoreFrom(file, restored)).toBe(rows);
  expect(await contentsOf(await openAt(restored))).toEqual(stored);

  const rights = "rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls";
  const [role = {}] = await query(place.databaseUrl, `select ${rights} from pg_roles where rolname = current_user`);
  expect(Object.values(role)).toEqual([false, false, false, false, false]);
  for (const beyond of [
    "create role other superuser",
    "create database other",
    "select pg_read_file('/etc/passwd')",
    "copy submissions to program 'true'",
    "alter role wattlebend_site superuser",
    "select * from pg_authid",
    "alter system set log_statement = 'all'",
  ])
    await expect(query(place.databaseUrl, beyond), beyond).rejects.toMatchObject({ code: "42501" });
});

test("an installation whose site was a superuser goes on with the same forms, and its tables can be altered", async () => {
  const asSuperuser = await newPlace();
  const before = await openAt(asSuperuser);
  await before.add(enquiry(), [], NOON);
  const stored = await contentsOf(before);
  const place = await withSiteRole(asSuperuser);
  const { engine, store } = await openEngineAt(place);
  expect(await contentsOf(store)).toEqual(stored);
  await store.add(enquiry(), [], NOON);
  await engine.db.schema.alterTable("submissions").addColumn("of_a_later_version", "text").execute();
  const owners = await query(place.databaseUrl, "select distinct tableowner from pg_tables where schemaname = 'public'");
  expect(owners).toEqual([{ tableowner: SITE_ROLE }]);
});

test("the file may run again, and replaces the password", async () => {
  const place = await newPlace();
  const earlier = await withSiteRole(place, "the earlier password");
  const later = await withSiteRole(place, "it's the later one");
  await expect(query(earlier.databaseUrl, "select 1")).rejects.toMatchObject({ code: "28P01" });
  expect(await query(later.databaseUrl, "select current_user")).toEqual([{ current_user: SITE_ROLE }]);
});

test("compose runs the file at the first start, the example of the site's settings has that role, and that of the database its password", () => {
  const { services } = parse(read("compose.yaml")) as { services: { database: { volumes: string[] } } };
  expect(services.database.volumes).toContain("./site-role.sql:/docker-entrypoint-initdb.d/site-role.sql:ro");
  const [, url = ""] = /^DATABASE_URL=(.+)$/m.exec(read("site.env.example")) ?? [];
  expect(new URL(url)).toMatchObject({ username: SITE_ROLE, pathname: "/wattlebend" });
  const [, name = ""] = /^\\getenv site_password (\w+)$/m.exec(read("site-role.sql")) ?? [];
  const names = [...read("database.env.example").matchAll(/^(\w+)=/gm)].map(([, found]) => found);
  expect(names).toEqual(["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD", name]);
});
