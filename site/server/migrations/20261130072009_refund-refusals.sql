ALTER TABLE "refund" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
-- Buyers were told of their refused requests, and what went back later is done. Only refunds that operators began wait for them.
UPDATE "refund" SET "settled_at" = "ctime" WHERE "status" = 3 AND ("cause" <> 'operator' OR EXISTS (
  SELECT 1 FROM "refund" "later" WHERE "later"."pay_no" = "refund"."pay_no" AND "later"."status" = 2
    AND "later"."amount_fen" >= "refund"."amount_fen" AND "later"."ctime" > "refund"."ctime"));
