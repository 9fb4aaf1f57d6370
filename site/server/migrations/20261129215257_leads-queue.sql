CREATE TABLE "lead_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"operator_id" bigint NOT NULL,
	"text_encrypted" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "mobile_index" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "owner_id" bigint;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "next_contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_note_lead_id_id_index" ON "lead_note" USING btree ("lead_id","id");--> statement-breakpoint
-- locks: leads of two years are some ten thousand rows
ALTER TABLE "lead" ADD CONSTRAINT "lead_owner_id_operator_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- locks: leads of two years are some ten thousand rows
CREATE INDEX "lead_mobile_index_index" ON "lead" USING btree ("mobile_index");--> statement-breakpoint
-- locks: leads of two years are some ten thousand rows
CREATE INDEX "lead_due" ON "lead" USING btree (coalesce("next_contact_at", "ctime"),"id");--> statement-breakpoint
-- locks: leads of two years are some ten thousand rows
ALTER TABLE "lead" ADD CONSTRAINT "lead_status_check" CHECK ("lead"."status" in ('new', 'active', 'won', 'invalid'));