CREATE TABLE "operator_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"audience" text NOT NULL,
	"org_id" bigint,
	"user_id" bigint,
	"state" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"after_user_id" bigint DEFAULT 0 NOT NULL,
	"last_user_id" bigint DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "operator_message_kind_check" CHECK ("operator_message"."kind" in ('order', 'expiry', 'system')),
	CONSTRAINT "operator_message_link_check" CHECK ("operator_message"."link" = '' or "operator_message"."link" ~ '^(/[^/\\]|https://)'),
	CONSTRAINT "operator_message_audience_check" CHECK ("operator_message"."audience" in ('all', 'organization', 'user')),
	CONSTRAINT "operator_message_org_id_check" CHECK (("operator_message"."audience" = 'organization') = ("operator_message"."org_id" is not null)),
	CONSTRAINT "operator_message_user_id_check" CHECK (("operator_message"."audience" = 'user') = ("operator_message"."user_id" is not null)),
	CONSTRAINT "operator_message_state_check" CHECK ("operator_message"."state" in ('planned', 'sending', 'sent', 'withdrawn')),
	CONSTRAINT "operator_message_received_check" CHECK ("operator_message"."received" >= 0),
	CONSTRAINT "operator_message_reads_check" CHECK ("operator_message"."reads" >= 0),
	CONSTRAINT "operator_message_removed_check" CHECK ("operator_message"."removed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "operator_message" ADD CONSTRAINT "operator_message_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operator_message" ADD CONSTRAINT "operator_message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "operator_message_send_at_id_index" ON "operator_message" USING btree ("send_at" DESC NULLS FIRST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "operator_message_unsent" ON "operator_message" USING btree ("send_at") WHERE "operator_message"."state" in ('planned', 'sending');
--> statement-breakpoint
CREATE INDEX "operator_message_user_id_index" ON "operator_message" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "operator_message_org_id_index" ON "operator_message" USING btree ("org_id");
--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_link_check";
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "operator_message_id" bigint;
--> statement-breakpoint
-- locks: reads the messages of a year once; 0.4 s for a million, and writers wait that long
ALTER TABLE "message" ADD CONSTRAINT "message_operator_message_id_operator_message_id_fk" FOREIGN KEY ("operator_message_id") REFERENCES "public"."operator_message"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- locks: reads the messages of a year once; 0.4 s for a million, and writers wait that long
CREATE INDEX "message_of_operator" ON "message" USING btree ("operator_message_id","read_at") WHERE "message"."operator_message_id" is not null;
--> statement-breakpoint
-- locks: reads the messages of a year once; 0.4 s for a million, and writers wait that long
ALTER TABLE "message" ADD CONSTRAINT "message_link_check" CHECK ("message"."link" = '' or "message"."link" ~ '^(/[^/\\]|https://)');
