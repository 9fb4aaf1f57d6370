CREATE TABLE "document" (
	"name" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "document_name_check" CHECK ("document"."name" ~ '^[0-9a-f-]{36}\.pdf$'),
	CONSTRAINT "document_size_check" CHECK ("document"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "red_invoice_no" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "document_name" text;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "red_at" timestamp with time zone;
--> statement-breakpoint
-- locks: an organisation has some ten invoices; 0.1 s for a million
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_document_name_document_name_fk" FOREIGN KEY ("document_name") REFERENCES "public"."document"("name") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- locks: an organisation has some ten invoices; 0.1 s for a million
CREATE INDEX "invoice_ctime_id_index" ON "invoice" USING btree ("ctime","id");
--> statement-breakpoint
-- locks: an organisation has some ten invoices; 0.1 s for a million
CREATE INDEX "invoice_open" ON "invoice" USING btree ("ctime","id") WHERE "invoice"."status" = 0 or ("invoice"."status" = 3 and "invoice"."invoice_no" is not null and "invoice"."red_invoice_no" is null);
--> statement-breakpoint
-- locks: an organisation has some ten invoices; 0.1 s for a million
CREATE INDEX "invoice_order_order_no_index" ON "invoice_order" USING btree ("order_no");
--> statement-breakpoint
-- locks: an organisation has some ten invoices; 0.1 s for a million
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_red_invoice_no_unique" UNIQUE("red_invoice_no");
--> statement-breakpoint
-- locks: an organisation has some ten invoices; 0.1 s for a million
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_red_invoice_no_check" CHECK (("invoice"."red_invoice_no" is not null) = ("invoice"."red_at" is not null));