CREATE TABLE "operator" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"pwd_scrypt" text NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"totp_secret_encrypted" text,
	"new_totp_secret_encrypted" text,
	"totp_counter" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_in_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_email_unique" UNIQUE("email"),
	CONSTRAINT "operator_role_check" CHECK ("operator"."role" in ('owner', 'finance', 'content', 'support', 'analyst'))
);
--> statement-breakpoint
CREATE TABLE "operator_passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"rp_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "operator_passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"user_agent" text NOT NULL,
	"from_address" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"factor_at" timestamp with time zone,
	"challenge" text,
	"ctime" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"is_revoked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "operator_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "price_period" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"restored_fen" bigint,
	"state" text DEFAULT 'planned' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_period_price_fen_check" CHECK ("price_period"."price_fen" >= 0),
	CONSTRAINT "price_period_ends_at_check" CHECK ("price_period"."ends_at" > "price_period"."starts_at"),
	CONSTRAINT "price_period_state_check" CHECK ("price_period"."state" in ('planned', 'running', 'over', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "operator_id" bigint;--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "from_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "subject_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "subject_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "operator_passkey" ADD CONSTRAINT "operator_passkey_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_code" ADD CONSTRAINT "operator_recovery_code_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_period" ADD CONSTRAINT "price_period_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_passkey_operator_id_index" ON "operator_passkey" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_recovery_code_operator_id_code_hash_index" ON "operator_recovery_code" USING btree ("operator_id","code_hash");--> statement-breakpoint
CREATE INDEX "operator_session_operator_id_expire_at_index" ON "operator_session" USING btree ("operator_id","expire_at");--> statement-breakpoint
CREATE INDEX "operator_session_expire_at_index" ON "operator_session" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "price_period_plan_id_starts_at_index" ON "price_period" USING btree ("plan_id","starts_at");--> statement-breakpoint
CREATE INDEX "price_period_due" ON "price_period" USING btree ("state","starts_at");--> statement-breakpoint
-- locks: decisions of people, some thousands; nobody waits for one
CREATE INDEX "operator_decision_operator_id_at_index" ON "operator_decision" USING btree ("operator_id","at");--> statement-breakpoint
-- locks: decisions of people, some thousands; nobody waits for one
CREATE UNIQUE INDEX "operator_decision_undoes_index" ON "operator_decision" USING btree ("undoes");
