import { desktopCookie, pageCookie } from '../../../contract/cookie-table';
import { isMobileUserAgent, mobileAddress } from '../../../contract/routes/mobile-path';
import { matchRoute } from '../../../contract/routes/route-table';
import type { ApiFailure } from '../api/api-failure';
import { createHttpClient, type HttpClient } from '../api/http-client';
import { loadRuntimeConfig } from '../config/load-runtime-config';
import type { RuntimeConfig } from '../config/runtime-config';
import { captureAttribution } from './attribution';
import { createSession } from './create-session';
import { createLastCheck } from './last-check';
import { createSessionCheck } from './session-check';
import type { SessionStore } from './session-store';
import { createSessionTabs } from './session-tabs';
import { isAskedFor, signInAddress } from './sign-in-address';
import { createSiteCookies, type SiteCookies } from './site-cookies';
import type { Handover } from './token-address';
import { createTokenCookie } from './token-cookie';
import { createUserStorage } from './user-storage';
import { watchSession } from './watch-session';

interface VisitParts {
  /** What the address handed over. */
  handover: Handover;
  /** Tells the visitor of a call that failed. */
  announce: (failure: ApiFailure) => void;
  /** Tells the visitor of anything else. */
  notify: (text: string) => void;
  goHome: () => Promise<void>;
}

/** What a page works with from its first moment. */
export interface Visit {
  readonly config: RuntimeConfig;
  readonly client: HttpClient;
  readonly session: SessionStore;
}

/** Begins a visit: settings, cookies, session. Gives undefined when the visitor is on the way to the mobile site. */
export async function startVisit({ handover, announce, notify, goHome }: VisitParts): Promise<Visit | undefined> {
  const config = await loadRuntimeConfig();
  const cookies = createSiteCookies(config.cookieDomain);
  const token = createTokenCookie(cookies);
  const handedOver = handover.token !== undefined && isAskedFor(handover, config) ? handover.token : undefined;
  captureAttribution(cookies, location.search);
  if (leavesForMobile(cookies, config)) {
    if (handedOver !== undefined) token.write(handedOver);
    return undefined;
  }

  const client = createHttpClient({ announce, bases: config.apiBases, token: token.read });
  const tabs = createSessionTabs();
  const lastCheck = createLastCheck();
  const session = createSession({
    client,
    token,
    storage: createUserStorage(),
    tabs,
    notify,
    leaveAuthPage: () => (matchRoute(location.pathname)?.route.auth ? goHome() : undefined),
    openSignIn: () => location.replace(signInAddress(config)),
  });
  // The session lives as long as the document.
  const { signal } = new AbortController();
  tabs.listen((news) => (news === 'state' ? lastCheck.heard() : session.adopt()), { signal });
  if (handedOver !== undefined) void session.acceptToken(handedOver).catch(() => undefined);
  const check = createSessionCheck({
    client,
    token,
    lastCheck,
    tabs,
    onValid: session.refresh,
    onEnded: () => {
      session.end();
      tabs.tell('logout');
    },
  });
  watchSession({ check, lastCheck, catchUp: session.adopt, signal });
  return { config, client, session };
}

/** Sends phones to the mobile site, unless the visitor asks for this one (site R-MOB-1). */
function leavesForMobile(cookies: SiteCookies, { mobileBase }: RuntimeConfig): boolean {
  if (new URLSearchParams(location.search).get(desktopCookie.query) === '1') {
    cookies.write(desktopCookie.name, '1', desktopCookie.days);
    return false;
  }
  if (!isMobileUserAgent(navigator.userAgent) || cookies.read(desktopCookie.name) === '1') return false;
  const address = mobileAddress(new URL(location.href), mobileBase);
  if (address === null) return false;
  cookies.write(pageCookie.name, location.pathname, pageCookie.days);
  location.replace(address);
  return true;
}
