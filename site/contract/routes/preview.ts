/** Query parameter of the signed address of a page that shows a draft. */
export const previewParameter = 'preview';
/** Request header of the reads of such a page. */
export const previewHeader = 'x-preview';
/** What a page says that shows a draft: the same page may be published already. */
export const previewText = '预览：改动发布后访客才能看到';
