/** Records that a product's own page shows. */
const latestCount = 3;

/** Input of the read of a product's latest records. */
export function latestRecords(appId: string) {
  return { params: { appId }, query: { page_size: latestCount } };
}
