CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"threshold_fen" bigint DEFAULT 0 NOT NULL,
	"amount_fen" bigint,
	"percent" smallint,
	"app_ids" text[] DEFAULT '{}' NOT NULL,
	"total" integer NOT NULL,
	"per_user" integer DEFAULT 1 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_code_check" CHECK ("coupon"."code" ~ '^[A-Z0-9]{4,20}$'),
	CONSTRAINT "coupon_type_check" CHECK ("coupon"."type" in (1, 2, 3)),
	CONSTRAINT "coupon_threshold_fen_check" CHECK ("coupon"."threshold_fen" >= 0),
	CONSTRAINT "coupon_amount_fen_check" CHECK (("coupon"."amount_fen" > 0) = ("coupon"."type" <> 2)),
	CONSTRAINT "coupon_percent_check" CHECK (("coupon"."percent" between 0 and 100) = ("coupon"."type" = 2)),
	CONSTRAINT "coupon_total_check" CHECK ("coupon"."total" >= 0),
	CONSTRAINT "coupon_per_user_check" CHECK ("coupon"."per_user" >= 1),
	CONSTRAINT "coupon_received_check" CHECK ("coupon"."received" between 0 and "coupon"."total"),
	CONSTRAINT "coupon_end_at_check" CHECK ("coupon"."end_at" > "coupon"."start_at"),
	CONSTRAINT "coupon_status_check" CHECK ("coupon"."status" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "coupon_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"order_no" text,
	"received_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupon_user_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "coupon_user_status_check" CHECK ("coupon_user"."status" in (0, 1, 2, 3)),
	CONSTRAINT "coupon_user_order_no_check" CHECK (("coupon_user"."order_no" is not null) = ("coupon_user"."status" in (1, 2)))
);
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"org_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"version_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"last_order_no" text NOT NULL,
	CONSTRAINT "entitlement_org_id_app_id_pk" PRIMARY KEY("org_id","app_id"),
	CONSTRAINT "entitlement_end_at_check" CHECK ("entitlement"."end_at" >= "entitlement"."start_at")
);
--> statement-breakpoint
CREATE TABLE "entitlement_grant" (
	"order_no" text PRIMARY KEY NOT NULL,
	"org_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"version_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"version_before" bigint,
	"plan_before" bigint,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agreement_text" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_text_name_version_hash_pk" PRIMARY KEY("name","version","hash")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"org_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"app_id" text NOT NULL,
	"version_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"original_fen" bigint NOT NULL,
	"discount_fen" bigint DEFAULT 0 NOT NULL,
	"coupon_fen" bigint DEFAULT 0 NOT NULL,
	"payable_fen" bigint NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"coupon_user_id" bigint,
	"status" smallint NOT NULL,
	"pay_channel" text,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text DEFAULT '' NOT NULL,
	"service_start" timestamp with time zone NOT NULL,
	"service_end" timestamp with time zone NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"attribution" jsonb,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ctime" timestamp with time zone NOT NULL,
	"utime" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_org_id_order_no_unique" UNIQUE("org_id","order_no"),
	CONSTRAINT "orders_order_no_check" CHECK ("orders"."order_no" ~ '^20\d{20}$'),
	CONSTRAINT "orders_type_check" CHECK ("orders"."type" in ('new', 'renew', 'upgrade')),
	CONSTRAINT "orders_quantity_check" CHECK ("orders"."quantity" between 1 and 100),
	CONSTRAINT "orders_original_fen_check" CHECK ("orders"."original_fen" <= 9007199254740991),
	CONSTRAINT "orders_payable_fen_check" CHECK ("orders"."payable_fen" >= 0 and "orders"."payable_fen" = "orders"."original_fen" - "orders"."discount_fen" - "orders"."coupon_fen"),
	CONSTRAINT "orders_paid_fen_check" CHECK ("orders"."paid_fen" >= 0),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in (10, 20, 30, 50, 60, 70, 80))
);
--> statement-breakpoint
CREATE TABLE "order_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"org_id" bigint NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tally" (
	"org_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "order_tally_org_id_user_id_status_pk" PRIMARY KEY("org_id","user_id","status")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"account" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"order_no" text NOT NULL,
	"org_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_kind_reference_account_unique" UNIQUE("kind","reference","account"),
	CONSTRAINT "ledger_entry_kind_check" CHECK ("ledger_entry"."kind" in ('payment', 'refund', 'fee')),
	CONSTRAINT "ledger_entry_account_check" CHECK ("ledger_entry"."account" in ('alipay', 'wechat', 'bank', 'customers', 'fees')),
	CONSTRAINT "ledger_entry_amount_fen_check" CHECK ("ledger_entry"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "notify_log" (
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"event_type" text NOT NULL,
	"pay_no" text NOT NULL,
	"body_hash" text NOT NULL,
	"result" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notify_log_channel_id_pk" PRIMARY KEY("channel","id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"pay_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"org_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"qr_content" text,
	"channel_trade_no" text,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"fail_reason" text DEFAULT '' NOT NULL,
	"refund_fen" bigint DEFAULT 0 NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"voucher" text,
	"queried_at" timestamp with time zone,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_org_id_pay_no_unique" UNIQUE("org_id","pay_no"),
	CONSTRAINT "payment_channel_channel_trade_no_unique" UNIQUE("channel","channel_trade_no"),
	CONSTRAINT "payment_pay_no_check" CHECK ("payment"."pay_no" ~ '^P20\d{20}$'),
	CONSTRAINT "payment_channel_check" CHECK ("payment"."channel" in ('alipay', 'wechat', 'offline')),
	CONSTRAINT "payment_amount_fen_check" CHECK ("payment"."amount_fen" > 0),
	CONSTRAINT "payment_status_check" CHECK ("payment"."status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "payment_refund_fen_check" CHECK ("payment"."refund_fen" between 0 and "payment"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_no" text NOT NULL,
	"org_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"channel_refund_no" text,
	"asked_at" timestamp with time zone,
	"ctime" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_amount_fen_check" CHECK ("refund"."amount_fen" > 0),
	CONSTRAINT "refund_status_check" CHECK ("refund"."status" in (0, 1, 2, 3)),
	CONSTRAINT "refund_cause_check" CHECK ("refund"."cause" in ('request', 'unfulfilled', 'second', 'channel'))
);
--> statement-breakpoint
ALTER TABLE "coupon_user" ADD CONSTRAINT "coupon_user_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_user" ADD CONSTRAINT "coupon_user_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_user" ADD CONSTRAINT "coupon_user_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_grant" ADD CONSTRAINT "entitlement_grant_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_log" ADD CONSTRAINT "order_log_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_log" ADD CONSTRAINT "order_log_org_id_order_no_orders_org_id_order_no_fk" FOREIGN KEY ("org_id","order_no") REFERENCES "public"."orders"("org_id","order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_org_id_order_no_orders_org_id_order_no_fk" FOREIGN KEY ("org_id","order_no") REFERENCES "public"."orders"("org_id","order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_org_id_pay_no_payment_org_id_pay_no_fk" FOREIGN KEY ("org_id","pay_no") REFERENCES "public"."payment"("org_id","pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_user_coupon_id_user_id_index" ON "coupon_user" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_user_user_id_org_id_status_index" ON "coupon_user" USING btree ("user_id","org_id","status");--> statement-breakpoint
CREATE INDEX "coupon_user_org_id_received_at_index" ON "coupon_user" USING btree ("org_id","received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "entitlement_org_id_end_at_index" ON "entitlement" USING btree ("org_id","end_at");--> statement-breakpoint
CREATE INDEX "entitlement_grant_org_id_app_id_granted_at_index" ON "entitlement_grant" USING btree ("org_id","app_id","granted_at");--> statement-breakpoint
CREATE INDEX "orders_org_id_ctime_order_no_index" ON "orders" USING btree ("org_id","ctime" DESC NULLS FIRST,"order_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_org_id_user_id_ctime_order_no_index" ON "orders" USING btree ("org_id","user_id","ctime" DESC NULLS FIRST,"order_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_expire_at_index" ON "orders" USING btree ("expire_at") WHERE "orders"."status" = 10;--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_user" ON "orders" USING btree ("user_id","app_id") WHERE "orders"."status" = 10;--> statement-breakpoint
CREATE INDEX "order_log_order_no_at_index" ON "order_log" USING btree ("order_no","at");--> statement-breakpoint
CREATE INDEX "order_log_org_id_at_index" ON "order_log" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entry_order_no_index" ON "ledger_entry" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "ledger_entry_org_id_at_index" ON "ledger_entry" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "notify_log_pay_no_index" ON "notify_log" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "notify_log_at_index" ON "notify_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open" ON "payment" USING btree ("order_no","channel") WHERE "payment"."status" = 0;--> statement-breakpoint
CREATE INDEX "payment_order_no_index" ON "payment" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_to_query" ON "payment" USING btree ("ctime") WHERE "payment"."status" = 0;--> statement-breakpoint
CREATE INDEX "payment_org_id_ctime_index" ON "payment" USING btree ("org_id","ctime" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_pay_no_index" ON "refund" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "refund_order_no_index" ON "refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refund_to_ask" ON "refund" USING btree ("ctime") WHERE "refund"."status" in (0, 1);--> statement-breakpoint
CREATE INDEX "refund_org_id_ctime_index" ON "refund" USING btree ("org_id","ctime" DESC NULLS FIRST);
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entry_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "agreement_text_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "agreement_text" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "check_ledger_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("amount_fen") FROM "ledger_entry" WHERE "kind" = NEW."kind" AND "reference" = NEW."reference") <> 0 THEN
    RAISE EXCEPTION 'The entries of % % do not balance', NEW."kind", NEW."reference" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balanced" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_balance"();--> statement-breakpoint
CREATE FUNCTION "count_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
-- Deferred: the counters are locked for as short as can be.
CREATE CONSTRAINT TRIGGER "orders_counted" AFTER INSERT OR UPDATE OF "status", "hidden" OR DELETE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_orders"();
