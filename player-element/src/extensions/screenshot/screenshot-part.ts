import { zhCnScreenshot } from '../../i18n/zh-cn-screenshot';
import { saveScreenshot } from './save-screenshot';
import { takeScreenshot } from './take-screenshot';

/** What takes and saves pictures; fetched with the first one. */
export const screenshotPart = {
  words: zhCnScreenshot,
  styles: [],
  take: takeScreenshot,
  save: saveScreenshot,
} as const;

export type ScreenshotPart = typeof screenshotPart;
