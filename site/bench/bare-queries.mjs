/** What `/user` and `/pay/{payNo}/state` ask of the database, in statements that the driver prepares once for each connection. */
export const bareQueries = {
  session: {
    name: 'bare-session',
    text: `select s.id, s.user_id, s.org_id, s.seen_at, s.expire_at, s.revoked, u.status, m.role, o.id as open_org
      from session s join app_user u on u.id = s.user_id
      left join org_member m on m.org_id = s.org_id and m.user_id = s.user_id
      left join org o on o.id = s.org_id and o.closed_at is null
      where s.token_hash = $1`,
  },
  user: { name: 'bare-user', text: 'select * from app_user where id = $1 and deleted_at is null' },
  organization: {
    name: 'bare-organization',
    text: `select o.id, o.org_key, o.name, o.status, o.ctime, m.role,
        (select count(*) from org_member everybody where everybody.org_id = o.id) as member_count
      from org_member m join org o on o.id = m.org_id and o.closed_at is null
      where m.user_id = $1 and o.id = $2`,
  },
  paymentState: {
    name: 'bare-payment-state',
    text: `select p.status, p.fail_reason, p.paid_at, p.queried_at, p.ctime, o.status as order_status, o.user_id
      from payment p join orders o on o.order_no = p.order_no
      where p.pay_no = $1 and p.org_id = $2`,
  },
};
