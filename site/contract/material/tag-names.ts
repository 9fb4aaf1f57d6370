/** Where banners and materials are placed, by the values of their tags; a path names the page that shows it. Those without one are not offered any more. */
export const tagPlaces: Readonly<Record<string, { readonly name: string; readonly page: string }>> = {
  home_banner: { name: '首页横幅', page: '/home' },
  shujutong: { name: '数据通页', page: '/chanpin/shujutong' },
  tuoguan: { name: '账户托管页', page: '/chanpin/tuoguan' },
  kefu: { name: '客服二维码', page: '/home' },
  college_banner: { name: '学院横幅（没有页面显示）', page: '' },
  home_demo: { name: '首页演示（没有页面显示）', page: '' },
  home_faq: { name: '首页问答（没有页面显示）', page: '' },
};

export function tagName(value: string): string {
  return tagPlaces[value]?.name ?? value;
}
