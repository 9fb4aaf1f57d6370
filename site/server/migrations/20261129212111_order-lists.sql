-- locks: 0.8 s for a million orders; who has more makes it before, concurrently
CREATE INDEX IF NOT EXISTS "orders_ctime_order_no_index" ON "orders" USING btree ("ctime" DESC NULLS FIRST,"order_no" DESC NULLS LAST);--> statement-breakpoint
-- locks: 0.8 s for a million orders; who has more makes it before, concurrently
CREATE INDEX IF NOT EXISTS "orders_status_ctime_order_no_index" ON "orders" USING btree ("status","ctime" DESC NULLS FIRST,"order_no" DESC NULLS LAST);--> statement-breakpoint
-- locks: 0.8 s for a million orders; who has more makes it before, concurrently
CREATE INDEX IF NOT EXISTS "orders_app_id_ctime_order_no_index" ON "orders" USING btree ("app_id","ctime" DESC NULLS FIRST,"order_no" DESC NULLS LAST);--> statement-breakpoint
-- locks: 0.8 s for a million orders; who has more makes it before, concurrently
CREATE INDEX IF NOT EXISTS "orders_payable_fen_order_no_index" ON "orders" USING btree ("payable_fen","order_no");--> statement-breakpoint
-- locks: 0.8 s for a million orders; who has more makes it before, concurrently
CREATE INDEX IF NOT EXISTS "orders_user_id_ctime_index" ON "orders" USING btree ("user_id","ctime" DESC NULLS FIRST);--> statement-breakpoint
-- locks: 0.8 s for a million orders; who has more makes it before, concurrently
CREATE INDEX IF NOT EXISTS "orders_number_reversed" ON "orders" USING btree (reverse("order_no") text_pattern_ops);