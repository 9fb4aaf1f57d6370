do $$
declare
  alike text;
begin
  select string_agg(ids, ', ') into alike from (
    select string_agg(id::text, ' and ' order by id) as ids from app_user
      where username is not null group by lower(normalize(username, NFKC)) having count(*) > 1
  ) as groups;
  if alike is not null then
    raise exception 'Accounts have the same user name but for the width or the case of its letters (ids in app_user: %). Sign-in could not tell them apart, so give all but one another name, such as by "update app_user set username = ''…'' where id = …", and start again.', alike;
  end if;
end $$;
--> statement-breakpoint
-- locks: an index of names alone, of as many rows as there are people, is built within a second.
CREATE UNIQUE INDEX "app_user_username_plain" ON "app_user" USING btree (lower(normalize("username", NFKC)));
