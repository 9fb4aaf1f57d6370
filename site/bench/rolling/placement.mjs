/** What to send to order the basic version of the first product for a month. */
export async function placementOf(pool) {
  const { rows } = await pool.query(
    `select app_id, version_id, plan.id, price_fen from plan join product_version v on v.id = version_id
      where code = 'basic' and months = 1 order by app_id limit 1`,
  );
  const [{ app_id: AppId, version_id: VersionId, id: PlanId, price_fen: fen }] = rows;
  return { AppId, VersionId: Number(VersionId), PlanId: Number(PlanId), ExpectPayableFen: Number(fen), Agree: true };
}
