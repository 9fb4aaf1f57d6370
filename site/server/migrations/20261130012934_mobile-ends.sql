ALTER TABLE "lead" ADD COLUMN "mobile_end_index" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "mobile_end_index" text;--> statement-breakpoint
-- locks: leads are deleted after two years; some thousands
CREATE INDEX "lead_mobile_end_index_index" ON "lead" USING btree ("mobile_end_index");--> statement-breakpoint
-- locks: 20 ms for 100 000 users
CREATE INDEX "app_user_mobile_end_index_index" ON "app_user" USING btree ("mobile_end_index");