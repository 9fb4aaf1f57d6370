-- What the pages of one product show beyond its card; apart, so that lists stay light.
create table product_detail (
  app_id text primary key references product,
  cover text not null,
  images text[] not null default '{}',
  features jsonb not null default '[]',
  faq jsonb not null default '[]',
  video jsonb,
  detail_html text not null default '',
  sales_count integer not null default 0 check (sales_count >= 0),
  updated_at timestamptz not null default now()
);
--> statement-breakpoint
alter table product_version add column highlights text[] not null default '{}';
--> statement-breakpoint
alter table product_version add column limits jsonb;
--> statement-breakpoint
alter table plan add column badge text check (badge in ('推荐', '限时'));
--> statement-breakpoint
create table update_record (
  id bigint generated always as identity primary key,
  app_id text not null references product,
  version text not null,
  type text not null check (type in ('新增', '优化', '修复')),
  title text not null,
  content_html text not null,
  published_at timestamptz not null,
  unique (app_id, version, title)
);
--> statement-breakpoint
create index on update_record (app_id, published_at desc);
--> statement-breakpoint
-- One plan under an address of its own, for advertisements.
create table goods (
  goods_id text primary key check (goods_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  plan_id bigint not null references plan,
  status smallint not null default 1 check (status in (1, 2))
);
