import { brand } from '../../../../contract/brand/brand';

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

const blocks = `
.hero { margin: -20px -16px 0; padding: 32px 20px 28px; background: linear-gradient(var(--soft), var(--page)); }
.hero h1 { font-size: 30px; letter-spacing: -.3px; }
.hero p { margin-top: 12px; }
.eyebrow { margin: 0 0 6px; color: var(--brand); font-size: 14px; font-weight: 600; }
.hero .eyebrow { margin-top: 0; color: var(--brand); }
.ways { display: flex; gap: 12px; }
.ways .button { margin-top: 8px; }
.lead, .summary { margin-top: 8px; color: var(--quiet); }
.summary { margin-top: 16px; color: var(--text); }
.back { margin: -8px 0 6px; }
.back a { display: inline-flex; align-items: center; min-height: 44px; padding-right: 16px; font-size: 15px; }
.back a::before { content: ''; width: 8px; height: 8px; margin: 0 8px 0 2px; border: solid currentColor; border-width: 0 0 2px 2px; transform: rotate(45deg); }
.entries { display: grid; grid-template-columns: repeat(4, 1fr); padding: 8px 0; border-radius: 14px; background: var(--surface); }
.entries a { display: flex; flex-direction: column; align-items: center; gap: 6px; padding: 12px 0; color: var(--text); font-size: 13px; }
.entries .icon { width: 44px; height: 44px; padding: 10px; border-radius: 14px; background: var(--soft); color: var(--brand); }
.head { display: flex; align-items: center; justify-content: space-between; min-height: 44px; margin-bottom: 6px; }
.head a, .more a { display: inline-flex; align-items: center; min-height: 44px; font-size: 14px; white-space: nowrap; }
.head a::after, .more a::after { content: ''; width: 7px; height: 7px; margin: 0 3px 0 6px; border: solid currentColor; border-width: 1.5px 1.5px 0 0; transform: rotate(45deg); }
.more { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 0 20px; margin-top: 16px; color: var(--quiet); font-size: 14px; }
.cards li, .points li { margin-bottom: 12px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
.points li { padding: 16px; }
.points p { margin-top: 4px; color: var(--quiet); font-size: 15px; }
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
.grid li { padding: 14px; border-radius: 14px; background: var(--surface); border: 1px solid var(--line); }
.grid li:last-child:nth-child(odd) { grid-column: span 2; }
.grid p { margin-top: 4px; color: var(--quiet); font-size: 14px; line-height: 1.55; }
.points .tags { margin: 0 0 8px; }
.cards a { display: flex; gap: 14px; padding: 16px; color: var(--quiet); font-size: 14px; }
.cards img { flex: none; width: 48px; height: 48px; border-radius: 12px; }
.words { display: grid; gap: 4px; align-content: start; flex: 1; min-width: 0; }
.tags { display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; color: var(--quiet); font-size: 13px; }
.tags em, .plans em { padding: 1px 8px; border-radius: 6px; background: var(--soft); color: var(--brand); font-size: 12px; }
.tags a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; border-radius: 22px; background: var(--surface); border: 1px solid var(--line); color: var(--text); font-size: 14px; }
.price { margin-top: 10px; color: var(--quiet); font-size: 14px; }
.words .price { margin-top: 0; }
.price strong { color: var(--brand); font-size: 26px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.words .price strong { font-size: 18px; }
.price small, .plans small { display: block; }
.wide, .film video { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; margin-top: 16px; border-radius: 14px; background: var(--soft); object-fit: cover; }
picture { display: contents; }
picture source { display: none; }
.wide { margin: 0 0 20px; }
:is(.lead, .facts) ~ picture .wide { margin: 16px 0 0; }
.film video { background: #000; }
.film figcaption { display: flex; justify-content: space-between; align-items: center; gap: 12px; color: var(--quiet); font-size: 13px; }
.film figcaption a { flex: none; display: inline-flex; align-items: center; min-height: 44px; }
.plans { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 12px; }
.plans a { display: flex; flex-direction: column; padding: 10px 12px; border: 1px solid var(--line); border-radius: 10px; color: var(--quiet); font-size: 13px; }
.plans em { margin-left: 6px; }
.plans strong { color: var(--ink); font-size: 17px; font-variant-numeric: tabular-nums; }
.figures { display: flex; flex-wrap: wrap; gap: 12px 28px; margin-top: 14px; }
.figures div { display: flex; flex-direction: column-reverse; }
.figures dt { color: var(--quiet); font-size: 13px; }
.figures dd { color: var(--brand); font-size: 24px; font-weight: 700; line-height: 1.2; }
.solution { padding: 20px 16px; border-radius: 14px; background: var(--surface); border: 1px solid var(--line); margin-top: 16px; }
blockquote { margin-top: 14px; padding-left: 12px; border-left: 3px solid var(--brand); }
blockquote small { display: block; margin-top: 4px; }
details { border-bottom: 1px solid var(--line); }
summary { display: flex; justify-content: space-between; align-items: center; gap: 12px; min-height: 52px; padding: 10px 0; color: var(--ink); font-weight: 600; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ''; flex: none; width: 8px; height: 8px; margin: -4px 6px 0; border: solid var(--quiet); border-width: 0 2px 2px 0; transform: rotate(45deg); }
[open] > summary::after { margin-top: 4px; transform: rotate(225deg); }
details p { padding-bottom: 16px; color: var(--quiet); }
.transcript { font-size: 14px; }
.transcript ol { display: grid; gap: 8px; padding: 0 0 16px 20px; }
.transcript small { display: block; color: var(--quiet); }
.steps { counter-reset: step; }
.steps li { position: relative; padding: 0 0 20px 44px; counter-increment: step; }
.steps li::before { content: counter(step); position: absolute; left: 0; top: -1px; width: 28px; height: 28px; border-radius: 50%; background: var(--soft); color: var(--brand); font-size: 14px; font-weight: 600; line-height: 28px; text-align: center; }
.steps p { color: var(--quiet); font-size: 15px; }
.call-out { margin-top: 32px; padding: 20px 16px; border-radius: 14px; background: var(--soft); }
.call-out p { margin-top: 4px; }
.address { padding: 10px 12px; border-radius: 8px; background: var(--surface); color: var(--ink); font-weight: 600; user-select: all; }
`;

const lists = `
.chips { display: flex; gap: 8px; margin: 16px -16px; padding: 2px 16px; overflow-x: auto; scrollbar-width: none; }
.chips::-webkit-scrollbar { display: none; }
.chips a { flex: none; display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 22px; background: var(--surface); color: var(--text); font-size: 15px; }
.chips [aria-current] { border-color: var(--brand); background: var(--soft); color: var(--brand); font-weight: 600; }
.articles li, .news li, .links li { border-bottom: 1px solid var(--line); }
.articles a { display: flex; gap: 14px; align-items: flex-start; padding: 16px 0; color: var(--ink); }
.articles strong { font-weight: 600; line-height: 1.45; }
.cover { position: relative; flex: none; width: 112px; }
.cover img { display: block; width: 112px; height: 63px; border-radius: 8px; background: var(--soft); object-fit: cover; }
.cover small { position: absolute; right: 4px; bottom: 4px; padding: 0 6px; border-radius: 4px; background: rgb(0 0 0 / .72); color: #fff; font-size: 11px; line-height: 18px; }
.news a { display: block; padding: 16px 0; color: var(--quiet); font-size: 15px; }
.news h2 { font-size: 17px; margin-bottom: 4px; }
.links a { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; padding: 13px 0; color: var(--ink); }
.links small { flex: none; }
.pager { display: flex; justify-content: space-between; align-items: center; margin-top: 20px; color: var(--quiet); font-size: 14px; }
.pager > * { min-width: 84px; }
.pager > span { text-align: center; }
.pager a { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
.found { margin: 12px 0; color: var(--quiet); }
.found a { display: inline-block; padding: 10px 8px; }
.none { margin: 40px 0; color: var(--quiet); text-align: center; }
.none a { display: inline-block; padding: 10px; }
.empty { padding: 48px 0 16px; text-align: center; }
.empty p { margin: 12px 0 24px; color: var(--quiet); }
.empty .steps { width: fit-content; margin: 0 auto 12px; text-align: left; }
.done::before { content: ''; display: block; width: 22px; height: 40px; margin: 0 auto 28px; border: solid #0a8f4e; border-width: 0 6px 6px 0; border-radius: 3px; transform: rotate(42deg); }
.records li { padding: 20px 0; border-bottom: 1px solid var(--line); }
.records h2 { margin-top: 6px; font-size: 17px; }
.facts { margin-top: 10px; color: var(--quiet); font-size: 14px; }
.facts-list div { display: flex; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); font-size: 15px; }
.facts-list dt { flex: none; width: 72px; color: var(--quiet); }
.plain { margin-top: 12px; padding-left: 20px; list-style: disc; color: var(--quiet); font-size: 15px; }
.contents { margin-top: 16px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.contents ol { padding: 0 0 12px 22px; list-style: decimal; }
.contents a { display: block; padding: 9px 0; }
.neighbours { display: grid; margin-top: 24px; border-top: 1px solid var(--line); }
.neighbours a { padding: 12px 0; border-bottom: 1px solid var(--line); }
.neighbours small { display: block; }
`;

const text = `
.text { margin-top: 20px; font-size: 17px; line-height: 1.8; }
.text :is(p, ul, ol, blockquote, figure, pre, table) { margin: 0 0 16px; }
.text :is(ul, ol) { padding-left: 22px; list-style: disc; }
.text ol { list-style: decimal; }
.text :is(h2, h3, h4) { margin: 28px 0 10px; }
.text video { display: block; width: 100%; aspect-ratio: 16 / 9; margin: 16px 0; border-radius: 12px; background: #000; }
.text img { height: auto; border-radius: 10px; }
.text table { display: block; overflow-x: auto; border-collapse: collapse; font-size: 15px; }
.text :is(td, th) { min-width: 88px; padding: 8px 12px; border: 1px solid var(--line); text-align: left; }
.text th { background: var(--soft); }
.compare td { min-width: 148px; }
.choices { margin: 12px 0 0; padding: 0; border: 0; }
.choices label { display: flex; align-items: center; gap: 10px; min-height: 44px; }
.text pre { overflow-x: auto; padding: 12px; border-radius: 8px; background: var(--soft); }
.text a { text-decoration: underline; text-underline-offset: 3px; }
.records .text { margin-top: 6px; font-size: 15px; }
.records .text p { margin-bottom: 6px; }
`;

const forms = `
.lead[id] { margin: 20px 0; padding: 20px 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); color: var(--text); scroll-margin-top: 68px; }
.field { display: block; margin-top: 16px; color: var(--ink); font-size: 15px; font-weight: 600; }
.field:first-child { margin-top: 0; }
.field b { margin-left: 4px; color: var(--bad); }
.field i { margin-left: 8px; color: var(--quiet); font-size: 13px; font-weight: 400; }
.field :is(input, select, textarea) { display: block; width: 100%; min-height: 46px; margin-top: 6px; padding: 10px 12px; border: 1px solid #8490a8; border-radius: 10px; background: var(--page); font-size: 16px; font-weight: 400; }
.field textarea { resize: vertical; }
[aria-invalid] { border-color: var(--bad) !important; }
.fault { margin-top: 6px; color: var(--bad); font-size: 14px; }
.alert { margin: 12px 0; padding: 10px 14px; border-radius: 10px; background: var(--bad-soft); color: var(--bad); font-size: 15px; }
.lead .alert { margin-top: 0; }
.consent { display: flex; flex-wrap: wrap; align-items: center; margin-top: 14px; font-size: 15px; }
.consent label { display: flex; align-items: center; gap: 10px; min-height: 44px; }
.consent input { flex: none; width: 24px; height: 24px; margin: 0; accent-color: var(--fill); }
.consent a { padding: 10px 0; }
.search { position: relative; margin-top: 16px; }
.search input { width: 100%; height: 46px; padding: 0 52px 0 18px; border: 1px solid var(--line); border-radius: 23px; background: var(--surface); font-size: 16px; appearance: none; }
.search button { position: absolute; right: 2px; top: 1px; display: grid; place-items: center; width: 44px; height: 44px; border: 0; background: none; color: var(--brand); }
.search ~ .tags { margin-top: 16px; }
`;

/** The one sheet of the mobile site, minified. */
export const mobileStyles = [colors, base, frame, blocks, lists, text, forms]
  .join('')
  .replaceAll(/\s*([{};])\s*/g, '$1')
  .replaceAll(';}', '}');
