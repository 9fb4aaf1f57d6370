import { buildPath } from './route-table';

/** What the site, its mobile pages and the server's own documents say where there is nothing. */
export const notFoundTitle = '页面不存在';

/** @param subject what was looked for, if known: 产品, 文章, 订单. */
export function notFoundText(subject = '页面'): string {
  return `您访问的${subject}可能已被移除，或者地址输入有误。`;
}

export const homeLabel = '返回首页';
export const searchLabel = '搜索一下';

/** The fragment that opens the search of the whole site. */
export const searchHash = '#search';
/** The home page with the search open: a way on that needs no script of the page it stands on. */
export const searchAddress = `${buildPath('home')}${searchHash}`;
