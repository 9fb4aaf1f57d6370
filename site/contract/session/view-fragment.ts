/** Name in the fragment of an address whose code begins the look of an operator at the site as a user: `#view=…`. */
export const viewFragment = 'view';
