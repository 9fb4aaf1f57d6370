CREATE TABLE "download_release" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform" text NOT NULL,
	"version" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"problem" text DEFAULT '' NOT NULL,
	"expected_sha256" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"upload_id" uuid,
	"requirement" text NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"downloads" bigint DEFAULT 0 NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_release_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "download_release_platform_check" CHECK ("download_release"."platform" in ('win', 'mac')),
	CONSTRAINT "download_release_size_check" CHECK ("download_release"."size" between 1 and 9007199254740991),
	CONSTRAINT "download_release_sha256_check" CHECK ("download_release"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "download_release_url_check" CHECK ("download_release"."url" ~ '^(/[^/\\]|https://)')
);
--> statement-breakpoint
CREATE TABLE "part_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"ctime" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "part_upload_bytes_check" CHECK ("part_upload"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "part_upload_part" (
	"upload_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "part_upload_part_upload_id_part_pk" PRIMARY KEY("upload_id","part"),
	CONSTRAINT "part_upload_part_part_check" CHECK ("part_upload_part"."part" >= 0)
);
--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "release_id" bigint;
--> statement-breakpoint
ALTER TABLE "download_release" ADD CONSTRAINT "download_release_upload_id_part_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."part_upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_upload_part" ADD CONSTRAINT "part_upload_part_upload_id_part_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."part_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_release_created_at_id_index" ON "download_release" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "download_release_planned" ON "download_release" USING btree ("publish_at") WHERE "download_release"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "part_upload_operator_id_ctime_index" ON "part_upload" USING btree ("operator_id","ctime");--> statement-breakpoint
CREATE INDEX "part_upload_ctime_index" ON "part_upload" USING btree ("ctime");--> statement-breakpoint
-- locks: two rows, one for each system
ALTER TABLE "download" ADD CONSTRAINT "download_release_id_download_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."download_release"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What is offered already becomes the first version of its system.
INSERT INTO "download_release" ("platform", "version", "file_name", "size", "sha256", "url", "requirement", "notes", "published_at", "sample", "downloads", "author", "created_at")
SELECT "platform", "version", regexp_replace("url", '^.*/', ''), "size", "sha256", "url", "requirement", "notes", "released_at", "sample", "downloads", '', "released_at" FROM "download";
--> statement-breakpoint
UPDATE "download" SET "release_id" = "download_release"."id" FROM "download_release" WHERE "download_release"."platform" = "download"."platform";
