import { z } from 'zod';
import type { SiteVerification } from './verification-markup';

export interface SearchEngineSettings {
  readonly verification?: SiteVerification | undefined;
  /** Of Baidu's push interface; without one nothing is pushed there. */
  readonly baiduPushToken?: string | undefined;
  /** Of IndexNow; without one nothing is pushed there. */
  readonly indexNowKey?: string | undefined;
}

const token = z
  .string()
  .regex(/^[\w-]{4,128}$/, 'must be letters, digits and dashes')
  .optional();

/** The settings by which search engines know the site. All are off by default. */
export const searchEngineSettingsShape = {
  BAIDU_VERIFICATION: token,
  BING_VERIFICATION: token,
  BAIDU_PUSH_TOKEN: token,
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and dashes')
    .optional(),
};

export function searchEngineSettingsOf(settings: {
  BAIDU_VERIFICATION?: string | undefined;
  BING_VERIFICATION?: string | undefined;
  BAIDU_PUSH_TOKEN?: string | undefined;
  INDEXNOW_KEY?: string | undefined;
}): SearchEngineSettings {
  return {
    verification: { baidu: settings.BAIDU_VERIFICATION, bing: settings.BING_VERIFICATION },
    baiduPushToken: settings.BAIDU_PUSH_TOKEN,
    indexNowKey: settings.INDEXNOW_KEY,
  };
}
