ALTER TABLE "authorization_code" ADD COLUMN "viewer_id" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "viewer_id" bigint;--> statement-breakpoint
-- locks: sign-ins of the last minute
ALTER TABLE "authorization_code" ADD CONSTRAINT "authorization_code_viewer_id_operator_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- locks: sign-ins of a month, some ten thousand; 10 ms
ALTER TABLE "session" ADD CONSTRAINT "session_viewer_id_operator_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;