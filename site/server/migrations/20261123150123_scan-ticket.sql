CREATE TABLE "scan_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"device" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"phone_hash" text,
	"user_id" bigint,
	"ctime" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scan_ticket_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "scan_ticket_state_check" CHECK ("scan_ticket"."state" in (0, 1, 2, 3))
);
--> statement-breakpoint
ALTER TABLE "scan_ticket" ADD CONSTRAINT "scan_ticket_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_ticket_user_id_index" ON "scan_ticket" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scan_ticket_expire_at_index" ON "scan_ticket" USING btree ("expire_at");