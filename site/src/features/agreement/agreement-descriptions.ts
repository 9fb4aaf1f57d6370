import { brand } from '#contract/brand/brand.ts';

/** What search engines show of the agreements, by their routes. */
export const agreementDescriptions = {
  serviceTerms: `浏览${brand.name}网站、注册账号、提交咨询与使用服务的约定：账号、使用规范、内容、责任与变更。`,
  userPrivacy: `${brand.name}如何收集、使用、保存、共享与保护您的个人信息，以及您如何查询、更正、删除与注销。`,
  mgProtocol: `使用${brand.name}广告账户管家及相关服务的约定：账号、授权、费用、数据、责任与争议解决。`,
} as const;
