-- Products, their versions and what each costs. Money is in fen.
create table product (
  app_id text primary key check (app_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  name text not null,
  slogan text not null,
  summary text not null,
  category text not null check (category in ('数据', '托管', '工具', '增值')),
  icon text not null,
  tags text[] not null default '{}',
  trial_days integer not null default 0 check (trial_days >= 0),
  status smallint not null default 0 check (status in (0, 1, 2)),
  seq integer not null
);
--> statement-breakpoint
create table product_version (
  id bigint generated always as identity primary key,
  app_id text not null references product,
  code text not null check (code in ('basic', 'pro', 'flagship')),
  name text not null,
  seq integer not null,
  unique (app_id, code)
);
--> statement-breakpoint
create table plan (
  id bigint generated always as identity primary key,
  version_id bigint not null references product_version,
  months integer not null check (months > 0),
  list_price_fen bigint not null check (list_price_fen <= 9007199254740991),
  price_fen bigint not null check (price_fen between 0 and list_price_fen),
  status smallint not null default 1 check (status in (1, 2)),
  unique (version_id, months)
);
