export type { DanmakuComment, DanmakuMode } from './extensions/danmaku/comment';
export { danmakuOf, type Danmaku, type NewDanmaku } from './extensions/danmaku/danmaku-of';
export type { DanmakuDraft, DanmakuOptions } from './extensions/danmaku/danmaku-options';
