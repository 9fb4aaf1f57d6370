/** Where the college's newest articles are, as RSS. */
export const feedPath = '/college/rss.xml';
