// Stands before everything that a page loads from another host (ASSET_BASE). When that host fails before the page has started,
// the page is loaded once more, with its files from the site itself; the cookie has the server do so for a while.
const { base, cookie, patience } = document.currentScript.dataset;
const [pair] = cookie.split(';');
const waiting = setTimeout(loadFromHere, Number(patience));
const started = new AbortController();

function loadFromHere() {
  clearTimeout(waiting);
  started.abort();
  document.cookie = cookie;
  // A browser without cookies would load the page for ever.
  if (document.cookie.includes(pair)) location.reload();
}

const isEntry = ({ localName, type }) => localName === 'script' && type === 'module';
const isNeeded = (element) =>
  element instanceof Element &&
  ['script', 'link'].includes(element.localName) &&
  (element.src || element.href).startsWith(base);

// None of these events bubbles. A visitor who goes elsewhere ends what is being loaded, which is no failure.
const options = { capture: true, signal: started.signal };
addEventListener('error', ({ target }) => isNeeded(target) && loadFromHere(), options);
addEventListener(
  'load',
  ({ target }) => {
    if (!isNeeded(target) || !isEntry(target)) return;
    clearTimeout(waiting);
    started.abort();
  },
  options,
);
addEventListener('beforeunload', () => started.abort(), options);
