CREATE TABLE "export_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"files" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"list" text NOT NULL,
	"query_encrypted" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "export_file_state_check" CHECK ("export_file"."state" in ('writing', 'ready', 'failed')),
	CONSTRAINT "export_file_rows_check" CHECK ("export_file"."rows" >= 0),
	CONSTRAINT "export_file_parts_check" CHECK ("export_file"."parts" >= 0)
);
--> statement-breakpoint
CREATE INDEX "export_file_operator_id_ctime_index" ON "export_file" USING btree ("operator_id","ctime");--> statement-breakpoint
CREATE INDEX "export_file_ctime_index" ON "export_file" USING btree ("ctime");