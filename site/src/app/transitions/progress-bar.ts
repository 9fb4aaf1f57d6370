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
