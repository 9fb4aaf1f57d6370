ALTER TABLE "verification_code" DROP CONSTRAINT "verification_code_scene_check";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
UPDATE "session" SET "proven_at" = "ctime";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "proven_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_scene_check" CHECK ("verification_code"."scene" in ('login', 'bind', 'close', 'invite', 'email', 'proof'));