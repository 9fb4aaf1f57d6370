-- The tables after 20261128200000_baseline.sql, with samples: made by npm run release-schema

create table activity (
  id bigint generated always as identity not null,
  org_id bigint not null,
  kind text not null,
  actor_id bigint,
  subject_id bigint,
  detail text default ''::text not null,
  at timestamp with time zone not null,
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_kind_check CHECK ((kind = ANY (ARRAY['member-joined'::text, 'member-left'::text, 'member-removed'::text, 'role-changed'::text, 'ownership-transferred'::text, 'invite-created'::text, 'invite-revoked'::text, 'organization-renamed'::text, 'order-placed'::text, 'refund-requested'::text, 'invoice-requested'::text, 'trial-requested'::text])))
);

create table agreement_text (
  name text not null,
  version text not null,
  hash text not null,
  text text not null,
  ctime timestamp with time zone not null,
  constraint agreement_text_name_version_hash_pk PRIMARY KEY (name, version, hash)
);

create table app_user (
  id bigint generated always as identity not null,
  umid text not null,
  username text,
  pwd_scrypt text,
  status smallint default 1 not null,
  ctime timestamp with time zone default now() not null,
  name text default ''::text not null,
  avatar_url text,
  ltime timestamp with time zone,
  deleted_at timestamp with time zone,
  mobile_encrypted text,
  mobile_index text,
  email_encrypted text,
  email_index text,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_email_index_unique UNIQUE (email_index),
  constraint app_user_mobile_index_unique UNIQUE (mobile_index),
  constraint app_user_umid_unique UNIQUE (umid),
  constraint app_user_username_unique UNIQUE (username),
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
  org_id bigint,
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

create table client_error (
  day date not null,
  fingerprint text not null,
  message text not null,
  page text not null,
  release text not null,
  stack text not null,
  count integer not null,
  last_at timestamp with time zone not null,
  constraint client_error_day_fingerprint_pk PRIMARY KEY (day, fingerprint)
) partition by RANGE (day);

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

create table coupon (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  type smallint not null,
  threshold_fen bigint default 0 not null,
  amount_fen bigint,
  percent smallint,
  app_ids text[] default '{}'::text[] not null,
  total integer not null,
  per_user integer default 1 not null,
  received integer default 0 not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  status smallint default 1 not null,
  is_public boolean default false not null,
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_code_unique UNIQUE (code),
  constraint coupon_amount_fen_check CHECK (((amount_fen > 0) = (type <> 2))),
  constraint coupon_code_check CHECK ((code ~ '^[A-Z0-9]{4,20}$'::text)),
  constraint coupon_end_at_check CHECK ((end_at > start_at)),
  constraint coupon_per_user_check CHECK ((per_user >= 1)),
  constraint coupon_percent_check CHECK ((((percent >= 0) AND (percent <= 100)) = (type = 2))),
  constraint coupon_received_check CHECK (((received >= 0) AND (received <= total))),
  constraint coupon_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint coupon_threshold_fen_check CHECK ((threshold_fen >= 0)),
  constraint coupon_total_check CHECK ((total >= 0)),
  constraint coupon_type_check CHECK ((type = ANY (ARRAY[1, 2, 3])))
);

create table coupon_user (
  id bigint generated always as identity not null,
  coupon_id bigint not null,
  user_id bigint not null,
  org_id bigint not null,
  status smallint default 0 not null,
  order_no text,
  received_at timestamp with time zone not null,
  used_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint coupon_user_pkey PRIMARY KEY (id),
  constraint coupon_user_order_no_unique UNIQUE (order_no),
  constraint coupon_user_order_no_check CHECK (((order_no IS NOT NULL) = (status = ANY (ARRAY[1, 2])))),
  constraint coupon_user_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3])))
);

create table csp_violation (
  day date not null,
  directive text not null,
  blocked text not null,
  page text not null,
  count integer not null,
  last_at timestamp with time zone not null,
  constraint csp_violation_day_directive_blocked_page_pk PRIMARY KEY (day, directive, blocked, page)
) partition by RANGE (day);

create table daily_stat (
  org_id bigint not null,
  day date not null,
  channel text not null,
  account_id text not null,
  account_name text not null,
  cost_fen bigint default 0 not null,
  impressions bigint default 0 not null,
  clicks bigint default 0 not null,
  conversions bigint default 0 not null,
  is_sample boolean default false not null,
  constraint daily_stat_org_id_day_channel_account_id_pk PRIMARY KEY (org_id, day, channel, account_id),
  constraint daily_stat_cost_fen_check CHECK ((cost_fen >= 0))
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
  sample boolean default false not null,
  downloads bigint default 0 not null,
  constraint download_pkey PRIMARY KEY (platform),
  constraint download_platform_check CHECK ((platform = ANY (ARRAY['win'::text, 'mac'::text]))),
  constraint download_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint download_size_check CHECK (((size >= 1) AND (size <= '9007199254740991'::bigint))),
  constraint download_url_check CHECK ((url ~ '^(/[^/\\]|https://)'::text))
);

create table entitlement (
  org_id bigint not null,
  app_id text not null,
  version_id bigint not null,
  plan_id bigint not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  last_order_no text not null,
  is_restricted boolean default false not null,
  constraint entitlement_org_id_app_id_pk PRIMARY KEY (org_id, app_id),
  constraint entitlement_end_at_check CHECK ((end_at >= start_at))
);

create table entitlement_grant (
  order_no text not null,
  org_id bigint not null,
  app_id text not null,
  version_id bigint not null,
  plan_id bigint not null,
  version_before bigint,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  granted_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint entitlement_grant_pkey PRIMARY KEY (order_no)
);

create table entitlement_member (
  org_id bigint not null,
  app_id text not null,
  user_id bigint not null,
  constraint entitlement_member_org_id_app_id_user_id_pk PRIMARY KEY (org_id, app_id, user_id)
);

create table film_viewing (
  day date not null,
  session_id uuid not null,
  page text not null,
  media text not null,
  outcome text not null,
  start_ms integer,
  watch_seconds real not null,
  rebuffer_count integer not null,
  rebuffer_seconds real not null,
  level_switches integer not null,
  average_bitrate bigint not null,
  error_count integer not null,
  utime timestamp with time zone not null,
  constraint film_viewing_day_session_id_pk PRIMARY KEY (day, session_id),
  constraint film_viewing_outcome_check CHECK ((outcome = ANY (ARRAY['starting'::text, 'playing'::text, 'completed'::text, 'abandoned'::text, 'exit-before-start'::text, 'start-failure'::text, 'playback-failure'::text])))
) partition by RANGE (day);

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
  ctime timestamp with time zone default now() not null,
  reply_encrypted text,
  constraint idempotent_reply_subject_endpoint_key_pk PRIMARY KEY (subject, endpoint, key)
);

create table incident (
  name text not null,
  text text not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint incident_pkey PRIMARY KEY (name)
);

create table invite (
  id bigint generated always as identity not null,
  org_id bigint not null,
  code_hash text not null,
  code_encrypted text not null,
  inviter_id bigint not null,
  role text not null,
  max_uses integer not null,
  used integer default 0 not null,
  expire_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ctime timestamp with time zone not null,
  constraint invite_pkey PRIMARY KEY (id),
  constraint invite_code_hash_unique UNIQUE (code_hash),
  constraint invite_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 100))),
  constraint invite_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'member'::text]))),
  constraint invite_used_check CHECK (((used >= 0) AND (used <= max_uses)))
);

create table invoice (
  id bigint generated always as identity not null,
  org_id bigint not null,
  user_id bigint not null,
  type text not null,
  title text not null,
  tax_no text default ''::text not null,
  bank text default ''::text not null,
  bank_account text default ''::text not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email_encrypted text,
  amount_fen bigint not null,
  status smallint default 0 not null,
  reason text default ''::text not null,
  invoice_no text,
  ctime timestamp with time zone not null,
  issued_at timestamp with time zone,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_invoice_no_unique UNIQUE (invoice_no),
  constraint invoice_org_id_id_unique UNIQUE (org_id, id),
  constraint invoice_amount_fen_check CHECK ((amount_fen > 0)),
  constraint invoice_invoice_no_check CHECK (((invoice_no IS NOT NULL) = (issued_at IS NOT NULL))),
  constraint invoice_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3]))),
  constraint invoice_type_check CHECK ((type = ANY (ARRAY['normal'::text, 'special'::text])))
);

create table invoice_order (
  id bigint generated always as identity not null,
  org_id bigint not null,
  invoice_id bigint not null,
  order_no text not null,
  product_name text not null,
  amount_fen bigint not null,
  released_at timestamp with time zone,
  constraint invoice_order_pkey PRIMARY KEY (id)
);

create table invoice_title (
  id bigint generated always as identity not null,
  org_id bigint not null,
  type text not null,
  title text not null,
  tax_no text default ''::text not null,
  bank text default ''::text not null,
  bank_account text default ''::text not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email_encrypted text not null,
  used_at timestamp with time zone not null,
  user_id bigint not null,
  constraint invoice_title_pkey PRIMARY KEY (id),
  constraint invoice_title_org_id_type_title_tax_no_unique UNIQUE (org_id, type, title, tax_no),
  constraint invoice_title_type_check CHECK ((type = ANY (ARRAY['normal'::text, 'special'::text])))
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
  name_encrypted text not null,
  mobile_encrypted text not null,
  company text default ''::text not null,
  page text not null,
  remark_encrypted text,
  attribution jsonb,
  ctime timestamp with time zone default now() not null,
  constraint lead_pkey PRIMARY KEY (id)
);

create table ledger_entry (
  id bigint generated always as identity not null,
  kind text not null,
  reference text not null,
  account text not null,
  amount_fen bigint not null,
  order_no text not null,
  org_id bigint not null,
  at timestamp with time zone not null,
  constraint ledger_entry_pkey PRIMARY KEY (id),
  constraint ledger_entry_kind_reference_account_unique UNIQUE (kind, reference, account),
  constraint ledger_entry_account_check CHECK ((account = ANY (ARRAY['alipay'::text, 'wechat'::text, 'bank'::text, 'customers'::text, 'fees'::text]))),
  constraint ledger_entry_amount_fen_check CHECK ((amount_fen <> 0)),
  constraint ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'fee'::text])))
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

create table message (
  id bigint generated always as identity not null,
  user_id bigint not null,
  about_org_id bigint,
  kind text not null,
  title text not null,
  text text default ''::text not null,
  link text default ''::text not null,
  once_key text,
  read_at timestamp with time zone,
  ctime timestamp with time zone not null,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_user_id_once_key_unique UNIQUE (user_id, once_key),
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'expiry'::text, 'system'::text]))),
  constraint message_link_check CHECK (((link = ''::text) OR (link ~ '^/[^/\\]'::text)))
);

create table money_check (
  name text not null,
  differences integer not null,
  imbalance_fen bigint not null,
  at timestamp with time zone not null,
  checkpoint jsonb,
  constraint money_check_pkey PRIMARY KEY (name)
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

create table notify_log (
  channel text not null,
  id text not null,
  event_type text not null,
  pay_no text not null,
  body_hash text not null,
  result text not null,
  at timestamp with time zone not null,
  constraint notify_log_channel_id_pk PRIMARY KEY (channel, id)
);

create table operator_decision (
  id bigint generated always as identity not null,
  operator text not null,
  command text not null,
  subject text not null,
  detail text default ''::text not null,
  at timestamp with time zone not null,
  constraint operator_decision_pkey PRIMARY KEY (id)
);

create table order_log (
  id bigint generated always as identity not null,
  order_no text not null,
  org_id bigint not null,
  from_status smallint,
  to_status smallint not null,
  actor text not null,
  actor_id bigint,
  reason text default ''::text not null,
  at timestamp with time zone not null,
  constraint order_log_pkey PRIMARY KEY (id)
);

create table order_tally (
  org_id bigint not null,
  user_id bigint not null,
  status smallint not null,
  orders integer not null,
  constraint order_tally_org_id_user_id_status_pk PRIMARY KEY (org_id, user_id, status)
);

create table orders (
  order_no text not null,
  org_id bigint not null,
  user_id bigint not null,
  type text not null,
  app_id text not null,
  version_id bigint not null,
  plan_id bigint not null,
  quantity integer not null,
  snapshot jsonb not null,
  original_fen bigint not null,
  discount_fen bigint default 0 not null,
  coupon_fen bigint default 0 not null,
  payable_fen bigint not null,
  paid_fen bigint default 0 not null,
  coupon_user_id bigint,
  status smallint not null,
  pay_channel text,
  expire_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  close_reason text default ''::text not null,
  service_start timestamp with time zone not null,
  service_end timestamp with time zone not null,
  remark text default ''::text not null,
  attribution jsonb,
  hidden boolean default false not null,
  version integer default 1 not null,
  ctime timestamp with time zone not null,
  utime timestamp with time zone not null,
  constraint orders_pkey PRIMARY KEY (order_no),
  constraint orders_org_id_order_no_unique UNIQUE (org_id, order_no),
  constraint orders_order_no_check CHECK ((order_no ~ '^20\d{20}$'::text)),
  constraint orders_original_fen_check CHECK ((original_fen <= '9007199254740991'::bigint)),
  constraint orders_paid_fen_check CHECK ((paid_fen >= 0)),
  constraint orders_payable_fen_check CHECK (((payable_fen >= 0) AND (payable_fen = ((original_fen - discount_fen) - coupon_fen)))),
  constraint orders_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY[10, 20, 30, 50, 60, 70, 80]))),
  constraint orders_type_check CHECK ((type = ANY (ARRAY['new'::text, 'renew'::text, 'upgrade'::text])))
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

create table page_vitals (
  day date not null,
  id uuid default gen_random_uuid() not null,
  page text not null,
  cls real,
  fcp real,
  inp real,
  lcp real,
  ttfb real,
  at timestamp with time zone not null,
  constraint page_vitals_day_id_pk PRIMARY KEY (day, id)
) partition by RANGE (day);

create table payment (
  pay_no text not null,
  order_no text not null,
  org_id bigint not null,
  channel text not null,
  amount_fen bigint not null,
  status smallint default 0 not null,
  qr_content text,
  channel_trade_no text,
  expire_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  fail_reason text default ''::text not null,
  refund_fen bigint default 0 not null,
  payer_name text default ''::text not null,
  voucher text,
  queried_at timestamp with time zone,
  ctime timestamp with time zone not null,
  payer_bank text default ''::text not null,
  payer_account text default ''::text not null,
  constraint payment_pkey PRIMARY KEY (pay_no),
  constraint payment_channel_channel_trade_no_unique UNIQUE (channel, channel_trade_no),
  constraint payment_org_id_pay_no_unique UNIQUE (org_id, pay_no),
  constraint payment_amount_fen_check CHECK ((amount_fen > 0)),
  constraint payment_channel_check CHECK ((channel = ANY (ARRAY['alipay'::text, 'wechat'::text, 'offline'::text]))),
  constraint payment_pay_no_check CHECK ((pay_no ~ '^P20\d{20}$'::text)),
  constraint payment_refund_fen_check CHECK (((refund_fen >= 0) AND (refund_fen <= amount_fen))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5])))
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
  guide jsonb default '[]'::jsonb not null,
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

create table refund (
  refund_no text not null,
  pay_no text not null,
  order_no text not null,
  org_id bigint not null,
  amount_fen bigint not null,
  status smallint default 0 not null,
  cause text not null,
  reason text not null,
  channel_refund_no text,
  asked_at timestamp with time zone,
  ctime timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint refund_pkey PRIMARY KEY (refund_no),
  constraint refund_amount_fen_check CHECK ((amount_fen > 0)),
  constraint refund_cause_check CHECK ((cause = ANY (ARRAY['request'::text, 'unfulfilled'::text, 'duplicate'::text, 'channel'::text]))),
  constraint refund_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3])))
);

create table scan_ticket (
  ticket_hash text not null,
  secret_hash text not null,
  device text not null,
  state smallint default 0 not null,
  phone_hash text,
  user_id bigint,
  ctime timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  constraint scan_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint scan_ticket_secret_hash_unique UNIQUE (secret_hash),
  constraint scan_ticket_state_check CHECK ((state = ANY (ARRAY[0, 1, 2, 3])))
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
  place text default ''::text not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_unique UNIQUE (token_hash),
  constraint session_revoked_check CHECK ((revoked = ANY (ARRAY[0, 1, 2])))
);

create table site_picture (
  name text not null,
  size integer not null,
  ctime timestamp with time zone not null,
  shown_at timestamp with time zone default now() not null,
  constraint site_picture_pkey PRIMARY KEY (name),
  constraint site_picture_name_check CHECK ((name ~ '^[0-9a-f-]{36}\.(png|jpg|webp)$'::text)),
  constraint site_picture_size_check CHECK ((size > 0))
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

create table trial (
  id bigint generated always as identity not null,
  org_id bigint not null,
  user_id bigint not null,
  app_id text not null,
  product_name text not null,
  icon text default ''::text not null,
  contact_encrypted text,
  mobile_encrypted text,
  company text not null,
  industry text default ''::text not null,
  monthly_budget text default ''::text not null,
  remark_encrypted text,
  status smallint default 0 not null,
  reason text default ''::text not null,
  days integer not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  attribution jsonb,
  ctime timestamp with time zone not null,
  constraint trial_pkey PRIMARY KEY (id),
  constraint trial_org_id_id_unique UNIQUE (org_id, id),
  constraint trial_days_check CHECK ((days > 0)),
  constraint trial_end_at_check CHECK (((end_at > start_at) OR ((start_at IS NULL) AND (end_at IS NULL)))),
  constraint trial_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4])))
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
  subnet_hash text default ''::text not null,
  constraint verification_code_pkey PRIMARY KEY (id),
  constraint verification_code_scene_check CHECK ((scene = ANY (ARRAY['login'::text, 'bind'::text, 'close'::text, 'invite'::text, 'email'::text, 'proof'::text, 'reset'::text])))
);

alter table activity add constraint activity_actor_id_app_user_id_fk FOREIGN KEY (actor_id) REFERENCES app_user(id);

alter table activity add constraint activity_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table activity add constraint activity_subject_id_app_user_id_fk FOREIGN KEY (subject_id) REFERENCES app_user(id);

alter table article add constraint article_category_id_article_category_id_fk FOREIGN KEY (category_id) REFERENCES article_category(id);

alter table article_category add constraint article_category_parent_id_article_category_id_fk FOREIGN KEY (parent_id) REFERENCES article_category(id);

alter table article_view add constraint article_view_article_id_article_id_fk FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE;

alter table authorization_code add constraint authorization_code_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table authorization_code add constraint authorization_code_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table banner add constraint banner_tag_id_tag_id_fk FOREIGN KEY (tag_id) REFERENCES tag(id);

alter table coupon_user add constraint coupon_user_coupon_id_coupon_id_fk FOREIGN KEY (coupon_id) REFERENCES coupon(id);

alter table coupon_user add constraint coupon_user_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table coupon_user add constraint coupon_user_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table daily_stat add constraint daily_stat_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table entitlement add constraint entitlement_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table entitlement_grant add constraint entitlement_grant_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table entitlement_member add constraint entitlement_member_org_id_app_id_entitlement_org_id_app_id_fk FOREIGN KEY (org_id, app_id) REFERENCES entitlement(org_id, app_id) ON DELETE CASCADE;

alter table entitlement_member add constraint entitlement_member_org_id_user_id_org_member_org_id_user_id_fk FOREIGN KEY (org_id, user_id) REFERENCES org_member(org_id, user_id) ON DELETE CASCADE;

alter table goods add constraint goods_plan_id_plan_id_fk FOREIGN KEY (plan_id) REFERENCES plan(id);

alter table invite add constraint invite_inviter_id_app_user_id_fk FOREIGN KEY (inviter_id) REFERENCES app_user(id);

alter table invite add constraint invite_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table invoice add constraint invoice_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table invoice add constraint invoice_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table invoice_order add constraint invoice_order_org_id_invoice_id_invoice_org_id_id_fk FOREIGN KEY (org_id, invoice_id) REFERENCES invoice(org_id, id);

alter table invoice_order add constraint invoice_order_org_id_order_no_orders_org_id_order_no_fk FOREIGN KEY (org_id, order_no) REFERENCES orders(org_id, order_no);

alter table invoice_title add constraint invoice_title_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table invoice_title add constraint invoice_title_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table known_network add constraint known_network_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table ledger_entry add constraint ledger_entry_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table material add constraint material_tag_id_tag_id_fk FOREIGN KEY (tag_id) REFERENCES tag(id);

alter table message add constraint message_about_org_id_org_id_fk FOREIGN KEY (about_org_id) REFERENCES org(id);

alter table message add constraint message_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table order_log add constraint order_log_org_id_order_no_orders_org_id_order_no_fk FOREIGN KEY (org_id, order_no) REFERENCES orders(org_id, order_no);

alter table order_log add constraint order_log_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table orders add constraint orders_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table orders add constraint orders_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table org_member add constraint org_member_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table org_member add constraint org_member_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table payment add constraint payment_org_id_order_no_orders_org_id_order_no_fk FOREIGN KEY (org_id, order_no) REFERENCES orders(org_id, order_no);

alter table payment add constraint payment_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table plan add constraint plan_version_id_product_version_id_fk FOREIGN KEY (version_id) REFERENCES product_version(id);

alter table product_detail add constraint product_detail_app_id_product_app_id_fk FOREIGN KEY (app_id) REFERENCES product(app_id);

alter table product_version add constraint product_version_app_id_product_app_id_fk FOREIGN KEY (app_id) REFERENCES product(app_id);

alter table refund add constraint refund_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table refund add constraint refund_org_id_pay_no_payment_org_id_pay_no_fk FOREIGN KEY (org_id, pay_no) REFERENCES payment(org_id, pay_no);

alter table scan_ticket add constraint scan_ticket_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table session add constraint session_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table session add constraint session_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table tag add constraint tag_parent_id_tag_id_fk FOREIGN KEY (parent_id) REFERENCES tag(id);

alter table trial add constraint trial_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table trial add constraint trial_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

alter table update_record add constraint update_record_app_id_product_app_id_fk FOREIGN KEY (app_id) REFERENCES product(app_id);

alter table upload add constraint upload_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);

alter table upload add constraint upload_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);

CREATE INDEX activity_at_index ON public.activity USING btree (at);

CREATE INDEX activity_org_id_at_id_index ON public.activity USING btree (org_id, at DESC, id DESC NULLS LAST);

CREATE UNIQUE INDEX app_user_username_lower ON public.app_user USING btree (lower(username));

CREATE UNIQUE INDEX app_user_username_plain ON public.app_user USING btree (lower(NORMALIZE(username, NFKC)));

CREATE INDEX article_category_id_published_at_index ON public.article USING btree (category_id, published_at DESC);

CREATE INDEX article_status_published_at_id_index ON public.article USING btree (status, published_at DESC, id DESC);

CREATE INDEX article_view_counted_at_index ON public.article_view USING btree (counted_at);

CREATE INDEX authorization_code_expire_at_index ON public.authorization_code USING btree (expire_at);

CREATE INDEX authorization_code_user_id_index ON public.authorization_code USING btree (user_id);

CREATE INDEX coupon_user_coupon_id_user_id_index ON public.coupon_user USING btree (coupon_id, user_id);

CREATE INDEX coupon_user_org_id_received_at_index ON public.coupon_user USING btree (org_id, received_at DESC);

CREATE INDEX coupon_user_user_id_org_id_status_index ON public.coupon_user USING btree (user_id, org_id, status);

CREATE INDEX entitlement_org_id_end_at_index ON public.entitlement USING btree (org_id, end_at);

CREATE INDEX entitlement_grant_org_id_app_id_granted_at_index ON public.entitlement_grant USING btree (org_id, app_id, granted_at);

CREATE INDEX entitlement_member_org_id_user_id_index ON public.entitlement_member USING btree (org_id, user_id);

CREATE INDEX idempotent_reply_ctime_index ON public.idempotent_reply USING btree (ctime);

CREATE INDEX invite_org_id_ctime_id_index ON public.invite USING btree (org_id, ctime DESC, id DESC NULLS LAST);

CREATE INDEX invoice_ctime_index ON public.invoice USING btree (ctime) WHERE (status = 0);

CREATE INDEX invoice_org_id_ctime_id_index ON public.invoice USING btree (org_id, ctime DESC, id DESC NULLS LAST);

CREATE INDEX invoice_user_id_index ON public.invoice USING btree (user_id);

CREATE UNIQUE INDEX invoice_order_covered ON public.invoice_order USING btree (order_no) WHERE (released_at IS NULL);

CREATE INDEX invoice_order_org_id_invoice_id_index ON public.invoice_order USING btree (org_id, invoice_id);

CREATE INDEX invoice_title_org_id_used_at_index ON public.invoice_title USING btree (org_id, used_at DESC);

CREATE INDEX invoice_title_user_id_index ON public.invoice_title USING btree (user_id);

CREATE INDEX job_run_at_index ON public.job USING btree (run_at) WHERE (dead_at IS NULL);

CREATE INDEX known_network_seen_at_index ON public.known_network USING btree (seen_at);

CREATE INDEX lead_ctime_index ON public.lead USING btree (ctime DESC);

CREATE INDEX ledger_entry_order_no_index ON public.ledger_entry USING btree (order_no);

CREATE INDEX ledger_entry_org_id_at_index ON public.ledger_entry USING btree (org_id, at);

CREATE INDEX login_attempt_account_hash_at_index ON public.login_attempt USING btree (account_hash, at);

CREATE INDEX login_attempt_name_hash_at_index ON public.login_attempt USING btree (name_hash, at);

CREATE INDEX login_attempt_network_hash_at_index ON public.login_attempt USING btree (network_hash, at);

CREATE INDEX message_ctime_index ON public.message USING btree (ctime);

CREATE INDEX message_unread ON public.message USING btree (user_id, about_org_id) WHERE (read_at IS NULL);

CREATE INDEX message_user_id_ctime_id_index ON public.message USING btree (user_id, ctime DESC, id DESC NULLS LAST);

CREATE INDEX notify_log_at_index ON public.notify_log USING btree (at);

CREATE INDEX notify_log_pay_no_index ON public.notify_log USING btree (pay_no);

CREATE INDEX operator_decision_at_index ON public.operator_decision USING btree (at);

CREATE INDEX operator_decision_subject_index ON public.operator_decision USING btree (subject);

CREATE INDEX order_log_order_no_at_index ON public.order_log USING btree (order_no, at);

CREATE INDEX order_log_org_id_at_index ON public.order_log USING btree (org_id, at);

CREATE INDEX orders_expire_at_index ON public.orders USING btree (expire_at) WHERE (status = 10);

CREATE INDEX orders_listed ON public.orders USING btree (org_id, status, ctime DESC, order_no DESC NULLS LAST) WHERE (NOT hidden);

CREATE INDEX orders_listed_of_user ON public.orders USING btree (org_id, user_id, status, ctime DESC, order_no DESC NULLS LAST) WHERE (NOT hidden);

CREATE INDEX orders_org_id_ctime_order_no_index ON public.orders USING btree (org_id, ctime DESC, order_no DESC NULLS LAST);

CREATE INDEX orders_org_id_user_id_ctime_order_no_index ON public.orders USING btree (org_id, user_id, ctime DESC, order_no DESC NULLS LAST);

CREATE INDEX orders_unpaid_of_user ON public.orders USING btree (user_id, app_id) WHERE (status = 10);

CREATE UNIQUE INDEX org_member_owner ON public.org_member USING btree (org_id) WHERE (role = 'owner'::text);

CREATE INDEX org_member_user_id_index ON public.org_member USING btree (user_id);

CREATE UNIQUE INDEX payment_open ON public.payment USING btree (order_no, channel) WHERE (status = 0);

CREATE INDEX payment_order_no_index ON public.payment USING btree (order_no);

CREATE INDEX payment_org_id_ctime_index ON public.payment USING btree (org_id, ctime DESC);

CREATE INDEX payment_to_query ON public.payment USING btree (ctime) WHERE (status = 0);

CREATE INDEX rate_limit_expire_index ON public.rate_limit USING btree (expire);

CREATE INDEX refund_at_channel ON public.refund USING btree (order_no) WHERE (cause = 'channel'::text);

CREATE INDEX refund_order_no_index ON public.refund USING btree (order_no);

CREATE INDEX refund_org_id_ctime_index ON public.refund USING btree (org_id, ctime DESC);

CREATE INDEX refund_pay_no_index ON public.refund USING btree (pay_no);

CREATE INDEX refund_to_ask ON public.refund USING btree (ctime) WHERE (status = ANY (ARRAY[0, 1]));

CREATE INDEX scan_ticket_expire_at_index ON public.scan_ticket USING btree (expire_at);

CREATE INDEX scan_ticket_user_id_index ON public.scan_ticket USING btree (user_id);

CREATE INDEX session_expire_at_index ON public.session USING btree (expire_at);

CREATE INDEX session_user_id_expire_at_index ON public.session USING btree (user_id, expire_at);

CREATE INDEX spent_solution_expire_at_index ON public.spent_solution USING btree (expire_at);

CREATE INDEX trial_end_at_index ON public.trial USING btree (end_at) WHERE (status = 1);

CREATE UNIQUE INDEX trial_open ON public.trial USING btree (org_id, app_id) WHERE (status = ANY (ARRAY[0, 1]));

CREATE INDEX trial_org_id_ctime_id_index ON public.trial USING btree (org_id, ctime DESC, id DESC NULLS LAST);

CREATE INDEX trial_user_id_index ON public.trial USING btree (user_id);

CREATE INDEX update_record_app_id_published_at_index ON public.update_record USING btree (app_id, published_at DESC);

CREATE INDEX upload_org_id_ctime_index ON public.upload USING btree (org_id, ctime DESC);

CREATE INDEX upload_user_id_index ON public.upload USING btree (user_id);

CREATE INDEX verification_code_network_hash_ctime_index ON public.verification_code USING btree (network_hash, ctime);

CREATE INDEX verification_code_target_hash_ctime_index ON public.verification_code USING btree (target_hash, ctime);

CREATE OR REPLACE FUNCTION public.check_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum("amount_fen") FROM "ledger_entry" WHERE "kind" = NEW."kind" AND "reference" = NEW."reference") <> 0 THEN
    RAISE EXCEPTION 'The entries of % % do not balance', NEW."kind", NEW."reference" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- The lowest state first, so that two transactions never wait for each other.
  INSERT INTO "order_tally" ("org_id", "user_id", "status", "orders")
  SELECT "org_id", "user_id", "status", sum("change") FROM (
    SELECT OLD."org_id", OLD."user_id", OLD."status", -1 AS "change" WHERE TG_OP <> 'INSERT' AND NOT OLD."hidden"
    UNION ALL
    SELECT NEW."org_id", NEW."user_id", NEW."status", 1 WHERE TG_OP <> 'DELETE' AND NOT NEW."hidden"
  ) AS "changes"
  GROUP BY "org_id", "user_id", "status" HAVING sum("change") <> 0 ORDER BY "status"
  ON CONFLICT ("org_id", "user_id", "status") DO UPDATE SET "orders" = "order_tally"."orders" + excluded."orders";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE TRIGGER agreement_text_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON public.agreement_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

CREATE TRIGGER ledger_entry_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT OR DELETE OR UPDATE OF status, hidden ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_orders();

create table schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

insert into schema_migration (name, checksum) values
  ('20261128200000_baseline.sql', '65ea8210bf17aff15fbff6dd3968a46229759131547c96a88f28bfa41749fdf1');

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

insert into app_user (id, umid, username, pwd_scrypt, status, ctime, name, avatar_url, ltime, deleted_at, mobile_encrypted, mobile_index, email_encrypted, email_index) overriding system value values
  (1, 'demo', 'demo', 'scrypt$2$1$1$c2FtcGxl$ZpHsdRXAS1VDzsfozPhd7mcadRvSV3LQq28dn8IZHL8', 1, '2026-05-01T08:00:00Z', '演示用户', '/uploads/00000000-0000-4000-8000-000000000001.png', '2026-05-01T08:00:00Z', default, 'sample.tXQvTTymvP2tLebpYHCii8TIhMx9XzTNCYQSrA6XicIV85LAOBFy', 'HsV5ZRPfRN1r-uj-uU-bBXGHnMqsc3JXkGBQeQuGazQ', 'sample.3OnmZ_sctlZv-I4FkfCCli3mVtrXEWBFyi0JkHtwMbw62PXJK-LtlVapi8E', 'Ynyalu0bqalHoDNL2u9W7DdjQFgBae9dsdRsrbh6E4A'),
  (2, 'admin', 'admin', default, 1, '2026-05-01T08:00:00Z', '演示管理员', default, default, default, default, default, default, default),
  (3, 'gone', default, default, 0, '2026-05-01T08:00:00Z', '', default, default, '2026-05-01T08:00:00Z', default, default, default, default);

select setval(pg_get_serial_sequence('app_user', 'id'), 3);

insert into org (id, org_key, name, status, ctime, closed_at) overriding system value values
  (1, 'demo1', '演示企业', 1, '2026-05-01T08:00:00Z', default),
  (2, 'closed', '已注销企业', 0, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('org', 'id'), 2);

insert into org_member (org_id, user_id, role, ctime) values
  (1, 1, 'owner', '2026-05-01T08:00:00Z'),
  (1, 2, 'admin', '2026-05-01T08:00:00Z'),
  (2, 2, 'member', '2026-05-01T08:00:00Z');

insert into session (id, token_hash, user_id, org_id, user_agent, ctime, seen_at, expire_at, revoked, proven_at, place) overriding system value values
  (1, 'session 1', 1, 1, 'Sample Browser', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-31T08:00:00Z', 0, '2026-05-01T08:00:00Z', '北京'),
  (2, 'session 2', 1, 1, 'Sample Browser', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-31T08:00:00Z', 1, '2026-05-01T08:00:00Z', '北京'),
  (3, 'session 3', 1, 1, 'Sample Browser', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-31T08:00:00Z', 2, '2026-05-01T08:00:00Z', '北京');

select setval(pg_get_serial_sequence('session', 'id'), 3);

insert into login_attempt (id, account_hash, network_hash, at, failed, name_hash) overriding system value values
  (1, 'account', 'network', '2026-05-01T08:00:00Z', true, 'name');

select setval(pg_get_serial_sequence('login_attempt', 'id'), 1);

insert into verification_code (id, target_hash, scene, code_hash, tries, used, ctime, expire_at, network_hash, known_network, foreign_tries, subnet_hash) overriding system value values
  (1, 'target', 'login', 'code 1', 1, true, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'subnet'),
  (2, 'target', 'bind', 'code 2', 2, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'subnet'),
  (3, 'target', 'close', 'code 3', 3, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'subnet'),
  (4, 'target', 'invite', 'code 4', 4, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'subnet'),
  (5, 'target', 'email', 'code 5', 5, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'subnet'),
  (6, 'target', 'proof', 'code 6', 6, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'subnet'),
  (7, 'target', 'reset', 'code 7', 7, false, '2026-05-01T08:00:00Z', '2026-05-01T08:05:00Z', 'network', true, 1, 'subnet');

select setval(pg_get_serial_sequence('verification_code', 'id'), 7);

insert into authorization_code (code_hash, user_id, code_challenge, redirect_origin, expire_at, org_id) values
  ('code', 1, 'challenge', 'http://localhost', '2026-05-01T08:00:00Z', 1);

insert into known_network (user_id, network_hash, seen_at) values
  (1, 'network', '2026-05-01T08:00:00Z');

insert into login_warning (account_hash, at) values
  ('account', '2026-05-01T08:00:00Z');

insert into scan_ticket (ticket_hash, secret_hash, device, state, phone_hash, user_id, ctime, expire_at) values
  ('ticket 1', 'secret 1', 'Sample Browser', 0, null, null, '2026-05-01T08:00:00Z', '2026-05-01T08:02:00Z'),
  ('ticket 2', 'secret 2', 'Sample Browser', 1, 'phone', 1, '2026-05-01T08:00:00Z', '2026-05-01T08:02:00Z'),
  ('ticket 3', 'secret 3', 'Sample Browser', 2, 'phone', 1, '2026-05-01T08:00:00Z', '2026-05-01T08:02:00Z'),
  ('ticket 4', 'secret 4', 'Sample Browser', 3, 'phone', 1, '2026-05-01T08:00:00Z', '2026-05-01T08:02:00Z');

insert into invite (id, org_id, code_hash, code_encrypted, inviter_id, role, max_uses, used, expire_at, revoked_at, ctime) overriding system value values
  (1, 1, 'invitation 1', 'sample.eSQZegmOUG_daLRyNPsqQ26qJwG6mRxwcC5LaBb-9q-8h8ErGMnozY9WJxA', 1, 'admin', 10, 1, '2026-05-08T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  (2, 1, 'invitation 2', 'sample.eSQZegmOUG_daLRyNPsqQ26qJwG6mRxwcC5LaBb-9q-8h8ErGMnozY9WJxA', 1, 'member', 10, 2, '2026-05-08T08:00:00Z', null, '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('invite', 'id'), 2);

insert into activity (id, org_id, kind, actor_id, subject_id, detail, at) overriding system value values
  (1, 1, 'member-joined', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (2, 1, 'member-left', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (3, 1, 'member-removed', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (4, 1, 'role-changed', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (5, 1, 'ownership-transferred', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (6, 1, 'invite-created', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (7, 1, 'invite-revoked', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (8, 1, 'organization-renamed', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (9, 1, 'order-placed', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (10, 1, 'refund-requested', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (11, 1, 'invoice-requested', 1, 2, '示例', '2026-05-01T08:00:00Z'),
  (12, 1, 'trial-requested', 1, 2, '示例', '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('activity', 'id'), 12);

insert into message (id, user_id, about_org_id, kind, title, text, link, once_key, read_at, ctime) overriding system value values
  (1, 1, 1, 'order', '示例消息', '这是一条示例消息', '/account/message', 'sample 1', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  (2, 1, 1, 'expiry', '示例消息', '这是一条示例消息', '/account/message', 'sample 2', null, '2026-05-01T08:00:00Z'),
  (3, 1, 1, 'system', '示例消息', '这是一条示例消息', '/account/message', 'sample 3', null, '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('message', 'id'), 3);

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

insert into download (platform, version, size, sha256, url, requirement, notes, released_at, sample, downloads) values
  ('win', '1.0.0', 1024, '1111111111111111111111111111111111111111111111111111111111111111', '/downloads/sample-win', '示例', '{"示例"}', '2026-05-01T08:00:00Z', true, 1),
  ('mac', '1.0.0', 1024, '2222222222222222222222222222222222222222222222222222222222222222', '/downloads/sample-mac', '示例', '{"示例"}', '2026-05-01T08:00:00Z', true, 2);

insert into content_block (kind, key, seq, content, status) values
  ('solution', 'sample-1', 1, '{"title":"示例"}', 0),
  ('case', 'sample-2', 2, '{"title":"示例"}', 1),
  ('subject', 'sample-3', 3, '{"title":"示例"}', 0);

insert into site_picture (name, size, ctime, shown_at) values
  ('00000000-0000-4000-8000-000000000001.png', 1024, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');

insert into upload (name, user_id, org_id, kind, size, ctime) values
  ('00000000-0000-4000-8000-000000000001.png', 1, 1, 'avatar', 1024, '2026-05-01T08:00:00Z'),
  ('00000000-0000-4000-8000-000000000002.png', 1, 1, 'voucher', 1024, '2026-05-01T08:00:00Z');

insert into seeded_contents (name, seeded_at) values
  ('sample', '2026-05-01T08:00:00Z');

insert into lead (id, name_encrypted, mobile_encrypted, company, page, remark_encrypted, attribution, ctime) values
  ('00000000-0000-4000-8000-000000000001', 'sample.0gLZL5mJa8A4laS_Wy06hmNI9KY9dpNfggquVom2VNL0LQ', 'sample.5KijHsFo7UaBUL-SCP0xFn0ums0m_uwVKXiT6DoAmKKwbx3lCOk5', '示例企业', '/home', 'sample.0gLZL5mJa8A4laS_Wy06hmNI9KY9dpNfggquVom2VNL0LQ', '{"xl_promo":"sample"}', '2026-05-01T08:00:00Z'),
  ('00000000-0000-4000-8000-000000000002', 'sample.0gLZL5mJa8A4laS_Wy06hmNI9KY9dpNfggquVom2VNL0LQ', 'sample.5KijHsFo7UaBUL-SCP0xFn0ums0m_uwVKXiT6DoAmKKwbx3lCOk5', '示例企业', '/home', default, default, '2026-05-01T08:00:00Z');

insert into trial (id, org_id, user_id, app_id, product_name, icon, contact_encrypted, mobile_encrypted, company, industry, monthly_budget, remark_encrypted, status, reason, days, start_at, end_at, attribution, ctime) overriding system value values
  (1, 1, 1, '1001', '示例产品 1', '/pictures/products/1001.svg', 'sample.q5dS4j3TarXQsMmIw0-zwbOq-62tnkyqXij9DyT6wprQGgE_gX-gAQ', 'sample.lArf7FpoSJtK6TZqBui8ehuEJWcVb6cby6dmKOeYx36c9gipdC6e', '演示企业', '电商', '1-5 万', 'sample.marm9A1CWbOekEtirSAn5nCFhc0iar4KFeAIBfMlQupfUA', 0, '示例', 7, null, null, '{"xl_promo":"sample"}', '2026-05-01T08:00:00Z'),
  (2, 1, 1, '1002', '示例产品 2', '/pictures/products/1001.svg', 'sample.q5dS4j3TarXQsMmIw0-zwbOq-62tnkyqXij9DyT6wprQGgE_gX-gAQ', 'sample.lArf7FpoSJtK6TZqBui8ehuEJWcVb6cby6dmKOeYx36c9gipdC6e', '演示企业', '电商', '1-5 万', 'sample.marm9A1CWbOekEtirSAn5nCFhc0iar4KFeAIBfMlQupfUA', 1, '示例', 7, '2026-05-01T08:00:00Z', '2026-05-08T08:00:00Z', '{"xl_promo":"sample"}', '2026-05-01T08:00:00Z'),
  (3, 1, 1, '1003', '示例产品 3', '/pictures/products/1001.svg', 'sample.q5dS4j3TarXQsMmIw0-zwbOq-62tnkyqXij9DyT6wprQGgE_gX-gAQ', 'sample.lArf7FpoSJtK6TZqBui8ehuEJWcVb6cby6dmKOeYx36c9gipdC6e', '演示企业', '电商', '1-5 万', 'sample.marm9A1CWbOekEtirSAn5nCFhc0iar4KFeAIBfMlQupfUA', 2, '示例', 7, '2026-05-01T08:00:00Z', '2026-05-08T08:00:00Z', '{"xl_promo":"sample"}', '2026-05-01T08:00:00Z'),
  (4, 1, 1, '1004', '示例产品 4', '/pictures/products/1001.svg', 'sample.q5dS4j3TarXQsMmIw0-zwbOq-62tnkyqXij9DyT6wprQGgE_gX-gAQ', 'sample.lArf7FpoSJtK6TZqBui8ehuEJWcVb6cby6dmKOeYx36c9gipdC6e', '演示企业', '电商', '1-5 万', 'sample.marm9A1CWbOekEtirSAn5nCFhc0iar4KFeAIBfMlQupfUA', 3, '示例', 7, '2026-05-01T08:00:00Z', '2026-05-08T08:00:00Z', '{"xl_promo":"sample"}', '2026-05-01T08:00:00Z'),
  (5, 1, 1, '1005', '示例产品 5', '/pictures/products/1001.svg', 'sample.q5dS4j3TarXQsMmIw0-zwbOq-62tnkyqXij9DyT6wprQGgE_gX-gAQ', 'sample.lArf7FpoSJtK6TZqBui8ehuEJWcVb6cby6dmKOeYx36c9gipdC6e', '演示企业', '电商', '1-5 万', 'sample.marm9A1CWbOekEtirSAn5nCFhc0iar4KFeAIBfMlQupfUA', 4, '示例', 7, '2026-05-01T08:00:00Z', '2026-05-08T08:00:00Z', '{"xl_promo":"sample"}', '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('trial', 'id'), 5);

insert into agreement_text (name, version, hash, text, ctime) values
  ('管家用户协议', '1.0', '0000000000000000000000000000000000000000000000000000000000000000', '示例', '2026-05-01T08:00:00Z');

insert into coupon (id, code, name, type, threshold_fen, amount_fen, percent, app_ids, total, per_user, received, start_at, end_at, status, is_public) overriding system value values
  (1, 'SAMPLE1', '示例券', 1, 1000, 500, null, '{"1001"}', 100, 10, 1, '2026-05-01T08:00:00Z', '2027-05-01T08:00:00Z', 1, true),
  (2, 'SAMPLE2', '示例券', 2, 1000, null, 90, '{"1001"}', 100, 10, 2, '2026-05-01T08:00:00Z', '2027-05-01T08:00:00Z', 2, true),
  (3, 'SAMPLE3', '示例券', 3, 1000, 500, null, '{"1001"}', 100, 10, 3, '2026-05-01T08:00:00Z', '2027-05-01T08:00:00Z', 1, true);

select setval(pg_get_serial_sequence('coupon', 'id'), 3);

insert into coupon_user (id, coupon_id, user_id, org_id, status, order_no, received_at, used_at, reminded_at) overriding system value values
  (1, 1, 1, 1, 0, null, '2026-05-01T08:00:00Z', null, '2026-05-01T08:00:00Z'),
  (2, 1, 1, 1, 1, '2026050100000000000002', '2026-05-01T08:00:00Z', null, '2026-05-01T08:00:00Z'),
  (3, 1, 1, 1, 2, '2026050100000000000003', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  (4, 1, 1, 1, 3, null, '2026-05-01T08:00:00Z', null, '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('coupon_user', 'id'), 4);

insert into orders (order_no, org_id, user_id, type, app_id, version_id, plan_id, quantity, snapshot, original_fen, discount_fen, coupon_fen, payable_fen, paid_fen, coupon_user_id, status, pay_channel, expire_at, paid_at, opened_at, closed_at, close_reason, service_start, service_end, remark, attribution, hidden, version, ctime, utime) values
  ('2026050100000000000001', 1, 1, 'new', '1001', 1, 1, 1, '{"product":{"name":"示例产品 1","icon":"/pictures/products/1001.svg"},"version":{"code":"basic","name":"基础版","highlights":["20 个账户"],"limits":{"accounts":20}},"plan":{"months":1,"listPriceFen":12000,"priceFen":10000},"upgradedPlanId":null,"lines":[{"Kind":"plan","Label":"基础版 1 个月","Detail":"¥100.00 × 1","AmountFen":10000}],"agreement":{"name":"管家用户协议","version":"1.0","hash":"0000000000000000000000000000000000000000000000000000000000000000"}}', 10000, 1000, 500, 8500, 0, 1, 10, null, '2026-05-01T08:30:00Z', null, null, null, '', '2026-05-01T08:00:00Z', '2026-06-01T08:00:00Z', '示例', '{"xl_promo":"sample"}', false, 1, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('2026050100000000000002', 1, 1, 'renew', '1001', 1, 1, 1, '{"product":{"name":"示例产品 1","icon":"/pictures/products/1001.svg"},"version":{"code":"basic","name":"基础版","highlights":["20 个账户"],"limits":{"accounts":20}},"plan":{"months":1,"listPriceFen":12000,"priceFen":10000},"upgradedPlanId":null,"lines":[{"Kind":"plan","Label":"基础版 1 个月","Detail":"¥100.00 × 1","AmountFen":10000}],"agreement":{"name":"管家用户协议","version":"1.0","hash":"0000000000000000000000000000000000000000000000000000000000000000"}}', 10000, 1000, 500, 8500, 8500, 2, 20, 'alipay', '2026-05-01T08:30:00Z', '2026-05-01T08:00:00Z', null, null, '', '2026-05-01T08:00:00Z', '2026-06-01T08:00:00Z', '示例', '{"xl_promo":"sample"}', false, 2, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('2026050100000000000003', 1, 1, 'upgrade', '1001', 1, 1, 1, '{"product":{"name":"示例产品 1","icon":"/pictures/products/1001.svg"},"version":{"code":"basic","name":"基础版","highlights":["20 个账户"],"limits":{"accounts":20}},"plan":{"months":1,"listPriceFen":12000,"priceFen":10000},"upgradedPlanId":null,"lines":[{"Kind":"plan","Label":"基础版 1 个月","Detail":"¥100.00 × 1","AmountFen":10000}],"agreement":{"name":"管家用户协议","version":"1.0","hash":"0000000000000000000000000000000000000000000000000000000000000000"}}', 10000, 1000, 500, 8500, 8500, 3, 30, 'alipay', '2026-05-01T08:30:00Z', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', null, '', '2026-05-01T08:00:00Z', '2026-06-01T08:00:00Z', '示例', '{"xl_promo":"sample"}', false, 3, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('2026050100000000000004', 1, 1, 'new', '1001', 1, 1, 1, '{"product":{"name":"示例产品 1","icon":"/pictures/products/1001.svg"},"version":{"code":"basic","name":"基础版","highlights":["20 个账户"],"limits":{"accounts":20}},"plan":{"months":1,"listPriceFen":12000,"priceFen":10000},"upgradedPlanId":null,"lines":[{"Kind":"plan","Label":"基础版 1 个月","Detail":"¥100.00 × 1","AmountFen":10000}],"agreement":{"name":"管家用户协议","version":"1.0","hash":"0000000000000000000000000000000000000000000000000000000000000000"}}', 10000, 1000, 500, 8500, 0, 4, 50, null, '2026-05-01T08:30:00Z', null, null, '2026-05-01T08:00:00Z', '示例', '2026-05-01T08:00:00Z', '2026-06-01T08:00:00Z', '示例', '{"xl_promo":"sample"}', true, 4, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('2026050100000000000005', 1, 1, 'renew', '1001', 1, 1, 1, '{"product":{"name":"示例产品 1","icon":"/pictures/products/1001.svg"},"version":{"code":"basic","name":"基础版","highlights":["20 个账户"],"limits":{"accounts":20}},"plan":{"months":1,"listPriceFen":12000,"priceFen":10000},"upgradedPlanId":null,"lines":[{"Kind":"plan","Label":"基础版 1 个月","Detail":"¥100.00 × 1","AmountFen":10000}],"agreement":{"name":"管家用户协议","version":"1.0","hash":"0000000000000000000000000000000000000000000000000000000000000000"}}', 10000, 1000, 500, 8500, 8500, 5, 60, 'alipay', '2026-05-01T08:30:00Z', '2026-05-01T08:00:00Z', null, null, '', '2026-05-01T08:00:00Z', '2026-06-01T08:00:00Z', '示例', '{"xl_promo":"sample"}', false, 5, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('2026050100000000000006', 1, 1, 'upgrade', '1001', 1, 1, 1, '{"product":{"name":"示例产品 1","icon":"/pictures/products/1001.svg"},"version":{"code":"basic","name":"基础版","highlights":["20 个账户"],"limits":{"accounts":20}},"plan":{"months":1,"listPriceFen":12000,"priceFen":10000},"upgradedPlanId":null,"lines":[{"Kind":"plan","Label":"基础版 1 个月","Detail":"¥100.00 × 1","AmountFen":10000}],"agreement":{"name":"管家用户协议","version":"1.0","hash":"0000000000000000000000000000000000000000000000000000000000000000"}}', 10000, 1000, 500, 8500, 8500, 6, 70, 'alipay', '2026-05-01T08:30:00Z', '2026-05-01T08:00:00Z', null, null, '', '2026-05-01T08:00:00Z', '2026-06-01T08:00:00Z', '示例', '{"xl_promo":"sample"}', false, 6, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('2026050100000000000007', 1, 1, 'new', '1001', 1, 1, 1, '{"product":{"name":"示例产品 1","icon":"/pictures/products/1001.svg"},"version":{"code":"basic","name":"基础版","highlights":["20 个账户"],"limits":{"accounts":20}},"plan":{"months":1,"listPriceFen":12000,"priceFen":10000},"upgradedPlanId":null,"lines":[{"Kind":"plan","Label":"基础版 1 个月","Detail":"¥100.00 × 1","AmountFen":10000}],"agreement":{"name":"管家用户协议","version":"1.0","hash":"0000000000000000000000000000000000000000000000000000000000000000"}}', 10000, 1000, 500, 8500, 8500, 7, 80, 'alipay', '2026-05-01T08:30:00Z', '2026-05-01T08:00:00Z', null, null, '', '2026-05-01T08:00:00Z', '2026-06-01T08:00:00Z', '示例', '{"xl_promo":"sample"}', false, 7, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');

insert into order_log (id, order_no, org_id, from_status, to_status, actor, actor_id, reason, at) overriding system value values
  (1, '2026050100000000000001', 1, null, 10, 'user', 1, '示例', '2026-05-01T08:00:00Z'),
  (2, '2026050100000000000002', 1, 10, 20, 'user', 1, '示例', '2026-05-01T08:00:00Z'),
  (3, '2026050100000000000003', 1, 10, 30, 'user', 1, '示例', '2026-05-01T08:00:00Z'),
  (4, '2026050100000000000004', 1, 10, 50, 'user', 1, '示例', '2026-05-01T08:00:00Z'),
  (5, '2026050100000000000005', 1, 10, 60, 'user', 1, '示例', '2026-05-01T08:00:00Z'),
  (6, '2026050100000000000006', 1, 10, 70, 'user', 1, '示例', '2026-05-01T08:00:00Z'),
  (7, '2026050100000000000007', 1, 10, 80, 'user', 1, '示例', '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('order_log', 'id'), 7);

insert into payment (pay_no, order_no, org_id, channel, amount_fen, status, qr_content, channel_trade_no, expire_at, paid_at, fail_reason, refund_fen, payer_name, voucher, queried_at, ctime) values
  ('P2026050100000000000001', '2026050100000000000001', 1, 'alipay', 8500, 0, 'https://example.com/pay', null, '2026-05-01T08:30:00Z', null, '示例', 100, '示例企业', '00000000-0000-4000-8000-000000000001.png', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('P2026050100000000000002', '2026050100000000000003', 1, 'wechat', 8500, 1, 'https://example.com/pay', 'trade 2', '2026-05-01T08:30:00Z', '2026-05-01T08:00:00Z', '示例', 0, '示例企业', '00000000-0000-4000-8000-000000000001.png', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('P2026050100000000000003', '2026050100000000000003', 1, 'offline', 8500, 2, 'https://example.com/pay', 'trade 3', '2026-05-01T08:30:00Z', null, '示例', 100, '示例企业', '00000000-0000-4000-8000-000000000001.png', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('P2026050100000000000004', '2026050100000000000004', 1, 'alipay', 8500, 3, 'https://example.com/pay', 'trade 4', '2026-05-01T08:30:00Z', null, '示例', 100, '示例企业', '00000000-0000-4000-8000-000000000001.png', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('P2026050100000000000005', '2026050100000000000005', 1, 'wechat', 8500, 4, 'https://example.com/pay', 'trade 5', '2026-05-01T08:30:00Z', null, '示例', 100, '示例企业', '00000000-0000-4000-8000-000000000001.png', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('P2026050100000000000006', '2026050100000000000006', 1, 'offline', 8500, 5, 'https://example.com/pay', 'trade 6', '2026-05-01T08:30:00Z', null, '示例', 100, '示例企业', '00000000-0000-4000-8000-000000000001.png', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');

insert into refund (refund_no, pay_no, order_no, org_id, amount_fen, status, cause, reason, channel_refund_no, asked_at, ctime, done_at) values
  ('R2026050100000000000001', 'P2026050100000000000001', '2026050100000000000001', 1, 100, 0, 'request', '示例', 'refund 1', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', null),
  ('R2026050100000000000002', 'P2026050100000000000001', '2026050100000000000001', 1, 100, 1, 'unfulfilled', '示例', 'refund 2', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('R2026050100000000000003', 'P2026050100000000000001', '2026050100000000000001', 1, 100, 2, 'duplicate', '示例', 'refund 3', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  ('R2026050100000000000004', 'P2026050100000000000001', '2026050100000000000001', 1, 100, 3, 'channel', '示例', 'refund 4', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');

insert into ledger_entry (id, kind, reference, account, amount_fen, order_no, org_id, at) overriding system value values
  (1, 'payment', 'P2026050100000000000001', 'alipay', 8500, '2026050100000000000001', 1, '2026-05-01T08:00:00Z'),
  (2, 'payment', 'P2026050100000000000001', 'customers', -8500, '2026050100000000000001', 1, '2026-05-01T08:00:00Z'),
  (3, 'payment', 'P2026050100000000000002', 'wechat', 8500, '2026050100000000000001', 1, '2026-05-01T08:00:00Z'),
  (4, 'payment', 'P2026050100000000000002', 'customers', -8500, '2026050100000000000001', 1, '2026-05-01T08:00:00Z'),
  (5, 'payment', 'P2026050100000000000003', 'bank', 8500, '2026050100000000000001', 1, '2026-05-01T08:00:00Z'),
  (6, 'payment', 'P2026050100000000000003', 'customers', -8500, '2026050100000000000001', 1, '2026-05-01T08:00:00Z'),
  (7, 'refund', 'R2026050100000000000001', 'customers', 100, '2026050100000000000001', 1, '2026-05-01T08:00:00Z'),
  (8, 'refund', 'R2026050100000000000001', 'alipay', -100, '2026050100000000000001', 1, '2026-05-01T08:00:00Z'),
  (9, 'fee', 'P2026050100000000000001', 'fees', 50, '2026050100000000000001', 1, '2026-05-01T08:00:00Z'),
  (10, 'fee', 'P2026050100000000000001', 'alipay', -50, '2026050100000000000001', 1, '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('ledger_entry', 'id'), 10);

insert into notify_log (channel, id, event_type, pay_no, body_hash, result, at) values
  ('alipay', 'sample', 'paid', 'P2026050100000000000001', '0000000000000000000000000000000000000000000000000000000000000000', 'done', '2026-05-01T08:00:00Z');

insert into entitlement (org_id, app_id, version_id, plan_id, start_at, end_at, last_order_no, is_restricted) values
  (1, '1001', 1, 1, '2026-05-01T08:00:00Z', '2027-05-01T08:00:00Z', '2026050100000000000003', true);

insert into entitlement_member (org_id, app_id, user_id) values
  (1, '1001', 2);

insert into entitlement_grant (order_no, org_id, app_id, version_id, plan_id, version_before, start_at, end_at, granted_at, revoked_at) values
  ('2026050100000000000003', 1, '1001', 1, 1, 1, '2026-05-01T08:00:00Z', '2027-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');

insert into invoice (id, org_id, user_id, type, title, tax_no, bank, bank_account, address, phone, email_encrypted, amount_fen, status, reason, invoice_no, ctime, issued_at) overriding system value values
  (1, 1, 1, 'normal', '示例企业', '91350100M000100Y43', '示例银行', '1234567890', '示例地址', '01000000000', 'sample.2TZDer5gokHHGkHfbHbVhFRZM6xGB16CSwYo167H9RVoUmUOXRQFmFdiwOE', 8500, 0, '示例', null, '2026-05-01T08:00:00Z', null),
  (2, 1, 1, 'special', '示例企业', '91350100M000100Y43', '示例银行', '1234567890', '示例地址', '01000000000', 'sample.2TZDer5gokHHGkHfbHbVhFRZM6xGB16CSwYo167H9RVoUmUOXRQFmFdiwOE', 8500, 1, '示例', '20262', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  (3, 1, 1, 'normal', '示例企业', '91350100M000100Y43', '示例银行', '1234567890', '示例地址', '01000000000', 'sample.2TZDer5gokHHGkHfbHbVhFRZM6xGB16CSwYo167H9RVoUmUOXRQFmFdiwOE', 8500, 2, '示例', '20263', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'),
  (4, 1, 1, 'special', '示例企业', '91350100M000100Y43', '示例银行', '1234567890', '示例地址', '01000000000', 'sample.2TZDer5gokHHGkHfbHbVhFRZM6xGB16CSwYo167H9RVoUmUOXRQFmFdiwOE', 8500, 3, '示例', '20264', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('invoice', 'id'), 4);

insert into invoice_order (id, org_id, invoice_id, order_no, product_name, amount_fen, released_at) overriding system value values
  (1, 1, 1, '2026050100000000000001', '示例产品 1', 8500, '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('invoice_order', 'id'), 1);

insert into invoice_title (id, org_id, type, title, tax_no, bank, bank_account, address, phone, email_encrypted, used_at, user_id) overriding system value values
  (1, 1, 'normal', '示例企业', '91350100M000100Y43', '示例银行', '1234567890', '示例地址', '01000000000', 'sample.2TZDer5gokHHGkHfbHbVhFRZM6xGB16CSwYo167H9RVoUmUOXRQFmFdiwOE', '2026-05-01T08:00:00Z', 1),
  (2, 1, 'special', '示例企业', '91350100M000100Y43', '示例银行', '1234567890', '示例地址', '01000000000', 'sample.2TZDer5gokHHGkHfbHbVhFRZM6xGB16CSwYo167H9RVoUmUOXRQFmFdiwOE', '2026-05-01T08:00:00Z', 1);

select setval(pg_get_serial_sequence('invoice_title', 'id'), 2);

insert into idempotent_reply (subject, endpoint, key, body_hash, ctime, reply_encrypted) values
  ('user 1', 'createOrder', '00000000-0000-4000-8000-000000000001', 'hash', '2026-05-01T08:00:00Z', 'sample.xsL4oQsZzsshcqcSApg3O6aeCpgEgTYIADOboeZ7uQ3qqF7oCbZW27RD');

insert into job (id, topic, key, payload, attempts, run_at, dead_at, last_error, ctime) overriding system value values
  (1, 'sample', 'sample', '{"sample":1}', 1, '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', 'Sample', '2026-05-01T08:00:00Z'),
  (2, 'sample', default, '{}', default, '2026-05-01T08:00:00Z', default, default, '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('job', 'id'), 2);

insert into rate_limit (key, points, expire) values
  ('sample', 1, '2026-05-01T08:00:00Z');

insert into spent_solution (signature, expire_at) values
  ('sample', '2026-05-01T08:00:00Z');

insert into daily_stat (org_id, day, channel, account_id, account_name, cost_fen, impressions, clicks, conversions, is_sample) values
  (1, '2026-05-01', 'baidu', 'sample', '示例账户', 100, 10, 2, 1, true);

create table film_viewing_20260501 partition of film_viewing for values from ('2026-05-01') to ('2026-05-02');

insert into film_viewing (day, session_id, page, media, outcome, start_ms, watch_seconds, rebuffer_count, rebuffer_seconds, level_switches, average_bitrate, error_count, utime) values
  ('2026-05-01', '00000000-0000-4000-8000-000000000001', '/home', 'tuoguan', 'starting', 100, 1.5, 1, 0.5, 1, 1000000, 1, '2026-05-01T08:00:00Z'),
  ('2026-05-01', '00000000-0000-4000-8000-000000000002', '/home', 'tuoguan', 'playing', 100, 1.5, 1, 0.5, 1, 1000000, 2, '2026-05-01T08:00:00Z'),
  ('2026-05-01', '00000000-0000-4000-8000-000000000003', '/home', 'tuoguan', 'completed', 100, 1.5, 1, 0.5, 1, 1000000, 3, '2026-05-01T08:00:00Z'),
  ('2026-05-01', '00000000-0000-4000-8000-000000000004', '/home', 'tuoguan', 'abandoned', 100, 1.5, 1, 0.5, 1, 1000000, 4, '2026-05-01T08:00:00Z'),
  ('2026-05-01', '00000000-0000-4000-8000-000000000005', '/home', 'tuoguan', 'exit-before-start', 100, 1.5, 1, 0.5, 1, 1000000, 5, '2026-05-01T08:00:00Z'),
  ('2026-05-01', '00000000-0000-4000-8000-000000000006', '/home', 'tuoguan', 'start-failure', 100, 1.5, 1, 0.5, 1, 1000000, 6, '2026-05-01T08:00:00Z'),
  ('2026-05-01', '00000000-0000-4000-8000-000000000007', '/home', 'tuoguan', 'playback-failure', 100, 1.5, 1, 0.5, 1, 1000000, 7, '2026-05-01T08:00:00Z');

create table client_error_20260501 partition of client_error for values from ('2026-05-01') to ('2026-05-02');

insert into client_error (day, fingerprint, message, page, release, stack, count, last_at) values
  ('2026-05-01', 'sample', 'Sample', '/home', '1.0.0', 'at sample', 1, '2026-05-01T08:00:00Z');

create table csp_violation_20260501 partition of csp_violation for values from ('2026-05-01') to ('2026-05-02');

insert into csp_violation (day, directive, blocked, page, count, last_at) values
  ('2026-05-01', 'img-src', 'https://example.com', '/home', 1, '2026-05-01T08:00:00Z');

create table page_vitals_20260501 partition of page_vitals for values from ('2026-05-01') to ('2026-05-02');

insert into page_vitals (day, id, page, cls, fcp, inp, lcp, ttfb, at) values
  ('2026-05-01', '00000000-0000-4000-8000-000000000001', '/home', 0.5, 1.5, 0.5, 2.5, 0.5, '2026-05-01T08:00:00Z');

insert into money_check (name, differences, imbalance_fen, at, checkpoint) values
  ('sample', 1, 1, '2026-05-01T08:00:00Z', '{"entryId":1,"sumFen":1,"nextId":2,"nextAt":"2026-05-01T08:00:00Z"}');

insert into operator_decision (id, operator, command, subject, detail, at) overriding system value values
  (1, 'sample', 'refund approve', 'sample', '1.00', '2026-05-01T08:00:00Z');

select setval(pg_get_serial_sequence('operator_decision', 'id'), 1);

insert into incident (name, text, opened_at, seen_at, closed_at) values
  ('sample', 'Sample', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z');
