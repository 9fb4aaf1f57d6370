/** Asks for the list of products without a choice; all fit on one page of it. */
export const allProducts = { query: { page_size: 100 } } as const;
