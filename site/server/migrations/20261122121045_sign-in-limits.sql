CREATE TABLE "known_network" (
	"user_id" bigint NOT NULL,
	"network_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_network_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash")
);
--> statement-breakpoint
CREATE TABLE "login_warning" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_solution" (
	"signature" text PRIMARY KEY NOT NULL,
	"expire_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_attempt" RENAME COLUMN "ip_hash" TO "network_hash";--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "network_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "known_network" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "foreign_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_network_seen_at_index" ON "known_network" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "spent_solution_expire_at_index" ON "spent_solution" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "login_attempt_network_hash_at_index" ON "login_attempt" USING btree ("network_hash","at");--> statement-breakpoint
CREATE INDEX "verification_code_network_hash_ctime_index" ON "verification_code" USING btree ("network_hash","ctime");