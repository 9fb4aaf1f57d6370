/** The provider's name and public facts, the one place they are written: pages, server, film and README follow it. */
export const brand = {
  /** Whether all of it is made up. The end of each page then says so, and nothing else is marked as made up. */
  isDemo: true as boolean,
  /** Short name, as in the logo and page titles. */
  name: '晓量',
  /** Latin spelling, for logos and file names. */
  latinName: 'XiaoLiang',
  /** What the provider is, after the name. */
  descriptor: '智能投放云',
  /** The promise under the logo, one sentence. */
  slogan: '让每一分投放，都看得见增长',
  /** Beside the mark at the end of each page. */
  footerText: '让每一分投放，都看得见增长',
  /** Legal name, for the footer. */
  company: '晓量（上海）信息科技有限公司',
  /** Sales and service telephone, as written for people. */
  phone: '400-000-1668',
  /** Name of the service account in the enterprise chat. */
  wecomId: 'xiaoliang-kefu',
  /** When the telephone is answered. */
  serviceHours: '周一至周日 9:00–21:00',
  /** The brand colour (spec 9). */
  color: '#165DFF',
  /** Outline of the mark, a sun on a rising curve of bars: four closed shapes, the sun first, then the bars by height. */
  markPath:
    'M4.5 16a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM4 36A42 42 0 0 0 15 34.2V42a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM18.5 33A42 42 0 0 0 29.5 26.6V42a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM33 23.4A42 42 0 0 0 44 3.2V42a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2z',
  /** The square that the path of the mark is drawn in. */
  markViewBox: '0 0 48 48',
} as const;
