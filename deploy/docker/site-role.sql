-- Makes the role of the site: it owns the site's database, which it migrates by itself, and has no rights on the server. The image of
-- PostgreSQL runs this file with psql at its first start, as the superuser POSTGRES_USER. It may run again, with a new password too.
\set ON_ERROR_STOP on
\getenv site_password SITE_DATABASE_PASSWORD
begin;
do $$
declare
  one regclass;
begin
  if not exists (select from pg_roles where rolname = 'wattlebend_site') then
    create role wattlebend_site;
  end if;
  execute format('alter database %I owner to wattlebend_site', current_database());
  -- Tables that a site has made as the superuser. REASSIGN OWNED refuses those of the role that initdb has made.
  for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
    execute format('alter table %s owner to wattlebend_site', one);
  end loop;
end
$$;
alter role wattlebend_site login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'site_password';
commit;
