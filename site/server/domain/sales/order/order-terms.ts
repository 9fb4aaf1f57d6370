import { sql } from 'drizzle-orm';

// Conditions on the rows of `orders`.

/** Orders that were paid and not given back as a whole. */
export const isKept = sql`"orders"."status" in (20, 30, 70)`;

/** Orders whose term ends; an upgrade ends with the term that it is a part of. */
export const isTerm = sql`"orders"."status" = 30 and "orders"."type" <> 'upgrade'`;

/** Whether the term of an order goes on by another one, which begins where it ends, or at most 30 days later. */
export const isRenewed = sql`exists (
  select 1 from "orders" "later"
  where "later"."org_id" = "orders"."org_id" and "later"."app_id" = "orders"."app_id"
    and "later"."order_no" <> "orders"."order_no" and "later"."type" <> 'upgrade' and "later"."status" in (20, 30, 70)
    and "later"."service_start" >= "orders"."service_end" - interval '1 day'
    and "later"."service_start" < "orders"."service_end" + interval '30 days')`;
