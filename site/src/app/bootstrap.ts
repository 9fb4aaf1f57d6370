import { desktopCookie, pageCookie } from '#contract/cookie-table.ts';
import { isMobileUserAgent } from '#contract/routes/mobile-user-agent.ts';
import { previewParameter } from '#contract/routes/preview.ts';
import { matchRoute } from '#contract/routes/route-table.ts';
import { callerScope } from '#contract/session/caller-scope.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { createHttpClient, type HttpClient } from '#data/http/http-client.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { loadRuntimeConfig, type RuntimeConfig } from '#data/config/runtime-config.ts';
import { captureAttribution } from '#data/attribution.ts';
import { createSession } from '#data/session/create-session.ts';
import {
  createLastCheck,
  createSessionCheck,
  createSessionChannel,
  scheduleSessionChecks,
} from '#data/session/session-sync.ts';
import type { SessionStore } from '#data/session/session.tsx';
import type { SignInConflict } from '#data/session/resolve-sign-in.ts';
import { loadSignInUrl } from '#data/session/sign-in-url.ts';
import { createSiteCookies, type SiteCookies, createTokenCookie } from '#data/session/site-cookies.ts';
import type { SignInCallback } from '#data/session/sign-in-callback.ts';
import { viewToken } from '#data/session/view-code.ts';
import { createUserStorage } from '#data/session/user-state.ts';
import { parseUrl } from '#data/navigation/paths.ts';

/** Loaded by those who return from the sign-in. */
const signInModule = lazyModule(() => import('#data/session/resolve-sign-in.ts'));

/** Loaded by operators who look at the site as a user. */
const viewModule = lazyModule(() => import('#data/session/member-view.ts'));

/** Loaded by operators who look at a draft. */
const previewMark = lazyModule(() => import('./preview-mark'));

/** Loaded by phones alone, which a server sends away before this. */
const mobilePathModule = lazyModule(() => import('#contract/routes/mobile-path.ts'));

interface BootstrapOptions {
  /** The sign-in's parameters, from the URL. */
  callback: SignInCallback;
  /** From the URL, of an operator who looks at the site as a user. */
  viewCode: string | undefined;
  /** Shows the visitor that a request failed. */
  announce: (failure: ApiFailure) => void;
  /** Shows the visitor any other message. */
  notify: (text: string) => void;
  /** Asks the visitor about a sign-in that would end their session. */
  askSignIn: (conflict: SignInConflict) => void;
  goHome: () => Promise<void>;
}

/** The services that pages receive through context. */
export interface AppServices {
  readonly config: RuntimeConfig;
  readonly client: HttpClient;
  readonly session: SessionStore;
}

/** Creates settings, HTTP client and session. Resolves to undefined when the visitor is being redirected to the mobile site. */
export async function bootstrap({
  callback,
  viewCode,
  announce,
  notify,
  askSignIn,
  goHome,
}: BootstrapOptions): Promise<AppServices | undefined> {
  const config = await loadRuntimeConfig();
  const cookies = createSiteCookies(config.cookieDomain);
  const { apiBases: bases } = config;
  const view =
    viewCode === undefined && viewToken.read() === undefined
      ? undefined
      : await (await viewModule.load()).resumeView(viewCode, createHttpClient({ announce, bases }));
  const token = view?.token ?? createTokenCookie(cookies);
  captureAttribution(cookies, location.search);
  // The session's own calls read or change the account: they must not name the one that the page shows.
  const client = createHttpClient({ announce, bases, token: token.read });
  // Before the guards, which would redirect to the sign-in while its code is being exchanged.
  const returned = Object.keys(callback).length > 0 ? await signInModule.load().catch(() => undefined) : undefined;
  const signIn = await returned?.resolveSignIn(callback, {
    client,
    clientWith: (bearer) => createHttpClient({ announce, bases, token: () => bearer }),
    currentToken: token.read(),
    requestedOnly: returned.mustBeRequested(config),
    isFromOwnPage: parseUrl(document.referrer)?.origin === location.origin,
    notify,
  });
  if (await redirectToMobile(cookies, config)) {
    if (signIn && signIn.kind !== 'conflict') token.write(signIn.token, signIn.kind);
    return undefined;
  }
  if (signIn?.kind === 'unrequested') token.remove();
  const preview = new URLSearchParams(location.search).get(previewParameter) ?? undefined;
  const channel = view?.channel ?? createSessionChannel();
  const lastCheck = createLastCheck();
  const session = createSession({
    client,
    token,
    storage: view?.storage ?? createUserStorage(),
    channel,
    notify,
    leaveAuthPage: () => (matchRoute(location.pathname)?.route.auth ? goHome() : undefined),
    openSignIn: () => void loadSignInUrl(config).then((url) => location.replace(url)),
  });
  // The session lives as long as the document.
  const { signal } = new AbortController();
  channel.listen((message) => (message === 'state' ? lastCheck.recordOtherTab() : session.syncFromStorage()), {
    signal,
  });
  if (signIn) void returned?.completeSignIn(signIn, session, askSignIn);
  const check = createSessionCheck({
    client,
    token,
    lastCheck,
    channel,
    onValid: session.refresh,
    onEnded: () => {
      session.end();
      channel.post('logout');
    },
  });
  const pages = createHttpClient({
    announce,
    bases,
    token: token.read,
    scope: () => {
      const user = session.get()?.user;
      return user && callerScope(user.UserId, user.OrgId);
    },
    onScopeChanged: session.syncFromServer,
    preview,
  });
  if (preview !== undefined) void previewMark.load().then(({ showPreviewMark }) => showPreviewMark());
  scheduleSessionChecks({ check, lastCheck, onPageRestored: session.syncFromStorage, signal });
  return { config, client: pages, session };
}

/** Sends phones where they belong, unless the visitor chose this site (site R-MOB-1). Returns whether it did. */
async function redirectToMobile(cookies: SiteCookies, { mobileBase }: RuntimeConfig): Promise<boolean> {
  if (new URLSearchParams(location.search).get(desktopCookie.query) === '1') {
    cookies.write(desktopCookie.name, '1', desktopCookie.days);
    return false;
  }
  if (!isMobileUserAgent(navigator.userAgent) || cookies.read(desktopCookie.name) === '1') return false;
  const { phoneAddress } = await mobilePathModule.load();
  const address = phoneAddress(new URL(location.href), mobileBase);
  if (address === null) return false;
  cookies.write(pageCookie.name, location.pathname, pageCookie.days);
  location.replace(address);
  return true;
}
