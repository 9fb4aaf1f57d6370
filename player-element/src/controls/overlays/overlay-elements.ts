import { Announcer } from './announcer';
import { CentrePlayButton } from './centre-play-button';
import { FailureView } from './failure-view';
import { LoadingView } from './loading-view';
import { RightClick } from './right-click';
import { StatusView } from './status-view';

/** The elements over the picture that every player has, by tag. */
export const overlayElements = {
  'xlvp-announcer': Announcer,
  'xlvp-centre-play-button': CentrePlayButton,
  'xlvp-failure-view': FailureView,
  'xlvp-loading-view': LoadingView,
  'xlvp-right-click': RightClick,
  'xlvp-status-view': StatusView,
} as const;
