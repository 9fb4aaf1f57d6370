import { z } from 'zod';

export const getSiteConfigSchema = {
  reply: z.object({
    brand: z.string(),
    /** Registration numbers for the footer; empty when there is none. */
    icp: z.string(),
    police: z.string(),
    /** Number of the licence for value-added telecommunication services. */
    licence: z.string(),
    phone: z.string(),
    workTime: z.string(),
    /** Address of the enterprise-WeChat code; empty when there is none. */
    wecomQr: z.string(),
    /** Name to add by hand where no QR code is configured. */
    wecomId: z.string(),
    /** Where phones are sent; empty turns that off. */
    mobileBase: z.string(),
    ssoUrl: z.string(),
    /** Application whose users sign in by scanning a QR code, such as 企业微信; empty where that is not offered. */
    scanner: z.string(),
    /** Query parameter by which the sign-in learns where to come back to. */
    ssoReturnParam: z.string(),
    /** Domain of the cookies; empty for host-only cookies. */
    cookieDomain: z.string(),
    /** Ids of the products that members can enter from here. */
    enterableProducts: z.array(z.string()),
    /** Share of visits whose pages report their timings, 0 to 1. */
    vitalsSample: z.number().min(0).max(1),
    flags: z.object({
      tabBar: z.boolean(),
      topMenu: z.boolean(),
      menuFromServer: z.boolean(),
      /** Whether visitors may change what else the provider decides: header, footer and where menus are. */
      layoutSettings: z.boolean(),
      roleSwitch: z.boolean(),
      ssoState: z.boolean(),
    }),
  }),
};

export type GetSiteConfigReply = z.output<typeof getSiteConfigSchema.reply>;
