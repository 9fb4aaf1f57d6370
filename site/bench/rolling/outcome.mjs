import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for the last payments, jobs and messages to arrive: a notification that was lost is told again after 15 s. */
const settleTime = 40_000;

/**
 * What the database says of orders once nothing is under way any more, and what listeners do not know of it.
 * @param unread tells of each user how many messages their listener knows of.
 */
export async function outcomeOf(pool, orders, unread) {
  const end = performance.now() + settleTime;
  let outcome = await look();
  while (performance.now() < end && (outcome.unopened > 0 || outcome.missed > 0)) {
    await wait(200);
    outcome = await look();
  }
  return outcome;

  async function look() {
    const { rows } = await pool.query(
      `select count(*) filter (where o.status = 30)::int as opened,
          count(*) filter (where o.status <> 30)::int as unopened,
          coalesce(sum(g.grants) filter (where g.grants > 1), 0)::int as granted_twice,
          coalesce(sum(m.told) filter (where m.told > 1), 0)::int as told_twice,
          count(*) filter (where p.paid <> 1)::int as not_paid_once
        from orders o
        left join lateral (select count(*) as grants from entitlement_grant where order_no = o.order_no) g on true
        left join lateral (select max(n) as told from (select count(*) as n from message
          where link like '%' || o.order_no || '%' group by user_id, title) t) m on true
        left join lateral (select count(*) filter (where status = 1) as paid from payment where order_no = o.order_no) p on true
        where o.order_no = any($1)`,
      [orders],
    );
    const [money] = (
      await pool.query(
        `select (select coalesce(sum(amount_fen), 0)::float8 from ledger_entry) as balance,
          (select coalesce(-sum(amount_fen), 0)::float8 from ledger_entry where account = 'customers' and order_no = any($1))
            - (select coalesce(sum(payable_fen), 0)::float8 from orders where order_no = any($1)) as difference`,
        [orders],
      )
    ).rows;
    const { rows: counts } = await pool.query(
      `select umid, count(message.id)::int as unread from app_user left join message on message.user_id = app_user.id and read_at is null
        where umid like 'buyer%' group by umid`,
    );
    const known = new Map(counts.map((row) => [row.umid, row.unread]));
    const missed = unread().filter(([umid, count]) => known.get(umid) !== count).length;
    const [failed] = (await pool.query(`select count(*)::int as jobs from job where dead_at is not null`)).rows;
    return {
      opened: rows[0].opened,
      unopened: rows[0].unopened + rows[0].not_paid_once,
      twice: rows[0].granted_twice + rows[0].told_twice,
      balance: Math.abs(money.balance) + Math.abs(money.difference),
      missed,
      dead: failed.jobs,
      told: [...known.values()].reduce((sum, count) => sum + count, 0),
    };
  }
}
