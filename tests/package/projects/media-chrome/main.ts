import 'media-chrome';
import 'media-chrome/menu';
import 'xl-video-player/define';
