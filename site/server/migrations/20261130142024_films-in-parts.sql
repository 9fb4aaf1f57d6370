-- contract: no release has it; uploads of films are those of part_upload
DROP TABLE "film_upload" CASCADE;--> statement-breakpoint
-- contract: no release has it; films are larger than integers
-- locks: files of the library, some ten thousands
ALTER TABLE "media_file" ALTER COLUMN "bytes" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "replaces_id" bigint;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
-- locks: pictures and films, some thousands
ALTER TABLE "media" ADD CONSTRAINT "media_replaces_id_media_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- locks: files of the library, some ten thousands
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_upload_id_part_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."part_upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- locks: pictures and films, some thousands
CREATE UNIQUE INDEX "media_replaces_id_index" ON "media" USING btree ("replaces_id");--> statement-breakpoint
-- locks: files of the library, some ten thousands
CREATE INDEX "media_file_upload_id_index" ON "media_file" USING btree ("upload_id");
