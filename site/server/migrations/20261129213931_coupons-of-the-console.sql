CREATE TABLE "coupon_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"note" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "coupon_batch_size_check" CHECK ("coupon_batch"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"coupon_user_id" bigint,
	CONSTRAINT "coupon_code_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "coupon_code_coupon_user_id_unique" UNIQUE("coupon_user_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"state" text NOT NULL,
	"planned" integer NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"after_user_id" bigint DEFAULT 0 NOT NULL,
	"last_user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "coupon_issue_audience_check" CHECK ("coupon_issue"."audience" in ('all', 'list')),
	CONSTRAINT "coupon_issue_state_check" CHECK ("coupon_issue"."state" in ('running', 'done', 'stopped')),
	CONSTRAINT "coupon_issue_issued_check" CHECK ("coupon_issue"."issued" between 0 and "coupon_issue"."planned")
);
--> statement-breakpoint
ALTER TABLE "coupon" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "is_usable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_batch" ADD CONSTRAINT "coupon_batch_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_batch_id_coupon_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."coupon_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_coupon_user_id_coupon_user_id_fk" FOREIGN KEY ("coupon_user_id") REFERENCES "public"."coupon_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_issue" ADD CONSTRAINT "coupon_issue_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_batch_coupon_id_index" ON "coupon_batch" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_code_batch_id_index" ON "coupon_code" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "coupon_issue_coupon_id_index" ON "coupon_issue" USING btree ("coupon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_issue_running" ON "coupon_issue" USING btree ("coupon_id") WHERE "coupon_issue"."state" = 'running';--> statement-breakpoint
-- locks: some hundred coupons
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_reserved_check" CHECK ("coupon"."reserved" >= 0);--> statement-breakpoint
-- locks: reads all orders once, but holds only those with a coupon; 0.3 s for a million
CREATE INDEX IF NOT EXISTS "orders_of_coupon" ON "orders" USING btree ("coupon_user_id","status","paid_fen") WHERE "orders"."coupon_user_id" is not null;
