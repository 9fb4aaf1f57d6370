// Stands before everything else that a page loads. A script or style sheet of the document that does not come is asked for again.
// When a page still cannot start, it is loaded once more, which costs nothing as long as nothing has been typed; otherwise it says so.
// Where files come from another host (ASSET_BASE), a cookie has the next document name the site's own for a while.
const { base = '', cookie = '', patience } = document.currentScript.dataset;
/** Milliseconds to wait before each further request. A host that has failed gets one, since the site itself has the files too. */
const pauses = base ? [500] : [500, 1500, 4000];
/** Milliseconds in which a page is loaded anew once at most. */
const reloadPause = 60_000;
const reloadKey = 'xl:asset-guard:reloaded';

const root = document.documentElement;
const leaving = new AbortController();
const { signal } = leaving;
/** Copies that stand for style sheets that have failed. */
const copies = new WeakSet();
/** Style sheets of the document, which may still be on their way when scripts begin to add others. */
const ownStyles = new WeakSet();
let isStarting = false;
let hasInput = false;
let notice;

/**
 * The entry sets it: `started` as soon as its scripts run, `ready` once they answer, `failed` when the page does not become usable.
 * `appearance.js` sets `unsupported` in a browser that is too old for them: the page needs none.
 */
const pageState = () => root.dataset.scripts;
const hasStarted = () => ['started', 'ready', 'unsupported'].includes(pageState());
const entry = () => document.querySelector('script[type="module"][src]');
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a file is there. Browsers may remember that it was not, so it is asked for past their cache. */
async function isThere(address) {
  try {
    const { ok } = await fetch(address);
    return ok || (await fetch(address, { cache: 'reload' })).ok;
  } catch {
    return false;
  }
}

/** Puts a copy in the place of a style sheet until one applies. */
async function loadStyleAgain(link) {
  for (const pause of pauses) {
    await sleep(pause);
    if (signal.aborted) return;
    if (!(await isThere(link.href))) continue;
    const copy = link.cloneNode();
    copies.add(copy);
    const applies = new Promise((resolve) => {
      copy.onload = () => resolve(true);
      copy.onerror = () => resolve(false);
    });
    link.replaceWith(copy);
    link = copy;
    if (await applies) return;
  }
  if (base && !hasStarted()) startAnew();
  else showNotice();
}

/** Fetches the scripts of the document until all are there, then runs the entry. */
async function startAgain(waits = pauses) {
  if (isStarting) return;
  isStarting = true;
  for (const pause of waits) {
    await sleep(pause);
    if (signal.aborted) return;
    const areThere = await haveScripts();
    // What failed was a chunk that is imported later.
    if (hasStarted()) return;
    if (!areThere) continue;
    if (pageState() !== 'failed') {
      // A browser that remembers which modules failed does not ask for them until the page is left (whatwg/html#6768).
      await import(entry().src).catch(() => undefined);
      if (hasStarted()) return;
    }
    startAnew();
    return;
  }
  if (base) startAnew();
  else showNotice();
}

async function haveScripts() {
  const elements = document.querySelectorAll('script[type="module"][src], link[rel="modulepreload"]');
  const found = await Promise.all(Array.from(elements, ({ src, href }) => isThere(src || href)));
  return found.every(Boolean);
}

function startAnew() {
  if (signal.aborted) return;
  if (cookie) document.cookie = cookie;
  if (hasInput || !mayReload()) {
    showNotice();
    return;
  }
  leaving.abort();
  location.reload();
}

/** A browser that remembers neither cookies nor the last time would load the page for ever. */
function mayReload() {
  if (cookie) return document.cookie.includes(cookie.split(';', 1)[0]);
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadKey) ?? -Infinity) < reloadPause) return false;
    sessionStorage.setItem(reloadKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Stands above the page and covers nothing of it. Style sheets may be what is missing. */
function showNotice() {
  if (notice || signal.aborted) return;
  const link = Object.assign(document.createElement('a'), { href: '', textContent: '重新加载' });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  notice = Object.assign(document.createElement('p'), { role: 'alert' });
  notice.append('网络不稳定，页面没有加载完整，可能无法操作。', link);
  const isDark = document.body.getAttribute('theme-mode') === 'dark';
  const colours = isDark ? { background: '#4d2d00', color: '#fff7e8' } : { background: '#fff7e8', color: '#4d2d00' };
  Object.assign(notice.style, { margin: 0, padding: '10px 16px', textAlign: 'center', ...colours });
  Object.assign(link.style, { color: 'inherit', textDecoration: 'underline' });
  document.body.prepend(notice);
}

const isNeeded = (element) =>
  element instanceof Element && ['script', 'link'].includes(element.localName) && !copies.has(element);
const isOfBase = ({ src, href }) => !base || (src || href).startsWith(base);

function onError({ target }) {
  if (!isNeeded(target) || !isOfBase(target)) return;
  if (hasStarted() && !ownStyles.has(target)) return;
  if (target.rel === 'stylesheet') void loadStyleAgain(target);
  else if (target.type === 'module' || target.rel === 'modulepreload') void startAgain();
}

function onState() {
  clearTimeout(waiting);
  if (pageState() === 'failed') {
    isStarting = false;
    // The page itself has asked several times for what it lacks.
    void startAgain(pauses.slice(0, 1));
    return;
  }
  notice?.remove();
  if (pageState() === 'ready') return;
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) ownStyles.add(link);
}

// Slow mobile networks take their time, which is no failure; a host that answers nothing for so long is one.
const waiting = base ? setTimeout(startAnew, Number(patience)) : undefined;
// None of these events bubbles.
addEventListener('error', onError, { capture: true, signal });
// Scripts may also have come and not run.
addEventListener('load', () => entry() && !pageState() && void startAgain(), { signal });
addEventListener('input', () => (hasInput = true), { capture: true, signal });
// A visitor who goes elsewhere ends what is being loaded, which is no failure.
addEventListener('beforeunload', () => leaving.abort(), { signal });
const states = new MutationObserver(onState);
states.observe(root, { attributeFilter: ['data-scripts'] });
signal.addEventListener('abort', () => states.disconnect());
