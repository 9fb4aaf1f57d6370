ALTER TABLE "payment" ADD COLUMN "payer_bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payer_account" text DEFAULT '' NOT NULL;