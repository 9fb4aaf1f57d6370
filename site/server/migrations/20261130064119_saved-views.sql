CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query_encrypted" text NOT NULL,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_view_operator_id_list_name_unique" UNIQUE("operator_id","list","name")
);
