ALTER TABLE "invoice" ALTER COLUMN "email_encrypted" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD COLUMN "user_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_user_id_index" ON "invoice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoice_title_user_id_index" ON "invoice_title" USING btree ("user_id");