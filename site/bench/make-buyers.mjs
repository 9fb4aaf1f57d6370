import { createHash, randomUUID } from 'node:crypto';

/** Adds so many buyers, each the owner of an organisation of their own. @returns a token of each. */
export async function makeBuyers(pool, count) {
  const tokens = Array.from({ length: count }, () => randomUUID());
  await pool.query(`insert into app_user (umid, name) select 'buyer' || n, 'buyer' from generate_series(1, $1) n`, [
    count,
  ]);
  await pool.query(`insert into org (org_key, name) select 'bench' || n, 'bench' from generate_series(1, $1) n`, [
    count,
  ]);
  await pool.query(
    `insert into org_member (org_id, user_id, role)
      select org.id, app_user.id, 'owner' from generate_series(1, $1) n
        join org on org_key = 'bench' || n join app_user on umid = 'buyer' || n`,
    [count],
  );
  await pool.query(
    `insert into session (token_hash, user_id, org_id, ctime, proven_at, seen_at, expire_at)
      select hash, app_user.id, org.id, now(), now(), now(), now() + interval '1 day'
      from unnest($1::text[]) with ordinality as made (hash, n)
        join org on org_key = 'bench' || n join app_user on umid = 'buyer' || n`,
    [tokens.map((token) => createHash('sha256').update(token).digest('base64url'))],
  );
  return tokens;
}
