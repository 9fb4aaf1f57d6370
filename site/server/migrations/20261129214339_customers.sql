CREATE TABLE "record_key" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"key_encrypted" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "operator_decision" ADD COLUMN "person_values" text;--> statement-breakpoint
-- locks: 20 ms for 20 000 organisations
CREATE INDEX "org_ctime_id_index" ON "org" USING btree ("ctime" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
-- locks: 20 ms for 20 000 users
CREATE INDEX "app_user_ctime_id_index" ON "app_user" USING btree ("ctime" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
-- locks: decisions of people, some thousands; nobody waits for one
CREATE INDEX "operator_decision_person_id_index" ON "operator_decision" USING btree ("person_id");