import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { createApp } from '../server/app';
import { demoOperator, seedDemoOperator } from '../server/demo/demo-operators';
import { rollUpAll } from '../server/domain/engagement/figures/roll-up';
import { lead } from '../server/domain/engagement/lead/lead-tables';
import { appUser } from '../server/domain/identity/user/user-tables';
import { chinaDay } from '../contract/china-day';
import { makeReportDays } from '../server/domain/engagement/report/report';
import { encryptRow } from '../server/platform/db/encryption';
import { createPlatform } from '../server/platform/module';
import { openBenchDatabase } from './bench-database.mjs';
import { benchKeys as keys } from './bench-keys.mjs';

/** Rows of each table; what is not named here follows from the orders. */
const users = 20_000;
const orders = 100_000;
const leads = 20_000;
const decisions = 50_000;
const bankLines = 5_000;
const trials = 10_000;
const jobs = 2_000;
const coupons = 200;
const articles = 5_000;
const mediaFiles = 2_000;
const viewings = 3_000_000;
/** Days that viewings and vitals are kept. */
const viewingDays = 90;
const vitals = 300_000;

/**
 * The server in a process of its own, on the database of the first argument, with the rows of a provider of some years.
 * Tells its port, how its operator signs in, and texts to search for.
 */
const database = await openBenchDatabase({ contents: true, users: true });
await seedDemoOperator(createPlatform({ database, keys, now: () => new Date() }));
const app = await createApp({ database, keys, operatorSecondFactor: 'optional' });
const pool = new Pool({ connectionString: process.argv[2] });
await addCustomers();
await addOrders();
await addRest();
await addContents();
await addReports();
await pool.query('vacuum analyze');
await rollUpAll(createPlatform({ database, keys, now: () => new Date() }));
await pool.query('vacuum analyze');
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port, operator: demoOperator, searches: await searches() });

/** Each user is the owner of an organisation; their mobiles and addresses are as encrypted as any. */
async function addCustomers() {
  const numbers = Array.from({ length: users }, (_, index) => index + 1);
  const contacts = numbers.map((n) =>
    encryptRow(keys, appUser, { mobile: `139${String(n).padStart(8, '0')}`, email: `bench${n}@example.cn` }),
  );
  await pool.query(
    `insert into app_user (umid, name, username, mobile_encrypted, mobile_index, email_encrypted, email_index, ctime, ltime)
      select 'bench' || n, '王小' || n, 'bench' || n, mobile, mobile_index, email, email_index,
        now() - n * interval '1 hour', now() - n * interval '7 minutes'
      from unnest($1::text[], $2::text[], $3::text[], $4::text[])
        with ordinality as made (mobile, mobile_index, email, email_index, n)`,
    ['mobile', 'mobileIndex', 'email', 'emailIndex'].map((name) => contacts.map((contact) => contact[name])),
  );
  await pool.query(
    `insert into org (org_key, name, ctime)
      select 'bench' || n, (array['远航', '星辰', '蓝海', '鼎盛', '启明'])[1 + n % 5] || '科技' || n || '有限公司',
        now() - n * interval '1 hour' from generate_series(1, $1) n`,
    [users],
  );
  await pool.query(
    `insert into org_member (org_id, user_id, role)
      select org.id, app_user.id, 'owner' from generate_series(1, $1) n
        join org on org_key = 'bench' || n join app_user on umid = 'bench' || n`,
    [users],
  );
}

/** Orders of all states and channels with their payments, refunds and invoices, a few minutes apart. */
async function addOrders() {
  await pool.query(
    `insert into orders (order_no, org_id, user_id, type, app_id, version_id, plan_id, quantity, snapshot, original_fen,
        payable_fen, paid_fen, status, pay_channel, expire_at, paid_at, service_start, service_end, ctime, utime)
      select '20' || to_char(at, 'YYMMDDHH24MISS') || lpad(n::text, 8, '0'), org.id, member.user_id,
        (array['new', 'new', 'renew', 'renew', 'new', 'new', 'new', 'renew', 'upgrade'])[1 + n % 9],
        plan.app_id, plan.version_id, plan.id, 1,
        jsonb_build_object(
          'product', jsonb_build_object('name', plan.product_name, 'icon', ''),
          'version', jsonb_build_object('code', plan.code, 'name', plan.version_name, 'highlights', '[]'::jsonb, 'limits', null),
          'plan', jsonb_build_object('months', plan.months, 'listPriceFen', fen, 'priceFen', fen),
          'upgradedPlanId', null, 'lines', '[]'::jsonb,
          'agreement', jsonb_build_object('name', '', 'version', '', 'hash', '')),
        fen, fen, case when state in (30, 70, 80) then fen else 0 end, state,
        (array['alipay', 'wechat', 'alipay', 'wechat', 'offline'])[1 + n % 5],
        at + interval '1 day', at, at, at + interval '1 year', at, at
      from generate_series(1, $1) n
        cross join lateral (select now() - n * interval '20 minutes' as at, 1000 + (n * 37) % 900000 as fen,
          case when n % 500 = 0 then 10 when n % 333 = 0 then 70 when n % 50 = 0 then 80 when n % 10 = 0 then 60
            when n % 13 = 0 then 50 else 30 end as state) made
        join org on org_key = 'bench' || (1 + n % $2)
        join org_member member on member.org_id = org.id
        join (select plan.id, version_id, app_id, months, code, v.name as version_name, product.name as product_name,
            row_number() over (order by plan.id) - 1 as place, count(*) over () as plans
          from plan join product_version v on v.id = version_id join product using (app_id)) plan on place = n % plans`,
    [orders, users],
  );
  await pool.query(
    `insert into payment (pay_no, order_no, org_id, channel, amount_fen, status, channel_trade_no, expire_at, paid_at, payer_name, ctime)
      select 'P' || order_no, order_no, org_id, pay_channel, payable_fen,
        case when status = 10 then 0 when status in (50, 60) then 3 else 1 end,
        case when pay_channel <> 'offline' then reverse(order_no) end,
        expire_at, paid_at, case when pay_channel = 'offline' then '付款公司' || user_id else '' end, ctime
      from orders where org_id in (select id from org where org_key like 'bench%')`,
  );
  await pool.query(
    `insert into refund (refund_no, pay_no, order_no, org_id, amount_fen, status, cause, reason, ctime, done_at)
      select 'R' || order_no, 'P' || order_no, order_no, org_id, paid_fen, case when status = 80 then 2 else 0 end,
        'request', '买错了', ctime, case when status = 80 then ctime end
      from orders where status in (70, 80) and org_id in (select id from org where org_key like 'bench%')`,
  );
  await pool.query(
    `insert into ledger_entry (kind, reference, account, amount_fen, order_no, org_id, at)
      select 'payment', pay_no, side.account, side.sign * amount_fen, order_no, org_id, paid_at from payment
        cross join lateral (values (case channel when 'offline' then 'bank' else channel end, 1), ('customers', -1)) side (account, sign)
        where status = 1 and paid_at is not null
      union all
      select 'refund', refund_no, side.account, side.sign * refund.amount_fen, refund.order_no, refund.org_id, done_at
        from refund join payment using (pay_no)
        cross join lateral (values (case channel when 'offline' then 'bank' else channel end, -1), ('customers', 1)) side (account, sign)
        where refund.status = 2`,
  );
  await pool.query(
    `with asked as (
        insert into invoice (org_id, user_id, type, title, tax_no, amount_fen, status, invoice_no, issued_at, ctime)
        select org_id, user_id, case when n % 4 = 0 then 'special' else 'normal' end, '开票公司' || n,
          '91350100M' || lpad(n::text, 9, '0'), paid_fen, case when n % 100 = 0 then 0 else 1 end,
          case when n % 100 = 0 then null else '26' || lpad(n::text, 18, '0') end, case when n % 100 = 0 then null else ctime end, ctime
        from (select *, row_number() over () as n from orders
          where status = 30 and paid_fen > 0 and org_id in (select id from org where org_key like 'bench%')) paid
        where n % 3 = 0 returning id, org_id, ctime, amount_fen)
      insert into invoice_order (org_id, invoice_id, order_no, product_name, amount_fen)
      select asked.org_id, asked.id, order_no, '数据通', amount_fen from asked
        join orders on orders.org_id = asked.org_id and orders.ctime = asked.ctime`,
  );
}

async function addRest() {
  const contact = encryptRow(keys, lead, { name: '李女士', mobile: '13812345678' });
  await pool.query(
    `insert into lead (name_encrypted, mobile_encrypted, mobile_index, company, page, ctime, status, next_contact_at)
      select $2, $3, case when n % 100 = 0 then $4 else $4 || n end, '线索公司' || n % 5000, '/home', now() - n * interval '1 hour',
        (array['won', 'invalid', 'won', 'invalid', 'active', 'new'])[1 + n % 6],
        case when n % 6 = 4 then date_trunc('day', now()) + (n % 20 - 5) * interval '1 day' end
      from generate_series(1, $1) n`,
    [leads, contact.name, contact.mobile, contact.mobileIndex],
  );
  await pool.query(
    `insert into operator_decision (operator, command, subject_kind, subject, subject_name, before, after, reason, at)
      select (array['王芳', '李强', '张伟'])[1 + n % 3], (array['price.change', 'refund.create', 'coupon.change'])[1 + n % 3],
        (array['price', 'order', 'coupon'])[1 + n % 3], n % 3000, '名称' || n % 3000, '{"priceFen": 1}', '{"priceFen": 2}',
        '按客户的要求处理' || n, now() - n * interval '20 minutes' from generate_series(1, $1) n`,
    [decisions],
  );
  await pool.query(
    `insert into bank_line (booked_at, amount_fen, payer_name, memo, reference, fingerprint, status, reason, ctime)
      select now() - n * interval '1 hour', 1000 + n, '付款公司' || n, '货款', n, 'bench' || n, case when n % 10 = 0 then 0 else 2 end,
        case when n % 10 = 0 then '' else '不是货款' end, now() from generate_series(1, $1) n`,
    [bankLines],
  );
  await pool.query(
    `insert into trial (org_id, user_id, app_id, product_name, company, status, days, start_at, end_at, ctime)
      select org_id, user_id, '1001', '数据通', '试用公司' || n, case when n % 50 = 0 then 0 else 2 end, 7,
        case when n % 50 = 0 then null else at end, case when n % 50 = 0 then null else at + interval '7 days' end, at
      from generate_series(1, $1) n cross join lateral (select now() - n * interval '2 hours' as at) made
        join org on org_key = 'bench' || n join org_member member on member.org_id = org.id`,
    [trials],
  );
  // None of them may run.
  await pool.query(
    `insert into job (topic, payload, run_at, dead_at, last_error, ctime)
      select 'bench', '{}', now() - n * interval '1 hour', now(), 'refused', now() - n * interval '1 hour'
      from generate_series(1, $1) n`,
    [jobs],
  );
  await pool.query(
    `insert into coupon (name, type, percent, total, received, start_at, end_at)
      select '优惠券' || n, 2, 90, 1000, n, now() - interval '1 day', now() + n * interval '1 day' from generate_series(1, $1) n`,
    [coupons],
  );
  await pool.query(
    `insert into coupon_user (coupon_id, user_id, org_id, received_at)
      select coupon.id, user_id, org_id, now() from org_member join org on org.id = org_id and org_key like 'bench%'
        join coupon on coupon.name = '优惠券' || (1 + user_id % $1)`,
    [coupons],
  );
  // One order of each of them was paid with it.
  await pool.query(
    `update orders set coupon_user_id = used.id from coupon_user used
      where orders.order_no = (select max(mine.order_no) from orders mine where mine.org_id = used.org_id and mine.user_id = used.user_id and mine.status = 30)`,
  );
}

/** Articles as long as people write them, some with drafts and a past, and what the library holds in a few folders. */
async function addContents() {
  await pool.query(
    `with added as (
        insert into article (category_id, title, summary, cover, content_html, author, view_count, status, published_at, updated_at)
        select category.id, '文章标题' || n, '这一篇讲怎样投放广告，怎样看懂数字' || n, '', repeat('<p>正文的一段，讲一件事情。</p>', 100),
          '编辑' || n % 9, n * 7, (array[1, 1, 1, 1, 0, 2])[1 + n % 6], at, at + interval '1 hour'
        from generate_series(1, $1) n
          cross join lateral (select now() - n * interval '5 hours' as at) made
          join (select id, row_number() over (order by id) - 1 as place, count(*) over () as categories from article_category) category
            on place = n % categories
        returning id, title, status, updated_at),
      drafted as (
        insert into content_draft (type, entry_id, name, group_name, document, version, saved_at, saved_by_id, saved_by)
        select 'article', id, title || '改', '', '{}', 1, updated_at + interval '1 day', 1, '王芳' from added where id % 20 = 0)
    insert into content_revision (type, entry_id, number, document, at, operator, reason)
      select 'article', id, number, '{}', updated_at - number * interval '1 hour', '王芳', '' from added, generate_series(1, 3) number
      where status = 1`,
    [articles],
  );
  await pool.query(
    `with folders as (insert into media_folder (name) select '文件夹' || n from generate_series(1, 40) n returning id),
      placed as (select id, row_number() over () - 1 as place from folders)
    insert into media (kind, folder_id, name, alt, src, type, bytes, width, height, digest, thumbnail, uploaded_by, uploaded_at, changed_at)
      select case when n % 40 = 0 then 'film' else 'picture' end, placed.id, '素材' || n, case when n % 5 > 0 then '描述' || n else '' end,
        '/library/' || left(digest, 40) || case when n % 40 = 0 then '.mp4' else '.webp' end,
        case when n % 40 = 0 then 'video/mp4' else 'image/webp' end, 20000 + n, 1600, 900, digest, '/library/' || left(digest, 40) || '-320.webp',
        '编辑' || n % 9, now() - n * interval '3 hours', now() - n * interval '3 hours'
      from generate_series(1, $1) n
        cross join lateral (select encode(sha256(convert_to('bench' || n, 'UTF8')), 'hex') as digest) made
        join placed on place = n % 40`,
    [mediaFiles],
  );
}

/** How films played and how fast pages were: as many on each day, of a few films, pages and browsers. */
async function addReports() {
  const days = Array.from({ length: viewingDays }, (_, index) => chinaDay(new Date(Date.now() - index * 86_400_000)));
  await createPlatform({ database, keys, now: () => new Date() }).transact((tx) => makeReportDays(tx, days));
  for (const day of days) {
    await pool.query(
      `insert into film_viewing (day, session_id, page, media, outcome, start_ms, watch_seconds, rebuffer_count, rebuffer_seconds,
          level_switches, average_bitrate, error_count, browser, utime)
        select $1, gen_random_uuid(), '/home', '/films/' || n % 20 || '/master.m3u8',
          case when n % 50 = 0 then 'start-failure' else 'completed' end, case when n % 50 > 0 then 100 + n % 5000 end,
          n % 300, n % 3, n % 7, 0, 800000, 0, (array['Chrome 浏览器', 'Edge 浏览器', 'Safari 浏览器', '微信'])[1 + n % 4], now()
        from generate_series(1, $2) n`,
      [day, Math.round(viewings / viewingDays)],
    );
    await pool.query(
      `insert into page_vitals (day, page, cls, fcp, inp, lcp, ttfb, at)
        select $1, '/page/' || n % 40, n % 30 / 100.0, 200 + n % 900, 20 + n % 200, 400 + n % 2500, 20 + n % 300, now()
        from generate_series(1, $2) n`,
      [day, Math.round(vitals / viewingDays)],
    );
  }
}

/** What operators type: whole numbers, their ends, contacts, names that many have, and what nobody has. */
async function searches() {
  const { rows } = await pool.query(
    `select orders.order_no as "orderNo", invoice.tax_no as "taxNo", invoice_no as "invoiceNo", channel_trade_no as "tradeNo"
      from orders join payment using (order_no) join invoice_order using (order_no) join invoice on invoice.id = invoice_id
      where invoice_no is not null and channel_trade_no is not null order by orders.ctime desc offset 5000 limit 1`,
  );
  const [{ orderNo, taxNo, invoiceNo, tradeNo }] = rows;
  const numbers = [orderNo, orderNo.slice(-6), orderNo.slice(-4), `P${orderNo}`, tradeNo, taxNo, invoiceNo];
  const contacts = ['13900000777', '139 0000 0777', 'bench777@example.cn'];
  return [...numbers, ...contacts, '科技777有限', '公司', '数据', randomBytes(12).toString('hex')];
}
