CREATE TABLE "bank_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booked_at" timestamp with time zone NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_bank" text DEFAULT '' NOT NULL,
	"payer_account" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"pay_no" text,
	"operator" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_line_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "bank_line_pay_no_unique" UNIQUE("pay_no"),
	CONSTRAINT "bank_line_amount_fen_check" CHECK ("bank_line"."amount_fen" > 0),
	CONSTRAINT "bank_line_status_check" CHECK ("bank_line"."status" in (0, 1, 2)),
	CONSTRAINT "bank_line_pay_no_check" CHECK (("bank_line"."pay_no" is not null) = ("bank_line"."status" = 1))
);
--> statement-breakpoint
CREATE INDEX "bank_line_booked_at_id_index" ON "bank_line" USING btree ("booked_at" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_line_status_booked_at_id_index" ON "bank_line" USING btree ("status","booked_at","id");