import NProgress from 'nprogress';
import './progress.css';

const settings = {
  minimum: 0.08,
  speed: 200,
  trickle: true,
  trickleRate: 0.02,
  trickleSpeed: 800,
  showSpinner: true,
  // The default template uses ARIA roles that do not exist.
  barSelector: '.bar',
  spinnerSelector: '.spinner',
  template: '<div class="bar"><div class="peg"></div></div><div class="spinner"><div class="spinner-icon"></div></div>',
};

/** The progress bar of the page. */
export const progressBar = NProgress.configure(settings);

interface NavigationState {
  /** Whether the first page has loaded. */
  readonly initialized: boolean;
  readonly navigation: { readonly state: string };
}

/** The part of a router that the bar observes. */
interface ObservedRouter {
  readonly state: NavigationState;
  subscribe(listener: (state: NavigationState) => void): unknown;
}

/** Shows a bar along the top from the start of each navigation to its end, however it ends (site R-PROG-1). */
export function showProgress(router: ObservedRouter): void {
  update(router.state);
  router.subscribe(update);
}

function update({ initialized, navigation }: NavigationState): void {
  const isNavigating = !initialized || navigation.state !== 'idle';
  if (isNavigating && !progressBar.isStarted()) progressBar.start();
  else if (!isNavigating) progressBar.done();
}
