import NProgress from 'nprogress';
import type { createBrowserRouter } from 'react-router-dom';
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
NProgress.configure(settings);

/** Shows a bar along the top from the start of each navigation to its end, however it ends (site R-PROG-1). */
export function showProgress(router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>): void {
  const follow = ({ initialized, navigation }: typeof router.state) => {
    const isMoving = !initialized || navigation.state !== 'idle';
    if (isMoving && !NProgress.isStarted()) NProgress.start();
    else if (!isMoving) NProgress.done();
  };
  follow(router.state);
  router.subscribe(follow);
}
