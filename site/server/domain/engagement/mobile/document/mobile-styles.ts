import { brand } from '../../../../../contract/brand/brand';
import { blockStyles } from './block-styles';

const colors = `
:root { color-scheme: light dark; --ink: #0b1b3f; --text: #1d2742; --quiet: #55607a; --line: #e3e8f2; --page: #f5f7fb; --surface: #fff; --brand: ${brand.color}; --fill: ${brand.color}; --soft: #e8f0ff; --bad: #b42318; --bad-soft: #fef1f0; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2f5fc; --text: #d5dcec; --quiet: #9aa6c2; --line: #26324f; --page: #0a1226; --surface: #121c36; --brand: #7fadff; --soft: #182a52; --bad: #ff9c92; --bad-soft: #3a1a20; } picture img, .text img { filter: brightness(.8); } }
`;

const base = `
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 68px; }
body { margin: 0; padding-bottom: calc(60px + env(safe-area-inset-bottom)); background: var(--page); color: var(--text); font: 16px/1.65 -apple-system, BlinkMacSystemFont, 'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; overflow-wrap: anywhere; -webkit-tap-highlight-color: transparent; }
a { color: var(--brand); text-decoration: none; }
h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote { margin: 0; }
ul, ol { padding: 0; list-style: none; }
h1, h2, h3 { color: var(--ink); line-height: 1.35; text-wrap: balance; word-break: keep-all; }
h1 { font-size: 26px; }
h2 { font-size: 19px; }
h3 { font-size: 16px; }
small { font-size: 13px; color: var(--quiet); }
mark { background: none; color: var(--brand); }
em, i { font-style: normal; }
img { max-width: 100%; }
input, select, textarea, button { font: inherit; color: inherit; }
[data-permission] { display: none; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.icon { width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.skip { position: absolute; left: -999px; z-index: 3; padding: 10px 16px; background: var(--surface); }
.skip:focus { left: 8px; top: 8px; }
`;

const frame = `
header { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; min-height: 56px; padding: 0 max(6px, env(safe-area-inset-right)) 0 max(16px, env(safe-area-inset-left)); border-bottom: 1px solid var(--line); background: var(--surface); }
/* Sticks in the header's place, and is gone once it is answered. */
.account { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0 8px; padding: 2px 16px; border-bottom: 1px solid var(--line); background: var(--soft); font-size: 14px; }
.account button { min-height: 44px; padding: 0 8px; border: 0; background: none; color: var(--brand); font-weight: 600; text-decoration: underline; text-underline-offset: .2em; cursor: pointer; }
.account + header { position: static; }
.brand { display: flex; align-items: center; gap: 8px; min-height: 44px; margin-right: auto; color: var(--ink); font-size: 19px; font-weight: 700; }
.brand svg { width: 26px; color: var(--brand); }
.brand small { padding-left: 8px; border-left: 1px solid var(--line); font-weight: 400; }
.tool { display: grid; place-items: center; width: 44px; height: 44px; color: var(--text); }
main { display: block; max-width: 640px; min-height: 60vh; margin: 0 auto; padding: 20px max(16px, env(safe-area-inset-right)) 40px max(16px, env(safe-area-inset-left)); }
section { margin-top: 32px; }
footer { padding: 20px 16px 28px; border-top: 1px solid var(--line); color: var(--quiet); font-size: 14px; text-align: center; }
footer nav { display: flex; flex-wrap: wrap; justify-content: center; }
footer :is(a, button) { display: inline-block; padding: 10px 6px; min-height: 44px; color: inherit; font-size: 13px; }
footer button { border: 0; background: none; cursor: pointer; }
footer p > a { font-size: 15px; }
.tabs, .bar { position: fixed; inset: auto 0 0; z-index: 2; display: flex; padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left); border-top: 1px solid var(--line); background: var(--surface); }
.tabs a { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: 56px; color: var(--quiet); font-size: 12px; line-height: 1.4; }
.tabs [aria-current] { color: var(--brand); font-weight: 600; }
.bar { gap: 10px; align-items: center; padding: 8px max(16px, env(safe-area-inset-right)) calc(8px + env(safe-area-inset-bottom)) max(16px, env(safe-area-inset-left)); }
.bar .button { flex: 1; margin: 0; padding-left: 6px; padding-right: 6px; }
.call { display: flex; flex-direction: column; align-items: center; justify-content: center; min-width: 52px; min-height: 46px; color: var(--quiet); font-size: 12px; line-height: 1.4; }
.button { display: block; width: 100%; min-height: 46px; margin-top: 14px; padding: 10px 16px; border: 1px solid var(--fill); border-radius: 10px; background: var(--fill); color: #fff; font-weight: 600; line-height: 24px; text-align: center; cursor: pointer; }
.button.quiet { border-color: var(--brand); background: none; color: var(--brand); }
.button:active { opacity: .85; }
@media print { header, .tabs, .bar, footer, .call-out, .film, form { display: none; } body { padding: 0; background: none; } }
`;

/** The one sheet of the mobile site, without what only people read. */
export const mobileStyles = [colors, base, frame, blockStyles]
  .join('')
  .replaceAll(/\s*([{};])\s*/g, '$1')
  .replaceAll(';}', '}');
