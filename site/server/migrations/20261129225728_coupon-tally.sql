CREATE TABLE "coupon_tally" (
	"coupon_id" bigint PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"coupon_fen" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_coupon_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF coalesce(OLD."coupon_user_id", NEW."coupon_user_id") IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO "coupon_tally" ("coupon_id", "orders", "paid_fen", "coupon_fen")
  SELECT "coupon_user"."coupon_id", sum("sign"), sum("sign" * "paid"), sum("sign" * "off") FROM (
    SELECT OLD."coupon_user_id" AS "held", -1 AS "sign", OLD."paid_fen" AS "paid", OLD."coupon_fen" AS "off"
    WHERE TG_OP <> 'INSERT' AND OLD."status" IN (20, 30, 70)
    UNION ALL
    SELECT NEW."coupon_user_id", 1, NEW."paid_fen", NEW."coupon_fen" WHERE TG_OP <> 'DELETE' AND NEW."status" IN (20, 30, 70)
  ) AS "changes"
  INNER JOIN "coupon_user" ON "coupon_user"."id" = "held"
  GROUP BY "coupon_user"."coupon_id" HAVING sum("sign") <> 0 OR sum("sign" * "paid") <> 0 ORDER BY 1
  ON CONFLICT ("coupon_id") DO UPDATE SET
    "orders" = "coupon_tally"."orders" + excluded."orders",
    "paid_fen" = "coupon_tally"."paid_fen" + excluded."paid_fen",
    "coupon_fen" = "coupon_tally"."coupon_fen" + excluded."coupon_fen";
  RETURN NULL;
END $function$;
--> statement-breakpoint
-- locks: some thousand coupons were received
CREATE INDEX "coupon_user_used" ON "coupon_user" USING btree ("coupon_id","used_at") WHERE "coupon_user"."used_at" is not null;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_of_coupons_counted AFTER INSERT OR DELETE OR UPDATE OF status, paid_fen ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_coupon_orders();
--> statement-breakpoint
INSERT INTO "coupon_tally" ("coupon_id", "orders", "paid_fen", "coupon_fen")
SELECT "coupon_user"."coupon_id", count(*), sum("orders"."paid_fen"), sum("orders"."coupon_fen")
FROM "orders" INNER JOIN "coupon_user" ON "coupon_user"."id" = "orders"."coupon_user_id"
WHERE "orders"."coupon_user_id" IS NOT NULL AND "orders"."status" IN (20, 30, 70)
GROUP BY "coupon_user"."coupon_id";
--> statement-breakpoint
DROP INDEX "orders_of_coupon";
