-- What the college and the news show. HTML is cleaned before it is stored.
create table article_category (
  id bigint generated always as identity primary key,
  parent_id bigint references article_category,
  name text unique not null,
  seq integer not null
);
--> statement-breakpoint
create table article (
  id bigint generated always as identity primary key,
  category_id bigint not null references article_category,
  title text not null,
  summary text not null,
  cover text not null,
  content_html text not null,
  author text not null,
  source text not null default '',
  tags text[] not null default '{}',
  video jsonb,
  view_count bigint not null default 0 check (view_count between 0 and 9007199254740991),
  like_count integer not null default 0 check (like_count >= 0),
  is_top boolean not null default false,
  is_hot boolean not null default false,
  status smallint not null default 0 check (status in (0, 1, 2)),
  published_at timestamptz not null,
  updated_at timestamptz not null default now()
);
--> statement-breakpoint
create index on article (status, published_at desc, id desc);
--> statement-breakpoint
create index on article (category_id, published_at desc);
--> statement-breakpoint
-- News that stand elsewhere.
create table news_link (
  id bigint generated always as identity primary key,
  title text not null,
  summary text not null,
  url text not null unique check (url ~ '^https://'),
  source text not null,
  status smallint not null default 1 check (status in (1, 2)),
  published_at timestamptz not null
);
