interface TrialProduct {
  readonly app_id: string;
  readonly trial_days: number;
}

/** The products that can be tried, and the one of them that an address names, by default the first. */
export function trialChoice<Product extends TrialProduct>(
  products: readonly Product[],
  appId: string | null,
): { offered: Product[]; chosen: Product | undefined } {
  const offered = products.filter(({ trial_days: days }) => days > 0);
  return { offered, chosen: offered.find((product) => product.app_id === appId) ?? offered[0] };
}

/** Days that a product can be tried; 0 for one that offers no trial or is off sale. */
export function trialDays(product: { readonly trial_days: number; readonly on_sale: boolean }): number {
  return product.on_sale ? product.trial_days : 0;
}
