CREATE TABLE "authorization_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"code_challenge" text,
	"redirect_origin" text NOT NULL,
	"expire_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorization_code" ADD CONSTRAINT "authorization_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorization_code_user_id_index" ON "authorization_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "authorization_code_expire_at_index" ON "authorization_code" USING btree ("expire_at");