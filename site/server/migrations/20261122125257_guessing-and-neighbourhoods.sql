ALTER TABLE "login_attempt" ADD COLUMN "name_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "neighbourhood_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "login_attempt_name_hash_at_index" ON "login_attempt" USING btree ("name_hash","at");