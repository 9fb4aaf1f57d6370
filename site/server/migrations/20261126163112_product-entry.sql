ALTER TABLE "product_detail" ADD COLUMN "guide" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "authorization_code" ADD COLUMN "org_id" bigint;--> statement-breakpoint
-- locks: codes last a minute, so there are a few of them.
ALTER TABLE "authorization_code" ADD CONSTRAINT "authorization_code_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;