import { findChromium } from './find-chromium.mjs';

/**
 * Features that the tests switch off: what Playwright switches off itself, whose flag a second one replaces, and the
 * pop-ups of the address bar. Every window draws those as pages of their own, which doubles the cost of loading a page.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** How Playwright starts the browser of the tests: without talk to the network of its own, and with a sandbox unless root forbids one. */
export function chromiumOptions() {
  return {
    executablePath: findChromium(),
    args: [
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}
