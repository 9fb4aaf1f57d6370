CREATE TABLE "content_draft" (
	"type" text NOT NULL,
	"entry_id" text NOT NULL,
	"name" text NOT NULL,
	"group_name" text NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_id" bigint NOT NULL,
	"saved_by" text NOT NULL,
	"publish_at" timestamp with time zone,
	"scheduled_by_id" bigint,
	"scheduled_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_draft_type_entry_id_pk" PRIMARY KEY("type","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"entry_id" text NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "content_revision_type_entry_id_number_unique" UNIQUE("type","entry_id","number")
);
