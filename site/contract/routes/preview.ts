/** Query parameter of the signed address of a page that shows a draft. */
export const previewParameter = 'preview';
/** Request header of the reads of such a page. */
export const previewHeader = 'x-preview';
