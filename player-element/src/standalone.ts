import * as define from './define';
import { danmakuOf } from './danmaku';
import { playlistOf } from './playlist';

/** What the entries `define`, `playlist` and `danmaku` export, for scripts of a page that loads one file alone. */
const api = { ...define, danmakuOf, playlistOf };

declare global {
  var xlVideoPlayer: typeof api | undefined;
}

// The script that comes first has defined the tag.
globalThis.xlVideoPlayer ??= api;
