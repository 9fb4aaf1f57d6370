CREATE TABLE "idempotent_reply" (
	"subject" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"reply" json,
	"ctime" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_reply_subject_endpoint_key_pk" PRIMARY KEY("subject","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"dead_at" timestamp with time zone,
	"last_error" text,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "job_topic_key_unique" UNIQUE("topic","key")
);
--> statement-breakpoint
CREATE INDEX "idempotent_reply_ctime_index" ON "idempotent_reply" USING btree ("ctime");--> statement-breakpoint
CREATE INDEX "job_run_at_index" ON "job" USING btree ("run_at") WHERE "job"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "session_expire_at_index" ON "session" USING btree ("expire_at");