-- The tables after 20261122125257_guessing-and-neighbourhoods.sql, with samples: made by npm run release-schema

create table app_user (
  id bigint generated always as identity not null,
  umid text not null,
  username text,
  pwd_scrypt text,
  status smallint default 1 not null,
  ctime timestamp with time zone default now() not null,
  name text default ''::text not null,
  mobile text,
  email text,
  avatar_url text,
  ltime timestamp with time zone,
  deleted_at timestamp with time zone,
  mobile_encrypted text,
  mobile_index text,
  email_encrypted text,
  email_index text,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_email_index_unique UNIQUE (email_index),
  constraint app_user_email_unique UNIQUE (email),
  constraint app_user_mobile_index_unique UNIQUE (mobile_index),
  constraint app_user_mobile_unique UNIQUE (mobile),
  constraint app_user_umid_unique UNIQUE (umid),
  constraint app_user_username_unique UNIQUE (username),
  constraint app_user_email_check CHECK ((email = lower(email))),
  constraint app_user_mobile_check CHECK ((mobile ~ '^1[3-9][0-9]{9}$'::text)),
  constraint app_user_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);

create table article (
  id bigint generated always as identity not null,
  category_id bigint not null,
  title text not null,
  summary text not null,
  cover text not null,
  content_html text not null,
  author text not null,
  source text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  video jsonb,
  view_count bigint default 0 not null,
  like_count integer default 0 not null,
  is_top boolean default false not null,
  is_hot boolean default false not null,
  status smallint default 0 not null,
  published_at timestamp with time zone not null,
  updated_at timestamp with time zone default now() not null,
  constraint article_pkey PRIMARY KEY (id),
  constraint article_like_count_check CHECK ((like_count >= 0)),
  constraint article_status_check CHECK ((status = ANY (ARRAY[0, 1, 2]))),
  constraint article_view_count_check CHECK (((view_count >= 0) AND (view_count <= '9007199254740991'::bigint)))
);

create table article_category (
  id bigint generated always as identity not null,
  parent_id bigint,
  name text not null,
  seq integer not null,
  constraint article_category_pkey PRIMARY KEY (id),
  constraint article_category_name_unique UNIQUE (name)
);

create table article_view (
  article_id bigint not null,
  reader text not null,
  counted_at timestamp with time zone not null,
  constraint article_view_article_id_reader_pk PRIMARY KEY (article_id, reader)
);

create table authorization_code (
  code_hash text not null,
  user_id bigint not null,
  code_challenge text,
  redirect_origin text not null,
  expire_at timestamp with time zone not null,
  constraint authorization_code_pkey PRIMARY KEY (code_hash)
);

create table banner (
  id bigint generated always as identity not null,
  tag_id bigint not null,
  title text not null,
  image text not null,
  image_mobile text not null,
  link text default ''::text not null,
  target text default '_self'::text not null,
  alt text default ''::text not null,
  seq integer not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  status smallint default 1 not null,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_link_check CHECK (((link = ''::text) OR (link ~ '^(/([^/\\]|$)|https://)'::text))),
  constraint banner_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint banner_target_check CHECK ((target = ANY (ARRAY['_self'::text, '_blank'::text])))
);

create table content_block (
  kind text not null,
  key text not null,
  seq integer not null,
  content jsonb not null,
  status smallint default 1 not null,
  constraint content_block_kind_key_pk PRIMARY KEY (kind, key),
  constraint content_block_key_check CHECK ((key ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'::text)),
  constraint content_block_kind_check CHECK ((kind = ANY (ARRAY['solution'::text, 'case'::text, 'subject'::text]))),
  constraint content_block_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);

create table download (
  platform text not null,
  version text not null,
  size bigint not null,
  sha256 text not null,
  url text not null,
  requirement text not null,
  notes text[] default '{}'::text[] not null,
  released_at timestamp with time zone not null,
  constraint download_pkey PRIMARY KEY (platform),
  constraint download_platform_check CHECK ((platform = ANY (ARRAY['win'::text, 'mac'::text]))),
  constraint download_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint download_size_check CHECK (((size >= 1) AND (size <= '9007199254740991'::bigint))),
  constraint download_url_check CHECK ((url ~ '^(/[^/\\]|https://)'::text))
);

create table goods (
  goods_id text not null,
  plan_id bigint not null,
  status smallint default 1 not null,
  constraint goods_pkey PRIMARY KEY (goods_id),
  constraint goods_goods_id_check CHECK ((goods_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'::text)),
  constraint goods_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);

create table idempotent_reply (
  subject text not null,
  endpoint text not null,
  key uuid not null,
  body_hash text not null,
  reply json,
  ctime timestamp with time zone default now() not null,
  constraint idempotent_reply_subject_endpoint_key_pk PRIMARY KEY (subject, endpoint, key)
);

create table job (
  id bigint generated always as identity not null,
  topic text not null,
  key text,
  payload jsonb not null,
  attempts integer default 0 not null,
  run_at timestamp with time zone not null,
  dead_at timestamp with time zone,
  last_error text,
  ctime timestamp with time zone not null,
  constraint job_pkey PRIMARY KEY (id),
  constraint job_topic_key_unique UNIQUE (topic, key)
);

create table known_network (
  user_id bigint not null,
  network_hash text not null,
  seen_at timestamp with time zone not null,
  constraint known_network_user_id_network_hash_pk PRIMARY KEY (user_id, network_hash)
);

create table lead (
  id uuid default gen_random_uuid() not null,
  name text not null,
  mobile text,
  company text default ''::text not null,
  page text not null,
  remark text default ''::text not null,
  attribution jsonb,
  ctime timestamp with time zone default now() not null,
  mobile_encrypted text,
  constraint lead_pkey PRIMARY KEY (id)
);

create table login_attempt (
  id bigint generated always as identity not null,
  account_hash text not null,
  network_hash text not null,
  at timestamp with time zone not null,
  failed boolean default false not null,
  name_hash text default ''::text not null,
  constraint login_attempt_pkey PRIMARY KEY (id)
);

create table login_warning (
  account_hash text not null,
  at timestamp with time zone not null,
  constraint login_warning_pkey PRIMARY KEY (account_hash)
);

create table material (
  id bigint generated always as identity not null,
  tag_id bigint not null,
  level integer not null,
  title text not null,
  description text default ''::text not null,
  image text default ''::text not null,
  link text default ''::text not null,
  seq integer not null,
  constraint material_pkey PRIMARY KEY (id),
  constraint material_level_check CHECK ((level > 0)),
  constraint material_link_check CHECK (((link = ''::text) OR (link ~ '^(/([^/\\]|$)|https://)'::text)))
);

create table news_link (
  id bigint generated always as identity not null,
  title text not null,
  summary text not null,
  url text not null,
  source text not null,
  status smallint default 1 not null,
  published_at timestamp with time zone not null,
  constraint news_link_pkey PRIMARY KEY (id),
  constraint news_link_url_unique UNIQUE (url),
  constraint news_link_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint news_link_url_check CHECK ((url ~ '^https://'::text))
);

create table org (
  id bigint generated always as identity not null,
  org_key text not null,
  name text not null,
  status smallint default 1 not null,
  ctime timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  constraint org_pkey PRIMARY KEY (id),
  constraint org_org_key_unique UNIQUE (org_key),
  constraint org_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);

create table org_member (
  org_id bigint not null,
  user_id bigint not null,
  role text not null,
  ctime timestamp with time zone default now() not null,
  constraint org_member_org_id_user_id_pk PRIMARY KEY (org_id, user_id),
  constraint org_member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text])))
);

create table plan (
  id bigint generated always as identity not null,
  version_id bigint not null,
  months integer not null,
  list_price_fen bigint not null,
  price_fen bigint not null,
  status smallint default 1 not null,
  badge text,
  constraint plan_pkey PRIMARY KEY (id),
  constraint plan_version_id_months_unique UNIQUE (version_id, months),
  constraint plan_badge_check CHECK ((badge = ANY (ARRAY['推荐'::text, '限时'::text]))),
  constraint plan_list_price_fen_check CHECK ((list_price_fen <= '9007199254740991'::bigint)),
  constraint plan_months_check CHECK ((months > 0)),
  constraint plan_price_fen_check CHECK (((price_fen >= 0) AND (price_fen <= list_price_fen))),
  constraint plan_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);

create table product (
  app_id text not null,
  name text not null,
  slogan text not null,
  summary text not null,
  category text not null,
  icon text not null,
  tags text[] default '{}'::text[] not null,
  trial_days integer default 0 not null,
  status smallint default 0 not null,
  seq integer not null,
  constraint product_pkey PRIMARY KEY (app_id),
  constraint product_app_id_check CHECK ((app_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'::text)),
  constraint product_category_check CHECK ((category = ANY (ARRAY['数据'::text, '托管'::text, '工具'::text, '增值'::text]))),
  constraint product_status_check CHECK ((status = ANY (ARRAY[0, 1, 2]))),
  constraint product_trial_days_check CHECK ((trial_days >= 0))
);

create table product_detail (
  app_id text not null,
  cover text not null,
  images text[] default '{}'::text[] not null,
  features jsonb default '[]'::jsonb not null,
  faq jsonb default '[]'::jsonb not null,
  video jsonb,
  detail_html text default ''::text not null,
  sales_count integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint product_detail_pkey PRIMARY KEY (app_id),
  constraint product_detail_sales_count_check CHECK ((sales_count >= 0))
);

create table product_version (
  id bigint generated always as identity not null,
  app_id text not null,
  code text not null,
  name text not null,
  seq integer not null,
  highlights text[] default '{}'::text[] not null,
  limits jsonb,
  constraint product_version_pkey PRIMARY KEY (id),
  constraint product_version_app_id_code_unique UNIQUE (app_id, code),
  constraint product_version_code_check CHECK ((code = ANY (ARRAY['basic'::text, 'pro'::text, 'flagship'::text])))
);

create table rate_limit (
  key text not null,
  points integer not null,
  expire timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table seeded_contents (
  name text not null,
  seeded_at timestamp with time zone default now() not null,
  constraint seeded_contents_pkey PRIMARY KEY (name)
);

create table session (
  id bigint generated always as identity not null,
  token_hash text not null,
  user_id bigint not null,
  org_id bigint not null,
  user_agent text default ''::text not null,
  ctime timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  revoked smallint default 0 not null,
  proven_at timestamp with time zone not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_unique UNIQUE (token_hash),
  constraint session_revoked_check CHECK ((revoked = ANY (ARRAY[0, 1, 2])))
);

create table spent_solution (
  signature text not null,
  expire_at timestamp with time zone not null,
  constraint spent_solution_pkey PRIMARY KEY (signature)
);

create table tag (
  id bigint generated always as identity not null,
  parent_id bigint,
  kind text not null,
  value text not null,
  seq integer not null,
  constraint tag_pkey PRIMARY KEY (id),
  constraint tag_kind_value_unique UNIQUE (kind, value),
  constraint tag_kind_check CHECK ((kind = ANY (ARRAY['material'::text, 'banner'::text])))
);

create table update_record (
  id bigint generated always as identity not null,
  app_id text not null,
  version text not null,
  type text not null,
  title text not null,
  content_html text not null,
  published_at timestamp with time zone not null,
  constraint update_record_pkey PRIMARY KEY (id),
  constraint update_record_app_id_version_title_unique UNIQUE (app_id, version, title),
  constraint update_record_type_check CHECK ((type = ANY (ARRAY['新增'::text, '优化'::text, '修复'::text])))
);

create table upload (
  name text not null,
  user_id bigint not null,
  org_id bigint not null,
  kind text not null,
  size integer not null,
  ctime timestamp with time zone not null,
  constraint upload_pkey PRIMARY KEY (name),
  constraint upload_org_id_name_unique UNIQUE (org_id, name),
  constraint upload_kind_check CHECK ((kind = ANY (ARRAY['avatar'::text, 'voucher'::text]))),
  constraint upload_name_check CHECK ((name ~ '^[0-9a-f-]{36}\.(png|jpg|webp)$'::text)),
  constraint upload_size_check CHECK ((size > 0))
);

create table verification_code (
  id bigint generated always as identity not null,
  target_hash text not null,
  scene text not null,
  code_hash text not null,
  tries integer default 0 not null,
  used boolean default false not null,
  ctime timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  network_hash text default ''::text not null,
  known_network boolean default false not null,
  foreign_tries integer default 0 not null,
  neighbourhood_hash text default ''::text not null,
  constraint verification_code_pkey PRIMARY KEY (id),
  constraint verification_code_scene_check CHECK ((scene = ANY (ARRAY['login'::text, 'bind'::text, 'close'::text, 'invite'::text, 'email'::text, 'proof'::text])))
);

alter table article add constraint article_category_id_article_category_id_fk FOREIGN KEY (category_id) REFERENCES article_category(id);

alter table article_category add constraint article_category_parent_id_article_category_id_fk FOREIGN KEY (parent_id) REFERENCES article_category(id);

alter table article_view add constraint article_view_article_id_article_id_fk FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE;

alter table authorization_code add constraint authorization_code_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table banner add constraint banner_tag_id_tag_id_fk FOREIGN KEY (tag_id) REFERENCES tag(id);

alter table goods add constraint goods_plan_id_plan_id_fk FOREIGN KEY (plan_id) REFERENCES plan(id);

alter table known_network add constraint known_network_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table material add constraint material_tag_id_tag_id_fk FOREIGN KEY (tag_id) REFERENCES tag(id);

alter table org_member add constraint org_member_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table org_member add constraint org_member_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table plan add constraint plan_version_id_product_version_id_fk FOREIGN KEY (version_id) REFERENCES product_version(id);

alter table product_detail add constraint product_detail_app_id_product_app_id_fk FOREIGN KEY (app_id) REFERENCES product(app_id);

alter table product_version add constraint product_version_app_id_product_app_id_fk FOREIGN KEY (app_id) REFERENCES product(app_id);

alter table session add constraint session_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table session add constraint session_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table tag add constraint tag_parent_id_tag_id_fk FOREIGN KEY (parent_id) REFERENCES tag(id);

alter table update_record add constraint update_record_app_id_product_app_id_fk FOREIGN KEY (app_id) REFERENCES product(app_id);

alter table upload add constraint upload_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table upload add constraint upload_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

CREATE INDEX article_category_id_published_at_index ON public.article USING btree (category_id, published_at DESC);

CREATE INDEX article_status_published_at_id_index ON public.article USING btree (status, published_at DESC, id DESC);

CREATE INDEX article_view_counted_at_index ON public.article_view USING btree (counted_at);

CREATE INDEX authorization_code_expire_at_index ON public.authorization_code USING btree (expire_at);

CREATE INDEX authorization_code_user_id_index ON public.authorization_code USING btree (user_id);

CREATE INDEX idempotent_reply_ctime_index ON public.idempotent_reply USING btree (ctime);

CREATE INDEX job_run_at_index ON public.job USING btree (run_at) WHERE (dead_at IS NULL);

CREATE INDEX known_network_seen_at_index ON public.known_network USING btree (seen_at);

CREATE INDEX lead_ctime_index ON public.lead USING btree (ctime DESC);

CREATE INDEX login_attempt_account_hash_at_index ON public.login_attempt USING btree (account_hash, at);

CREATE INDEX login_attempt_name_hash_at_index ON public.login_attempt USING btree (name_hash, at);

CREATE INDEX login_attempt_network_hash_at_index ON public.login_attempt USING btree (network_hash, at);

CREATE INDEX org_member_user_id_index ON public.org_member USING btree (user_id);

CREATE INDEX rate_limit_expire_index ON public.rate_limit USING btree (expire);

CREATE INDEX session_expire_at_index ON public.session USING btree (expire_at);

CREATE INDEX session_user_id_expire_at_index ON public.session USING btree (user_id, expire_at);

CREATE INDEX spent_solution_expire_at_index ON public.spent_solution USING btree (expire_at);

CREATE INDEX update_record_app_id_published_at_index ON public.update_record USING btree (app_id, published_at DESC);

CREATE INDEX upload_org_id_ctime_index ON public.upload USING btree (org_id, ctime DESC);

CREATE INDEX upload_user_id_index ON public.upload USING btree (user_id);

CREATE INDEX verification_code_network_hash_ctime_index ON public.verification_code USING btree (network_hash, ctime);

CREATE INDEX verification_code_target_hash_ctime_index ON public.verification_code USING btree (target_hash, ctime);

create table schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

insert into schema_migration (name, checksum) values
  ('001-catalogue.sql', '308ef007d1bc755775fca35415653a4e6fd48f2bdd2b04ba91d49e3b41a1b35a'),
  ('002-user.sql', '15f9a2a4fc0a541c280044d463865097bc0b5c2c0237f2c3f00ee3deded15425'),
  ('003-identity.sql', 'baac8549eabd0d379ed6d3e2c9dff37254d3128c8dab3ca864838ed36fd1080b'),
  ('010-product-detail.sql', 'f5650a392b2faad94c8265120fb30b087de0cd80b56be1e3711b3e788e0e2fca'),
  ('011-article.sql', 'c4660064f03a2eceea096d277178ac8b9f4667b34e4db9d71691871e2dead02d'),
  ('012-page-content.sql', '2d36748f51eb6becbc5af084d5cca42ec8c2f08c483a9414531e59513c28c33b'),
  ('013-upload.sql', '34dabcccba22e2dfd018d7a197d0de08c25a7e62ca837edb43a03de11a703982'),
  ('014-constraint-names.sql', '7bc9b789bed3438efff81f8bed72841c24fd92f15897ddf58bf7dd98cf8fc644'),
  ('20261122081044_upload-of-org.sql', '639be3cdd0c27642ad471e8fcf576668c17c454b02382f6d3e2ff38271a29474'),
  ('20261122084312_session-proof.sql', '9f472dd765207f1bb309c9c42f5c1bf828edc672713f3d6f7ee5d512486161c1'),
  ('20261122085412_jobs.sql', '33ab7453fa5534e73546f0840ccc0417c5309bea88d2ae27657e675cb47d225d'),
  ('20261122091245_authorization-code.sql', '9cefc0c524a47807f9911b2e5b310ff2c5fb35047843af27ac5a2ab04b8b73d1'),
  ('20261122105624_rate-limit.sql', '83366d74b0dd36dd603f859efd7015683e2539617922c456da78dc6ca9c60251'),
  ('20261122111621_encryption.sql', '545984ff7afc234a7cf941263c5b0393190272d08abfca9ebae258453439e76b'),
  ('20261122115022_seeded-contents.sql', '9807782d7fed6eb6182dba8372c1f9b12d9fcc087a76c2170d6173beee350de1'),
  ('20261122120933_article-views.sql', 'feae695bc734bfa11becd8eab82564972a39a1e4c0cea6d5675780b20df7edb2'),
  ('20261122121045_sign-in-limits.sql', '8797412448b3f1749bca864a42dd3fe2987717153c109dd73bd74fcde159510a'),
  ('20261122125257_guessing-and-neighbourhoods.sql', '3e8e85e2bc9c1e0f97f26ac9045e0f42038183b00bc6c7a01f51b2832d27f045');

-- Rows

insert into product (app_id, name, slogan, summary, category, icon, tags, trial_days, status, seq) values
  ('1001', '示例产品 1', '示例口号', '示例简介', '数据', '/pictures/products/1001.svg', '{"示例"}', 7, 1, 1),
  ('1002', '示例产品 2', '示例口号', '示例简介', '托管', '/pictures/products/1001.svg', '{"示例"}', 7, 0, 2),
  ('1003', '示例产品 3', '示例口号', '示例简介', '工具', '/pictures/products/1001.svg', '{"示例"}', 7, 2, 3),
  ('1004', '示例产品 4', '示例口号', '示例简介', '增值', '/pictures/products/1001.svg', '{"示例"}', 7, 0, 4);

insert into product_version (id, app_id, code, name, seq, highlights, limits) overriding system value values
  (1, '1001', 'basic', '基础版', 1, '{"20 个账户"}', '{"accounts":20,"members":5,"data_days":365}'),
  (2, '1001', 'pro', '专业版', 2, '{"20 个账户"}', '{"accounts":20,"members":5,"data_days":365}'),
  (3, '1001', 'flagship', '旗舰版', 3, '{"20 个账户"}', '{"accounts":20,"members":5,"data_days":365}');

select setval(pg_get_serial_sequence('product_version', 'id'), 3);

insert into plan (id, version_id, months, list_price_fen, price_fen, status, badge) overriding system value values
  (1, 1, 1, 12000, 10000, 1, null),
  (2, 1, 12, 144000, 120000, 1, '推荐'),
  (3, 1, 24, 288000, 240000, 2, '限时'),
  (4, 2, 1, 12000, 10000, 1, null),
  (5, 2, 12, 144000, 120000, 1, '推荐'),
  (6, 2, 24, 288000, 240000, 2, '限时'),
  (7, 3, 1, 12000, 10000, 1, null),
  (8, 3, 12, 144000, 120000, 1, '推荐'),
  (9, 3, 24, 288000, 240000, 2, '限时');

select setval(pg_get_serial_sequence('plan', 'id'), 9);

insert into product_detail (app_id, cover, images, features, faq, video, detail_html, sales_count, updated_at) values
  ('1001', '/pictures/products/1001.svg', '{"/pictures/products/1001.svg"}', '[{"icon":"chart","title":"示例功能","desc":"示例说明"}]', '[{"q":"这是什么?","a":"示例"}]', '{"src":"/media/sample.m3u8","type":"application/x-mpegurl","poster":"/media/sample.jpg","title":"示例","duration":10}', '<p>示例</p>', 12, '2026-05-01T08:00:00Z');

insert into update_record (id, app_id, version, type, title, content_html, published_at) overriding system value values
  (1, '1001', '1.1.0', '新增', '示例更新', '<p>示例</p>', '2026-05-01T08:00:00Z'),
  (2, '1001', '1.2.0', '优化', '示例更新', '<p>示例</p>', '2026-05-01T08:00:00Z'),
  (3, '1001', '1.3.0', '修复', '示例更新', '<p>示例</p>', '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('update_record', 'id'), 3);

insert into goods (goods_id, plan_id, status) values
  ('goods-1', 1, 1),
  ('goods-2', 1, 2);

insert into app_user (id, umid, username, pwd_scrypt, status, ctime, name, mobile, email, avatar_url, ltime, deleted_at, mobile_encrypted, mobile_index, email_encrypted, email_index) overriding system value values
  (1, 'demo', 'demo', 'scrypt$2$1$1$c2FtcGxl$ZpHsdRXAS1VDzsfozPhd7mcadRvSV3LQq28dn8IZHL8', 1, '2026-05-01T08:00:00Z', '演示用户', default, default, '/uploads/00000000-0000-4000-8000-000000000001.png', '2026-05-01T08:00:00Z', default, 'sample.tXQvTTymvP2tLebpYHCii8TIhMx9XzTNCYQSrA6XicIV85LAOBFy', 'HsV5ZRPfRN1r-uj-uU-bBXGHnMqsc3JXkGBQeQuGazQ', 'sample.3OnmZ_sctlZv-I4FkfCCli3mVtrXEWBFyi0JkHtwMbw62PXJK-LtlVapi8E', 'Ynyalu0bqalHoDNL2u9W7DdjQFgBae9dsdRsrbh6E4A'),
  (2, 'admin', 'admin', default, 1, '2026-05-01T08:00:00Z', '演示管理员', '13800000002', 'admin@example.com', default, default, default, default, default, default, default),
  (3, 'gone', default, default, 0, '2026-05-01T08:00:00Z', '', default, default, default, default, '2026-05-01T08:00:00Z', default, default, default, default);

select setval(pg_get_serial_sequence('app_user', 'id'), 3);

insert into org (id, org_key, name, status, ctime, closed_at) overriding system value values
  (1, 'demo1', '演示企业', 1, '2026-05-01T08:00:00Z', default),
  (2, 'closed', '已注销企业', 0, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('org', 'id'), 2);

insert into org_member (org_id, user_id, role, ctime) values
  (1, 1, 'owner', '2026-05-01T08:00:00Z'),
  (1, 2, 'admin', '2026-05-01T08:00:00Z'),
  (2, 2, 'member', '2026-05-01T08:00:00Z');

insert into session (id, token_hash, user_id, org_id, user_agent, ctime, seen_at, expire_at, revoked, proven_at) overriding system value values
  (1, 'session 1', 1, 1, 'Sample Browser', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-31T08:00:00Z', 0, '2026-05-01T08:00:00Z'),
  (2, 'session 2', 1, 1, 'Sample Browser', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-31T08:00:00Z', 1, '2026-05-01T08:00:00Z'),
  (3, 'session 3', 1, 1, 'Sample Browser', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-31T08:00:00Z', 2, '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('session', 'id'), 3);

insert into login_attempt (id, account_hash, network_hash, at, failed, name_hash) overriding system value values
  (1, 'account', 'network', '2026-05-01T08:00:00Z', true, 'name');

select setval(pg_get_serial_sequence('login_attempt', 'id'), 1);

insert into verification_code (id, target_hash, scene, code_hash, tries, used, ctime, expire_at, network_hash, known_network, foreign_tries, neighbourhood_hash) overriding system value values
  (1, 'target', 'login', 'code 1', 1, true, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'neighbourhood'),
  (2, 'target', 'bind', 'code 2', 2, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'neighbourhood'),
  (3, 'target', 'close', 'code 3', 3, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'neighbourhood'),
  (4, 'target', 'invite', 'code 4', 4, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'neighbourhood'),
  (5, 'target', 'email', 'code 5', 5, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'neighbourhood'),
  (6, 'target', 'proof', 'code 6', 6, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'neighbourhood');

select setval(pg_get_serial_sequence('verification_code', 'id'), 6);

insert into authorization_code (code_hash, user_id, code_challenge, redirect_origin, expire_at) values
  ('code', 1, 'challenge', 'http://localhost', '2026-05-01T08:00:00Z');

insert into known_network (user_id, network_hash, seen_at) values
  (1, 'network', '2026-05-01T08:00:00Z');

insert into login_warning (account_hash, at) values
  ('account', '2026-05-01T08:00:00Z');

insert into article_category (id, parent_id, name, seq) overriding system value values
  (1, default, '示例栏目', 1),
  (2, 1, '示例子栏目', 2);

select setval(pg_get_serial_sequence('article_category', 'id'), 2);

insert into article (id, category_id, title, summary, cover, content_html, author, source, tags, video, view_count, like_count, is_top, is_hot, status, published_at, updated_at) overriding system value values
  (1, 2, '示例文章 1', '示例摘要', '/pictures/articles/1.svg', '<p>示例正文</p>', '示例', '示例来源', '{"示例"}', '{"src":"/media/sample.m3u8","type":"application/x-mpegurl","poster":"/media/sample.jpg","title":"示例","duration":10}', 1, 1, true, true, 0, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  (2, 2, '示例文章 2', '示例摘要', '/pictures/articles/1.svg', '<p>示例正文</p>', '示例', '示例来源', '{"示例"}', null, 2, 2, false, false, 1, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  (3, 2, '示例文章 3', '示例摘要', '/pictures/articles/1.svg', '<p>示例正文</p>', '示例', '示例来源', '{"示例"}', null, 3, 3, false, false, 2, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('article', 'id'), 3);

insert into article_view (article_id, reader, counted_at) values
  (2, 'reader', '2026-05-01T08:00:00Z');

insert into news_link (id, title, summary, url, source, status, published_at) overriding system value values
  (1, '示例新闻', '示例摘要', 'https://example.com/news/1', '示例来源', 1, '2026-05-01T08:00:00Z'),
  (2, '示例新闻', '示例摘要', 'https://example.com/news/2', '示例来源', 2, '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('news_link', 'id'), 2);

insert into tag (id, parent_id, kind, value, seq) overriding system value values
  (1, default, 'material', 'sample-1', 1),
  (2, default, 'banner', 'sample-2', 2),
  (3, 1, 'material', 'sample-3', 3);

select setval(pg_get_serial_sequence('tag', 'id'), 3);

insert into material (id, tag_id, level, title, description, image, link, seq) overriding system value values
  (1, 1, 1, '示例物料', '示例', '/pictures/1.svg', '/home', 1);

select setval(pg_get_serial_sequence('material', 'id'), 1);

insert into banner (id, tag_id, title, image, image_mobile, link, target, alt, seq, start_at, end_at, status) overriding system value values
  (1, 2, '示例横幅', '/pictures/1.svg', '/pictures/2.svg', '/home', '_self', '示例', 1, '2026-05-01T08:00:00Z', '2027-05-01T08:00:00Z', 0),
  (2, 2, '示例横幅', '/pictures/1.svg', '/pictures/2.svg', '/home', '_blank', '示例', 2, '2026-05-01T08:00:00Z', '2027-05-01T08:00:00Z', 1);

select setval(pg_get_serial_sequence('banner', 'id'), 2);

insert into download (platform, version, size, sha256, url, requirement, notes, released_at) values
  ('win', '1.0.0', 1024, '1111111111111111111111111111111111111111111111111111111111111111', '/downloads/sample-win', '示例', '{"示例"}', '2026-05-01T08:00:00Z'),
  ('mac', '1.0.0', 1024, '2222222222222222222222222222222222222222222222222222222222222222', '/downloads/sample-mac', '示例', '{"示例"}', '2026-05-01T08:00:00Z');

insert into content_block (kind, key, seq, content, status) values
  ('solution', 'sample-1', 1, '{"title":"示例"}', 0),
  ('case', 'sample-2', 2, '{"title":"示例"}', 1),
  ('subject', 'sample-3', 3, '{"title":"示例"}', 0);

insert into upload (name, user_id, org_id, kind, size, ctime) values
  ('00000000-0000-4000-8000-000000000001.png', 1, 1, 'avatar', 1024, '2026-05-01T08:00:00Z'),
  ('00000000-0000-4000-8000-000000000002.png', 1, 1, 'voucher', 1024, '2026-05-01T08:00:00Z');

insert into seeded_contents (name, seeded_at) values
  ('sample', '2026-05-01T08:00:00Z');

insert into lead (id, name, mobile, company, page, remark, attribution, ctime, mobile_encrypted) values
  ('00000000-0000-4000-8000-000000000001', '示例', default, '示例企业', '/home', '示例', '{"xl_promo":"sample"}', '2026-05-01T08:00:00Z', 'sample.dMwEGZIHkXZxmd0nxFI9CrFhcDgW0d70At4ZIHMUk0mGD_b9HgPw'),
  ('00000000-0000-4000-8000-000000000002', '示例', '13800000003', '示例企业', '/home', '示例', '{"xl_promo":"sample"}', '2026-05-01T08:00:00Z', default);

insert into idempotent_reply (subject, endpoint, key, body_hash, reply, ctime) values
  ('user 1', 'createOrder', '00000000-0000-4000-8000-000000000001', 'hash', '{"status":200}', '2026-05-01T08:00:00Z');

insert into job (id, topic, key, payload, attempts, run_at, dead_at, last_error, ctime) overriding system value values
  (1, 'sample', 'sample', '{"sample":1}', 1, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', 'Sample', '2026-05-01T08:00:00Z'),
  (2, 'sample', default, '{}', default, '2026-05-01T08:00:00Z', default, default, '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('job', 'id'), 2);

insert into rate_limit (key, points, expire) values
  ('sample', 1, '2026-05-01T08:00:00Z');

insert into spent_solution (signature, expire_at) values
  ('sample', '2026-05-01T08:00:00Z');
