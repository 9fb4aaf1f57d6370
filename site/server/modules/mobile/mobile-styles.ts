import { brand } from '../../../contract/brand';

/** The one sheet of the mobile site. */
export const mobileStyles = `
:root { color-scheme: light dark; --ink: #0b1b3f; --text: #1d2742; --quiet: #55607a; --line: #e3e8f2; --page: #f6f8fc; --surface: #fff; --brand: ${brand.color}; --soft: #e8f0ff; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2f5fc; --text: #d5dcec; --quiet: #9aa6c2; --line: #26324f; --page: #0a1226; --surface: #121c36; --brand: #6aa1ff; --soft: #17264a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.7 -apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; overflow-wrap: anywhere; }
a { color: var(--brand); text-decoration: none; }
h1, h2, h3, p { margin: 0; }
h1, h2, h3 { color: var(--ink); line-height: 1.35; }
h1 { font-size: 26px; }
h2 { font-size: 19px; margin-bottom: 12px; }
h3 { font-size: 17px; }
[data-permission] { display: none; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 3px; }
header { position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between; padding: 10px max(16px, env(safe-area-inset-left)); border-bottom: 1px solid var(--line); background: var(--surface); }
.brand { display: flex; align-items: center; gap: 8px; color: var(--ink); font-size: 19px; font-weight: 700; min-height: 44px; }
.brand svg { width: 26px; color: var(--brand); }
.brand small { padding-left: 8px; border-left: 1px solid var(--line); color: var(--quiet); font-size: 13px; font-weight: 400; }
.call { padding: 6px 14px; border: 1px solid var(--brand); border-radius: 999px; font-size: 14px; }
main { max-width: 640px; min-height: 60vh; margin: 0 auto; padding: 0 16px 40px; }
section { margin-top: 32px; }
.hero { padding: 8px 0; }
.hero p, .facts { margin-top: 12px; color: var(--quiet); }
.facts { font-size: 14px; }
ul.cards, ul.links { margin: 0; padding: 0; list-style: none; }
.cards li { display: flex; gap: 14px; margin-bottom: 12px; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
.cards p { color: var(--quiet); font-size: 14px; }
.price strong { color: var(--brand); font-size: 18px; }
.price s { color: var(--quiet); }
.links li { border-bottom: 1px solid var(--line); }
.links a { display: block; padding: 12px 0; color: var(--text); }
.button { display: block; margin-top: 20px; padding: 12px; border-radius: 10px; background: ${brand.color}; color: #fff; font-weight: 600; text-align: center; }
article { padding-top: 24px; }
.goods > img { display: block; width: 100%; height: auto; margin-bottom: 20px; border-radius: 14px; background: var(--soft); }
.goods .price { margin-top: 8px; }
.goods .price strong { font-size: 28px; }
video { display: block; width: 100%; margin: 16px 0; border-radius: 12px; background: #000; aspect-ratio: 16 / 9; }
.text { margin-top: 20px; }
.text :is(p, ul, ol, blockquote, figure, pre, table) { margin: 0 0 16px; }
.text :is(h2, h3, h4) { margin: 28px 0 10px; }
.text img { max-width: 100%; height: auto; border-radius: 10px; }
.text table { display: block; overflow-x: auto; border-collapse: collapse; }
.text :is(td, th) { padding: 8px 12px; border: 1px solid var(--line); }
.text pre { overflow-x: auto; padding: 12px; border-radius: 8px; background: var(--soft); }
.text blockquote { padding-left: 14px; border-left: 3px solid var(--brand); color: var(--quiet); }
footer { padding: 24px 16px calc(24px + env(safe-area-inset-bottom)); border-top: 1px solid var(--line); color: var(--quiet); font-size: 14px; text-align: center; }
footer a { display: inline-block; padding: 8px 12px; }
`;
