CREATE TABLE "figure_coupon" (
	"day" date NOT NULL,
	"coupon_id" bigint NOT NULL,
	"orders" integer NOT NULL,
	"coupon_fen" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	CONSTRAINT "figure_coupon_day_coupon_id_pk" PRIMARY KEY("day","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "figure_film" (
	"day" date NOT NULL,
	"media" text NOT NULL,
	"browser" text NOT NULL,
	"viewings" integer NOT NULL,
	"failed" integer NOT NULL,
	"watch_seconds" real NOT NULL,
	"rebuffer_seconds" real NOT NULL,
	CONSTRAINT "figure_film_day_media_browser_pk" PRIMARY KEY("day","media","browser")
);
--> statement-breakpoint
CREATE TABLE "figure_film_start" (
	"day" date NOT NULL,
	"browser" text NOT NULL,
	"step" smallint NOT NULL,
	"viewings" integer NOT NULL,
	CONSTRAINT "figure_film_start_day_browser_step_pk" PRIMARY KEY("day","browser","step")
);
--> statement-breakpoint
CREATE TABLE "figure_lead" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"leads" integer NOT NULL,
	"won" integer NOT NULL,
	CONSTRAINT "figure_lead_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE TABLE "figure_order" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"placed" integer NOT NULL,
	"paid" integer NOT NULL,
	CONSTRAINT "figure_order_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE TABLE "figure_sale" (
	"day" date NOT NULL,
	"app_id" text NOT NULL,
	"version_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"payments" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refund_fen" bigint NOT NULL,
	CONSTRAINT "figure_sale_day_app_id_version_id_plan_id_channel_type_source_pk" PRIMARY KEY("day","app_id","version_id","plan_id","channel","type","source")
);
--> statement-breakpoint
CREATE TABLE "figure_state" (
	"name" text PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"next_id" bigint NOT NULL,
	"rolled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_term" (
	"day" date NOT NULL,
	"app_id" text NOT NULL,
	"due" integer NOT NULL,
	"due_fen" bigint NOT NULL,
	"kept" integer NOT NULL,
	"kept_fen" bigint NOT NULL,
	CONSTRAINT "figure_term_day_app_id_pk" PRIMARY KEY("day","app_id")
);
--> statement-breakpoint
CREATE TABLE "figure_trial" (
	"day" date NOT NULL,
	"app_id" text NOT NULL,
	"applied" integer NOT NULL,
	"granted" integer NOT NULL,
	"converted" integer NOT NULL,
	CONSTRAINT "figure_trial_day_app_id_pk" PRIMARY KEY("day","app_id")
);
--> statement-breakpoint
CREATE TABLE "visit_count" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"step" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_count_day_source_step_pk" PRIMARY KEY("day","source","step"),
	CONSTRAINT "visit_count_step_check" CHECK ("visit_count"."step" in ('visit', 'product', 'choice'))
);
--> statement-breakpoint
-- locks: some thousand leads are written anew
ALTER TABLE "lead" ADD COLUMN "source" text GENERATED ALWAYS AS (left(coalesce(nullif("attribution" ->> 'xl_promo', ''), nullif(split_part("attribution" ->> 'xl_adclick', ':', 1), ''), 'direct'), 60)) STORED;--> statement-breakpoint
ALTER TABLE "film_viewing" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- locks: 4 s for a million orders, which are written anew
ALTER TABLE "orders" ADD COLUMN "source" text GENERATED ALWAYS AS (left(coalesce(nullif("attribution" ->> 'xl_promo', ''), nullif(split_part("attribution" ->> 'xl_adclick', ':', 1), ''), 'direct'), 60)) STORED;--> statement-breakpoint
-- locks: 0.8 s for a million orders
CREATE INDEX "orders_source_ctime_order_no_index" ON "orders" USING btree ("source","ctime" DESC NULLS FIRST,"order_no" DESC NULLS LAST);--> statement-breakpoint
-- locks: 0.8 s for a million orders
CREATE INDEX "orders_paid_at_order_no_index" ON "orders" USING btree ("paid_at" DESC NULLS FIRST,"order_no" DESC NULLS LAST);--> statement-breakpoint
-- locks: 0.8 s for a million orders
CREATE INDEX "orders_ending" ON "orders" USING btree ("service_end") WHERE "orders"."status" = 30;--> statement-breakpoint
-- locks: 1 s for a million payments
CREATE INDEX "ledger_movements" ON "ledger_entry" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS LAST) WHERE "ledger_entry"."kind" <> 'fee' and "ledger_entry"."account" <> 'customers';