/** The provider's name and public facts, the one place they are written: pages, server, film and README follow it. */
export const brand = {
  /** Short name, as in the logo and page titles. */
  name: '晓量',
  /** Latin spelling, for logos and file names. */
  latinName: 'XiaoLiang',
  /** What the provider is, after the name. */
  descriptor: '智能投放云',
  /** The promise under the logo, one sentence. */
  slogan: '让每一分投放，都看得见增长',
  /** Legal name, for the footer. */
  company: '晓量（上海）信息科技有限公司',
  /** Sales and service telephone, as written for people. */
  phone: '400-820-1668',
  /** When the telephone is answered. */
  serviceHours: '周一至周日 9:00–21:00',
  /** The brand colour (spec 9). */
  color: '#165DFF',
} as const;
