-- The schema of release 1.0.0. Every database begins here.
-- Each day of `client_error`, `csp_violation` and the other divided tables is a partition, which the server makes and drops whole.
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
--> statement-breakpoint
create table agreement_text (
  name text not null,
  version text not null,
  hash text not null,
  text text not null,
  ctime timestamp with time zone not null,
  constraint agreement_text_name_version_hash_pk PRIMARY KEY (name, version, hash)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table article_category (
  id bigint generated always as identity not null,
  parent_id bigint,
  name text not null,
  seq integer not null,
  constraint article_category_pkey PRIMARY KEY (id),
  constraint article_category_name_unique UNIQUE (name)
);
--> statement-breakpoint
create table article_view (
  article_id bigint not null,
  reader text not null,
  counted_at timestamp with time zone not null,
  constraint article_view_article_id_reader_pk PRIMARY KEY (article_id, reader)
);
--> statement-breakpoint
create table authorization_code (
  code_hash text not null,
  user_id bigint not null,
  code_challenge text,
  redirect_origin text not null,
  expire_at timestamp with time zone not null,
  org_id bigint,
  constraint authorization_code_pkey PRIMARY KEY (code_hash)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table csp_violation (
  day date not null,
  directive text not null,
  blocked text not null,
  page text not null,
  count integer not null,
  last_at timestamp with time zone not null,
  constraint csp_violation_day_directive_blocked_page_pk PRIMARY KEY (day, directive, blocked, page)
) partition by RANGE (day);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table entitlement_member (
  org_id bigint not null,
  app_id text not null,
  user_id bigint not null,
  constraint entitlement_member_org_id_app_id_user_id_pk PRIMARY KEY (org_id, app_id, user_id)
);
--> statement-breakpoint
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
--> statement-breakpoint
create table goods (
  goods_id text not null,
  plan_id bigint not null,
  status smallint default 1 not null,
  constraint goods_pkey PRIMARY KEY (goods_id),
  constraint goods_goods_id_check CHECK ((goods_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'::text)),
  constraint goods_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
--> statement-breakpoint
create table idempotent_reply (
  subject text not null,
  endpoint text not null,
  key uuid not null,
  body_hash text not null,
  ctime timestamp with time zone default now() not null,
  reply_encrypted text,
  constraint idempotent_reply_subject_endpoint_key_pk PRIMARY KEY (subject, endpoint, key)
);
--> statement-breakpoint
create table incident (
  name text not null,
  text text not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint incident_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table known_network (
  user_id bigint not null,
  network_hash text not null,
  seen_at timestamp with time zone not null,
  constraint known_network_user_id_network_hash_pk PRIMARY KEY (user_id, network_hash)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table login_attempt (
  id bigint generated always as identity not null,
  account_hash text not null,
  network_hash text not null,
  at timestamp with time zone not null,
  failed boolean default false not null,
  name_hash text default ''::text not null,
  constraint login_attempt_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
create table login_warning (
  account_hash text not null,
  at timestamp with time zone not null,
  constraint login_warning_pkey PRIMARY KEY (account_hash)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table money_check (
  name text not null,
  differences integer not null,
  imbalance_fen bigint not null,
  at timestamp with time zone not null,
  checkpoint jsonb,
  constraint money_check_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table operator_decision (
  id bigint generated always as identity not null,
  operator text not null,
  command text not null,
  subject text not null,
  detail text default ''::text not null,
  at timestamp with time zone not null,
  constraint operator_decision_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
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
--> statement-breakpoint
create table order_tally (
  org_id bigint not null,
  user_id bigint not null,
  status smallint not null,
  orders integer not null,
  constraint order_tally_org_id_user_id_status_pk PRIMARY KEY (org_id, user_id, status)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table org_member (
  org_id bigint not null,
  user_id bigint not null,
  role text not null,
  ctime timestamp with time zone default now() not null,
  constraint org_member_org_id_user_id_pk PRIMARY KEY (org_id, user_id),
  constraint org_member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text])))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table rate_limit (
  key text not null,
  points integer not null,
  expire timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table seeded_contents (
  name text not null,
  seeded_at timestamp with time zone default now() not null,
  constraint seeded_contents_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
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
--> statement-breakpoint
create table site_picture (
  name text not null,
  size integer not null,
  ctime timestamp with time zone not null,
  shown_at timestamp with time zone default now() not null,
  constraint site_picture_pkey PRIMARY KEY (name),
  constraint site_picture_name_check CHECK ((name ~ '^[0-9a-f-]{36}\.(png|jpg|webp)$'::text)),
  constraint site_picture_size_check CHECK ((size > 0))
);
--> statement-breakpoint
create table spent_solution (
  signature text not null,
  expire_at timestamp with time zone not null,
  constraint spent_solution_pkey PRIMARY KEY (signature)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
alter table activity add constraint activity_actor_id_app_user_id_fk FOREIGN KEY (actor_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table activity add constraint activity_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table activity add constraint activity_subject_id_app_user_id_fk FOREIGN KEY (subject_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table article add constraint article_category_id_article_category_id_fk FOREIGN KEY (category_id) REFERENCES article_category(id);
--> statement-breakpoint
alter table article_category add constraint article_category_parent_id_article_category_id_fk FOREIGN KEY (parent_id) REFERENCES article_category(id);
--> statement-breakpoint
alter table article_view add constraint article_view_article_id_article_id_fk FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE;
--> statement-breakpoint
alter table authorization_code add constraint authorization_code_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table authorization_code add constraint authorization_code_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table banner add constraint banner_tag_id_tag_id_fk FOREIGN KEY (tag_id) REFERENCES tag(id);
--> statement-breakpoint
alter table coupon_user add constraint coupon_user_coupon_id_coupon_id_fk FOREIGN KEY (coupon_id) REFERENCES coupon(id);
--> statement-breakpoint
alter table coupon_user add constraint coupon_user_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table coupon_user add constraint coupon_user_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table daily_stat add constraint daily_stat_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table entitlement add constraint entitlement_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table entitlement_grant add constraint entitlement_grant_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table entitlement_member add constraint entitlement_member_org_id_app_id_entitlement_org_id_app_id_fk FOREIGN KEY (org_id, app_id) REFERENCES entitlement(org_id, app_id) ON DELETE CASCADE;
--> statement-breakpoint
alter table entitlement_member add constraint entitlement_member_org_id_user_id_org_member_org_id_user_id_fk FOREIGN KEY (org_id, user_id) REFERENCES org_member(org_id, user_id) ON DELETE CASCADE;
--> statement-breakpoint
alter table goods add constraint goods_plan_id_plan_id_fk FOREIGN KEY (plan_id) REFERENCES plan(id);
--> statement-breakpoint
alter table invite add constraint invite_inviter_id_app_user_id_fk FOREIGN KEY (inviter_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table invite add constraint invite_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table invoice add constraint invoice_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table invoice add constraint invoice_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table invoice_order add constraint invoice_order_org_id_invoice_id_invoice_org_id_id_fk FOREIGN KEY (org_id, invoice_id) REFERENCES invoice(org_id, id);
--> statement-breakpoint
alter table invoice_order add constraint invoice_order_org_id_order_no_orders_org_id_order_no_fk FOREIGN KEY (org_id, order_no) REFERENCES orders(org_id, order_no);
--> statement-breakpoint
alter table invoice_title add constraint invoice_title_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table invoice_title add constraint invoice_title_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table known_network add constraint known_network_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table ledger_entry add constraint ledger_entry_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table material add constraint material_tag_id_tag_id_fk FOREIGN KEY (tag_id) REFERENCES tag(id);
--> statement-breakpoint
alter table message add constraint message_about_org_id_org_id_fk FOREIGN KEY (about_org_id) REFERENCES org(id);
--> statement-breakpoint
alter table message add constraint message_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table order_log add constraint order_log_org_id_order_no_orders_org_id_order_no_fk FOREIGN KEY (org_id, order_no) REFERENCES orders(org_id, order_no);
--> statement-breakpoint
alter table order_log add constraint order_log_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table orders add constraint orders_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table orders add constraint orders_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table org_member add constraint org_member_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table org_member add constraint org_member_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table payment add constraint payment_org_id_order_no_orders_org_id_order_no_fk FOREIGN KEY (org_id, order_no) REFERENCES orders(org_id, order_no);
--> statement-breakpoint
alter table payment add constraint payment_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table plan add constraint plan_version_id_product_version_id_fk FOREIGN KEY (version_id) REFERENCES product_version(id);
--> statement-breakpoint
alter table product_detail add constraint product_detail_app_id_product_app_id_fk FOREIGN KEY (app_id) REFERENCES product(app_id);
--> statement-breakpoint
alter table product_version add constraint product_version_app_id_product_app_id_fk FOREIGN KEY (app_id) REFERENCES product(app_id);
--> statement-breakpoint
alter table refund add constraint refund_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table refund add constraint refund_org_id_pay_no_payment_org_id_pay_no_fk FOREIGN KEY (org_id, pay_no) REFERENCES payment(org_id, pay_no);
--> statement-breakpoint
alter table scan_ticket add constraint scan_ticket_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table session add constraint session_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table session add constraint session_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table tag add constraint tag_parent_id_tag_id_fk FOREIGN KEY (parent_id) REFERENCES tag(id);
--> statement-breakpoint
alter table trial add constraint trial_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table trial add constraint trial_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
alter table update_record add constraint update_record_app_id_product_app_id_fk FOREIGN KEY (app_id) REFERENCES product(app_id);
--> statement-breakpoint
alter table upload add constraint upload_org_id_org_id_fk FOREIGN KEY (org_id) REFERENCES org(id);
--> statement-breakpoint
alter table upload add constraint upload_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
CREATE INDEX activity_at_index ON activity USING btree (at);
--> statement-breakpoint
CREATE INDEX activity_org_id_at_id_index ON activity USING btree (org_id, at DESC, id DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX app_user_username_lower ON app_user USING btree (lower(username));
--> statement-breakpoint
CREATE UNIQUE INDEX app_user_username_plain ON app_user USING btree (lower(NORMALIZE(username, NFKC)));
--> statement-breakpoint
CREATE INDEX article_category_id_published_at_index ON article USING btree (category_id, published_at DESC);
--> statement-breakpoint
CREATE INDEX article_status_published_at_id_index ON article USING btree (status, published_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX article_view_counted_at_index ON article_view USING btree (counted_at);
--> statement-breakpoint
CREATE INDEX authorization_code_expire_at_index ON authorization_code USING btree (expire_at);
--> statement-breakpoint
CREATE INDEX authorization_code_user_id_index ON authorization_code USING btree (user_id);
--> statement-breakpoint
CREATE INDEX coupon_user_coupon_id_user_id_index ON coupon_user USING btree (coupon_id, user_id);
--> statement-breakpoint
CREATE INDEX coupon_user_org_id_received_at_index ON coupon_user USING btree (org_id, received_at DESC);
--> statement-breakpoint
CREATE INDEX coupon_user_user_id_org_id_status_index ON coupon_user USING btree (user_id, org_id, status);
--> statement-breakpoint
CREATE INDEX entitlement_org_id_end_at_index ON entitlement USING btree (org_id, end_at);
--> statement-breakpoint
CREATE INDEX entitlement_grant_org_id_app_id_granted_at_index ON entitlement_grant USING btree (org_id, app_id, granted_at);
--> statement-breakpoint
CREATE INDEX entitlement_member_org_id_user_id_index ON entitlement_member USING btree (org_id, user_id);
--> statement-breakpoint
CREATE INDEX idempotent_reply_ctime_index ON idempotent_reply USING btree (ctime);
--> statement-breakpoint
CREATE INDEX invite_org_id_ctime_id_index ON invite USING btree (org_id, ctime DESC, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX invoice_ctime_index ON invoice USING btree (ctime) WHERE (status = 0);
--> statement-breakpoint
CREATE INDEX invoice_org_id_ctime_id_index ON invoice USING btree (org_id, ctime DESC, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX invoice_user_id_index ON invoice USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX invoice_order_covered ON invoice_order USING btree (order_no) WHERE (released_at IS NULL);
--> statement-breakpoint
CREATE INDEX invoice_order_org_id_invoice_id_index ON invoice_order USING btree (org_id, invoice_id);
--> statement-breakpoint
CREATE INDEX invoice_title_org_id_used_at_index ON invoice_title USING btree (org_id, used_at DESC);
--> statement-breakpoint
CREATE INDEX invoice_title_user_id_index ON invoice_title USING btree (user_id);
--> statement-breakpoint
CREATE INDEX job_run_at_index ON job USING btree (run_at) WHERE (dead_at IS NULL);
--> statement-breakpoint
CREATE INDEX known_network_seen_at_index ON known_network USING btree (seen_at);
--> statement-breakpoint
CREATE INDEX lead_ctime_index ON lead USING btree (ctime DESC);
--> statement-breakpoint
CREATE INDEX ledger_entry_order_no_index ON ledger_entry USING btree (order_no);
--> statement-breakpoint
CREATE INDEX ledger_entry_org_id_at_index ON ledger_entry USING btree (org_id, at);
--> statement-breakpoint
CREATE INDEX login_attempt_account_hash_at_index ON login_attempt USING btree (account_hash, at);
--> statement-breakpoint
CREATE INDEX login_attempt_name_hash_at_index ON login_attempt USING btree (name_hash, at);
--> statement-breakpoint
CREATE INDEX login_attempt_network_hash_at_index ON login_attempt USING btree (network_hash, at);
--> statement-breakpoint
CREATE INDEX message_ctime_index ON message USING btree (ctime);
--> statement-breakpoint
CREATE INDEX message_unread ON message USING btree (user_id, about_org_id) WHERE (read_at IS NULL);
--> statement-breakpoint
CREATE INDEX message_user_id_ctime_id_index ON message USING btree (user_id, ctime DESC, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX notify_log_at_index ON notify_log USING btree (at);
--> statement-breakpoint
CREATE INDEX notify_log_pay_no_index ON notify_log USING btree (pay_no);
--> statement-breakpoint
CREATE INDEX operator_decision_at_index ON operator_decision USING btree (at);
--> statement-breakpoint
CREATE INDEX operator_decision_subject_index ON operator_decision USING btree (subject);
--> statement-breakpoint
CREATE INDEX order_log_order_no_at_index ON order_log USING btree (order_no, at);
--> statement-breakpoint
CREATE INDEX order_log_org_id_at_index ON order_log USING btree (org_id, at);
--> statement-breakpoint
CREATE INDEX orders_expire_at_index ON orders USING btree (expire_at) WHERE (status = 10);
--> statement-breakpoint
CREATE INDEX orders_listed ON orders USING btree (org_id, status, ctime DESC, order_no DESC NULLS LAST) WHERE (NOT hidden);
--> statement-breakpoint
CREATE INDEX orders_listed_of_user ON orders USING btree (org_id, user_id, status, ctime DESC, order_no DESC NULLS LAST) WHERE (NOT hidden);
--> statement-breakpoint
CREATE INDEX orders_org_id_ctime_order_no_index ON orders USING btree (org_id, ctime DESC, order_no DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_org_id_user_id_ctime_order_no_index ON orders USING btree (org_id, user_id, ctime DESC, order_no DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_unpaid_of_user ON orders USING btree (user_id, app_id) WHERE (status = 10);
--> statement-breakpoint
CREATE UNIQUE INDEX org_member_owner ON org_member USING btree (org_id) WHERE (role = 'owner'::text);
--> statement-breakpoint
CREATE INDEX org_member_user_id_index ON org_member USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_open ON payment USING btree (order_no, channel) WHERE (status = 0);
--> statement-breakpoint
CREATE INDEX payment_order_no_index ON payment USING btree (order_no);
--> statement-breakpoint
CREATE INDEX payment_org_id_ctime_index ON payment USING btree (org_id, ctime DESC);
--> statement-breakpoint
CREATE INDEX payment_to_query ON payment USING btree (ctime) WHERE (status = 0);
--> statement-breakpoint
CREATE INDEX rate_limit_expire_index ON rate_limit USING btree (expire);
--> statement-breakpoint
CREATE INDEX refund_at_channel ON refund USING btree (order_no) WHERE (cause = 'channel'::text);
--> statement-breakpoint
CREATE INDEX refund_order_no_index ON refund USING btree (order_no);
--> statement-breakpoint
CREATE INDEX refund_org_id_ctime_index ON refund USING btree (org_id, ctime DESC);
--> statement-breakpoint
CREATE INDEX refund_pay_no_index ON refund USING btree (pay_no);
--> statement-breakpoint
CREATE INDEX refund_to_ask ON refund USING btree (ctime) WHERE (status = ANY (ARRAY[0, 1]));
--> statement-breakpoint
CREATE INDEX scan_ticket_expire_at_index ON scan_ticket USING btree (expire_at);
--> statement-breakpoint
CREATE INDEX scan_ticket_user_id_index ON scan_ticket USING btree (user_id);
--> statement-breakpoint
CREATE INDEX session_expire_at_index ON session USING btree (expire_at);
--> statement-breakpoint
CREATE INDEX session_user_id_expire_at_index ON session USING btree (user_id, expire_at);
--> statement-breakpoint
CREATE INDEX spent_solution_expire_at_index ON spent_solution USING btree (expire_at);
--> statement-breakpoint
CREATE INDEX trial_end_at_index ON trial USING btree (end_at) WHERE (status = 1);
--> statement-breakpoint
CREATE UNIQUE INDEX trial_open ON trial USING btree (org_id, app_id) WHERE (status = ANY (ARRAY[0, 1]));
--> statement-breakpoint
CREATE INDEX trial_org_id_ctime_id_index ON trial USING btree (org_id, ctime DESC, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX trial_user_id_index ON trial USING btree (user_id);
--> statement-breakpoint
CREATE INDEX update_record_app_id_published_at_index ON update_record USING btree (app_id, published_at DESC);
--> statement-breakpoint
CREATE INDEX upload_org_id_ctime_index ON upload USING btree (org_id, ctime DESC);
--> statement-breakpoint
CREATE INDEX upload_user_id_index ON upload USING btree (user_id);
--> statement-breakpoint
CREATE INDEX verification_code_network_hash_ctime_index ON verification_code USING btree (network_hash, ctime);
--> statement-breakpoint
CREATE INDEX verification_code_target_hash_ctime_index ON verification_code USING btree (target_hash, ctime);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum("amount_fen") FROM "ledger_entry" WHERE "kind" = NEW."kind" AND "reference" = NEW."reference") <> 0 THEN
    RAISE EXCEPTION 'The entries of % % do not balance', NEW."kind", NEW."reference" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_orders()
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;
--> statement-breakpoint
CREATE TRIGGER agreement_text_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON agreement_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT OR DELETE OR UPDATE OF status, hidden ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_orders();
