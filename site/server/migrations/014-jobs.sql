create table job (
  id bigint generated always as identity primary key,
  topic text not null,
  key text,
  payload jsonb not null,
  attempts integer not null default 0,
  run_at timestamptz not null,
  dead_at timestamptz,
  last_error text,
  ctime timestamptz not null,
  unique (topic, key)
);
--> statement-breakpoint
create index on job (run_at) where dead_at is null;
--> statement-breakpoint
create table idempotent_reply (
  subject text not null,
  endpoint text not null,
  key uuid not null,
  body_hash text not null,
  reply json,
  ctime timestamptz not null,
  primary key (subject, endpoint, key)
);
