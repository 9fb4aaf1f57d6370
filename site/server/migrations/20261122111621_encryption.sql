ALTER TABLE "lead" ALTER COLUMN "mobile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "mobile_encrypted" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "mobile_index" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email_encrypted" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email_index" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "mobile_encrypted" text;--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "ip_hash";--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_mobile_index_unique" UNIQUE("mobile_index");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_email_index_unique" UNIQUE("email_index");