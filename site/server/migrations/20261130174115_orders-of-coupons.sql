-- locks: 0.1 s for a million orders, of which few have a coupon; who has more makes it before, concurrently
CREATE INDEX IF NOT EXISTS "orders_coupon_user_id_index" ON "orders" USING btree ("coupon_user_id") WHERE "orders"."coupon_user_id" is not null;
