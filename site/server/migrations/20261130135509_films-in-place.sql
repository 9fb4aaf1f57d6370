ALTER TABLE "media" ADD COLUMN "replaces_id" bigint;--> statement-breakpoint
-- locks: pictures and films, some thousands
ALTER TABLE "media" ADD CONSTRAINT "media_replaces_id_media_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- locks: pictures and films, some thousands
CREATE UNIQUE INDEX "media_replaces_id_index" ON "media" USING btree ("replaces_id");