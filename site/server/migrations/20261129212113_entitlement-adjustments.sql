ALTER TABLE "entitlement_grant" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "entitlement_grant" ADD COLUMN "reason" text;