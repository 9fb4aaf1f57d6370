import NProgress from 'nprogress';
import './progress.css';

const settings = {
  minimum: 0.08,
  speed: 200,
  trickle: true,
  trickleRate: 0.02,
  trickleSpeed: 800,
  showSpinner: true,
  // Its own template has roles that do not exist.
  barSelector: '.bar',
  spinnerSelector: '.spinner',
  template: '<div class="bar"><div class="peg"></div></div><div class="spinner"><div class="spinner-icon"></div></div>',
};

/** The one bar of the page. */
export const progressBar = NProgress.configure(settings);

interface Moves {
  /** Whether anything was shown yet. */
  readonly initialized: boolean;
  readonly navigation: { readonly state: string };
}

/** What the bar needs to know of a router. */
interface FollowedRouter {
  readonly state: Moves;
  subscribe(listener: (moves: Moves) => void): unknown;
}

/** Shows a bar along the top from the start of each navigation to its end, however it ends (site R-PROG-1). */
export function showProgress(router: FollowedRouter): void {
  const follow = ({ initialized, navigation }: Moves) => {
    const isMoving = !initialized || navigation.state !== 'idle';
    if (isMoving && !progressBar.isStarted()) progressBar.start();
    else if (!isMoving) progressBar.done();
  };
  follow(router.state);
  router.subscribe(follow);
}
