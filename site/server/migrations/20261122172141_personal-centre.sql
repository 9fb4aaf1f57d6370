CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"subject_id" bigint,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_kind_check" CHECK ("activity"."kind" in ('member-joined', 'member-left', 'member-removed', 'role-changed', 'ownership-transferred', 'invite-created', 'invite-revoked', 'organization-renamed', 'order-placed', 'refund-requested', 'invoice-requested', 'trial-requested'))
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"code_encrypted" text NOT NULL,
	"inviter_id" bigint NOT NULL,
	"role" text NOT NULL,
	"max_uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "invite_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "invite_role_check" CHECK ("invite"."role" in ('admin', 'member')),
	CONSTRAINT "invite_max_uses_check" CHECK ("invite"."max_uses" between 1 and 100),
	CONSTRAINT "invite_used_check" CHECK ("invite"."used" between 0 and "invite"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email_encrypted" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"invoice_no" text,
	"ctime" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "invoice_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "invoice_org_id_id_unique" UNIQUE("org_id","id"),
	CONSTRAINT "invoice_type_check" CHECK ("invoice"."type" in ('normal', 'special')),
	CONSTRAINT "invoice_amount_fen_check" CHECK ("invoice"."amount_fen" > 0),
	CONSTRAINT "invoice_status_check" CHECK ("invoice"."status" in (0, 1, 2, 3)),
	CONSTRAINT "invoice_invoice_no_check" CHECK (("invoice"."invoice_no" is not null) = ("invoice"."issued_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"product_name" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_title_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email_encrypted" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_title_org_id_type_title_tax_no_unique" UNIQUE("org_id","type","title","tax_no"),
	CONSTRAINT "invoice_title_type_check" CHECK ("invoice_title"."type" in ('normal', 'special'))
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"about_org_id" bigint,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"once_key" text,
	"read_at" timestamp with time zone,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "message_user_id_once_key_unique" UNIQUE("user_id","once_key"),
	CONSTRAINT "message_kind_check" CHECK ("message"."kind" in ('order', 'expiry', 'system')),
	CONSTRAINT "message_link_check" CHECK ("message"."link" = '' or "message"."link" ~ '^/[^/\\]')
);
--> statement-breakpoint
CREATE TABLE "trial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"product_name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"contact_encrypted" text,
	"mobile_encrypted" text,
	"company" text NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"monthly_budget" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"days" integer NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"attribution" jsonb,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_org_id_id_unique" UNIQUE("org_id","id"),
	CONSTRAINT "trial_status_check" CHECK ("trial"."status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "trial_days_check" CHECK ("trial"."days" > 0),
	CONSTRAINT "trial_end_at_check" CHECK (("trial"."end_at" > "trial"."start_at") or ("trial"."start_at" is null and "trial"."end_at" is null))
);
--> statement-breakpoint
CREATE TABLE "daily_stat" (
	"org_id" bigint NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"account_id" text NOT NULL,
	"account_name" text NOT NULL,
	"cost_fen" bigint DEFAULT 0 NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"conversions" bigint DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "daily_stat_org_id_day_channel_account_id_pk" PRIMARY KEY("org_id","day","channel","account_id"),
	CONSTRAINT "daily_stat_cost_fen_check" CHECK ("daily_stat"."cost_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_subject_id_app_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_inviter_id_app_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_org_id_invoice_id_invoice_org_id_id_fk" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_org_id_order_no_orders_org_id_order_no_fk" FOREIGN KEY ("org_id","order_no") REFERENCES "public"."orders"("org_id","order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_about_org_id_org_id_fk" FOREIGN KEY ("about_org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial" ADD CONSTRAINT "trial_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial" ADD CONSTRAINT "trial_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_stat" ADD CONSTRAINT "daily_stat_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_org_id_at_id_index" ON "activity" USING btree ("org_id","at" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invite_org_id_ctime_id_index" ON "invite" USING btree ("org_id","ctime" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_org_id_ctime_id_index" ON "invoice" USING btree ("org_id","ctime" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_ctime_index" ON "invoice" USING btree ("ctime") WHERE "invoice"."status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_covered" ON "invoice_order" USING btree ("order_no") WHERE "invoice_order"."released_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_order_org_id_invoice_id_index" ON "invoice_order" USING btree ("org_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_title_org_id_used_at_index" ON "invoice_title" USING btree ("org_id","used_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_user_id_ctime_id_index" ON "message" USING btree ("user_id","ctime" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("user_id","about_org_id") WHERE "message"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trial_open" ON "trial" USING btree ("org_id","app_id") WHERE "trial"."status" in (0, 1);--> statement-breakpoint
CREATE INDEX "trial_org_id_ctime_id_index" ON "trial" USING btree ("org_id","ctime" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trial_user_id_index" ON "trial" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trial_end_at_index" ON "trial" USING btree ("end_at") WHERE "trial"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "org_member_owner" ON "org_member" USING btree ("org_id") WHERE "org_member"."role" = 'owner';