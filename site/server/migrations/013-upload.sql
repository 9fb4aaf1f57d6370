-- Pictures that people uploaded; the files stand outside of the database.
create table upload (
  name text primary key check (name ~ '^[0-9a-f-]{36}\.(png|jpg|webp)$'),
  user_id bigint not null references app_user,
  org_id bigint not null references org,
  kind text not null check (kind in ('avatar', 'voucher')),
  size integer not null check (size > 0),
  ctime timestamptz not null
);
--> statement-breakpoint
create index on upload (user_id);
--> statement-breakpoint
create index on upload (org_id, ctime desc);
