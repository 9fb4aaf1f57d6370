import { zhCn } from './zh-cn';

/** The words of the player, in the language it speaks. */
export const labels: typeof zhCn = zhCn;
