-- Who people are, the organisations they work in, and where they are signed in. Addresses of visitors are hashed.
alter table app_user
  alter column username drop not null,
  alter column pwd_scrypt drop not null,
  add column name text not null default '',
  add column mobile text unique check (mobile ~ '^1[3-9][0-9]{9}$'),
  add column email text unique check (email = lower(email)),
  add column avatar_url text,
  add column ltime timestamptz,
  add column deleted_at timestamptz;
--> statement-breakpoint
update app_user set name = username where name = '';
--> statement-breakpoint
create table org (
  id bigint generated always as identity primary key,
  org_key text unique not null,
  name text not null,
  status smallint not null default 1 check (status in (0, 1)),
  ctime timestamptz not null default now(),
  closed_at timestamptz
);
--> statement-breakpoint
create table org_member (
  org_id bigint not null references org,
  user_id bigint not null references app_user,
  role text not null check (role in ('owner', 'admin', 'member')),
  ctime timestamptz not null default now(),
  primary key (org_id, user_id)
);
--> statement-breakpoint
create index on org_member (user_id);
--> statement-breakpoint
create table session (
  id bigint generated always as identity primary key,
  token_hash text unique not null,
  user_id bigint not null references app_user,
  org_id bigint not null references org,
  user_agent text not null default '',
  ip_hash text not null,
  ctime timestamptz not null,
  seen_at timestamptz not null,
  expire_at timestamptz not null,
  revoked smallint not null default 0 check (revoked in (0, 1, 2))
);
--> statement-breakpoint
create index on session (user_id, expire_at);
--> statement-breakpoint
create table login_attempt (
  id bigint generated always as identity primary key,
  account_hash text not null,
  ip_hash text not null,
  at timestamptz not null
);
--> statement-breakpoint
create index on login_attempt (account_hash, at);
--> statement-breakpoint
create table verification_code (
  id bigint generated always as identity primary key,
  target_hash text not null,
  scene text not null check (scene in ('login', 'bind', 'close', 'invite', 'email')),
  code_hash text not null,
  tries integer not null default 0,
  used boolean not null default false,
  ctime timestamptz not null,
  expire_at timestamptz not null
);
--> statement-breakpoint
create index on verification_code (target_hash, ctime);
