-- What the provider places on pages without a release: materials, banners, downloads, blocks.
create table tag (
  id bigint generated always as identity primary key,
  parent_id bigint references tag,
  kind text not null check (kind in ('material', 'banner')),
  value text not null,
  seq integer not null,
  unique (kind, value)
);
--> statement-breakpoint
create table material (
  id bigint generated always as identity primary key,
  tag_id bigint not null references tag,
  level integer not null check (level > 0),
  title text not null,
  description text not null default '',
  image text not null default '',
  link text not null default '' check (link = '' or link ~ '^(/([^/\\]|$)|https://)'),
  seq integer not null
);
--> statement-breakpoint
create table banner (
  id bigint generated always as identity primary key,
  tag_id bigint not null references tag,
  title text not null,
  image text not null,
  image_mobile text not null,
  link text not null default '' check (link = '' or link ~ '^(/([^/\\]|$)|https://)'),
  target text not null default '_self' check (target in ('_self', '_blank')),
  alt text not null default '',
  seq integer not null,
  start_at timestamptz,
  end_at timestamptz,
  status smallint not null default 1 check (status in (0, 1))
);
--> statement-breakpoint
create table download (
  platform text primary key check (platform in ('win', 'mac')),
  version text not null,
  size bigint not null check (size between 1 and 9007199254740991),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  url text not null check (url ~ '^(/[^/\\]|https://)'),
  requirement text not null,
  notes text[] not null default '{}',
  released_at timestamptz not null
);
--> statement-breakpoint
create table content_block (
  kind text not null check (kind in ('solution', 'case', 'subject')),
  key text not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  seq integer not null,
  content jsonb not null,
  status smallint not null default 1 check (status in (0, 1)),
  primary key (kind, key)
);
--> statement-breakpoint
-- What visitors ask to be called about.
create table lead (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  mobile text not null,
  company text not null default '',
  page text not null,
  remark text not null default '',
  attribution jsonb,
  ctime timestamptz not null default now()
);
--> statement-breakpoint
create index on lead (ctime desc);
