import { zhCnMemory } from '../../i18n/zh-cn-memory';
import { resume } from '../../styles/resume';
import type { ExtensionPart } from '../extension';
import { startMemory } from './memory';
import { ResumeNotice } from './resume-notice';

/** What remembers, for pages that ask for it. */
export const memoryPart: ExtensionPart = {
  styles: [resume],
  words: zhCnMemory,
  elements: { 'xlvp-resume-notice': ResumeNotice },
  start: startMemory,
};
