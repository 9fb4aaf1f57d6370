CREATE TABLE "film_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"parts" text[] NOT NULL,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "film_upload_bytes_check" CHECK ("film_upload"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"folder_id" bigint,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"src" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"digest" text NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"poster" text DEFAULT '' NOT NULL,
	"duration" real,
	"film" jsonb,
	"state" text DEFAULT 'ready' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_kind_check" CHECK ("media"."kind" in ('picture', 'film')),
	CONSTRAINT "media_state_check" CHECK ("media"."state" in ('waiting', 'making', 'ready', 'plain', 'failed')),
	CONSTRAINT "media_src_check" CHECK ("media"."src" ~ '^/library/[0-9a-f]{40}'),
	CONSTRAINT "media_focus_x_check" CHECK ("media"."focus_x" between 0 and 100),
	CONSTRAINT "media_focus_y_check" CHECK ("media"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "media_file" (
	"name" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"media_id" bigint,
	"bytes" integer NOT NULL,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "media_file_name_check" CHECK ("media_file"."name" ~ '^[0-9a-f]{40}(-[0-9a-z-]+)?\.[a-z0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "media_folder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_folder_id_media_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_folder" ADD CONSTRAINT "media_folder_parent_id_media_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."media_folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_upload_ctime_index" ON "film_upload" USING btree ("ctime");--> statement-breakpoint
CREATE UNIQUE INDEX "media_digest_index" ON "media" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "media_uploaded_at_id_index" ON "media" USING btree ("uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_name_id_index" ON "media" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "media_folder_id_index" ON "media" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "media_state_index" ON "media" USING btree ("state") WHERE "media"."state" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "media_file_stem_index" ON "media_file" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "media_file_media_id_index" ON "media_file" USING btree ("media_id");