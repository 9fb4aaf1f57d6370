import type { DanmakuComment, DanmakuOptions } from '../src/danmaku';

const TEXTS = [
  '来了来了',
  '这个投放报表做得真清楚',
  '前方高能',
  '请问支持抖音和快手一起看吗？',
  '打卡',
  '自动续费那一段值得多看两遍，我们公司就是靠它把预算控制住的',
  '哈哈哈哈哈',
  '学到了',
  '1.5 倍速刚刚好',
  '求链接',
];
const COLOURS = ['#ffffff', '#ffffff', '#ffe14d', '#57e3f5', '#ff86c3'];

/** Comments of a part of the media, the same each time. */
function commentsBetween(from: number, to: number): DanmakuComment[] {
  const count = Math.round((to - from) * 2);
  return Array.from({ length: count }, (_, index) => ({
    time: from + ((to - from) * (index + ((index * 7) % 3) / 3)) / count,
    text: TEXTS[(index * 3 + Math.round(from)) % TEXTS.length]!,
    color: COLOURS[(index * 2) % COLOURS.length]!,
    mode: index % 17 === 5 ? 'top' : index % 23 === 9 ? 'bottom' : 'rolling',
  }));
}

/** Comments for whatever plays; one with 失败 in it is refused. */
export const sampleDanmaku: DanmakuOptions = {
  load: (from, to) => commentsBetween(from, to),
  send: ({ text }) => (text.includes('失败') ? '示例：这条弹幕没有通过' : undefined),
};
