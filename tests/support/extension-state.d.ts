// The state and actions that extensions add to the player by augmentation. Extensions load on demand, so no other import reaches these modules.
import '../../player-element/src/extensions/captions/index';
import '../../player-element/src/extensions/chapters/chapters';
import '../../player-element/src/extensions/danmaku/danmaku';
import '../../player-element/src/extensions/up-next/up-next';
