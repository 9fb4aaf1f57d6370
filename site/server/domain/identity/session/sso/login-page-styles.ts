import { brand } from '../../../../../contract/brand/brand';

/** The look of the sign-in card of the site, for a page that loads none of its styles; follows the visitor's system. */
export const loginPageStyles = `
:root { color-scheme: light dark; --page: #f6f8fc; --surface: #fff; --line: #e3e8f2; --line-strong: #8b97ad; --ink: #0b1b3f; --text: #55607a; --brand: ${brand.color}; --danger: #cb2634; }
@media (prefers-color-scheme: dark) { :root { --page: #0a1226; --surface: #121c36; --line: #26324f; --line-strong: #6b7895; --ink: #e8edf9; --text: #a9b4cd; --brand: color-mix(in srgb, ${brand.color} 62%, #fff); --danger: #ff8a80; } }
* { box-sizing: border-box; }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; margin: 0; background: var(--page); color: var(--ink); font: 16px/1.6 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
header { padding: 16px clamp(16px, 4vw, 32px); }
header a { display: inline-flex; align-items: center; gap: 10px; color: inherit; font-size: 18px; font-weight: 700; text-decoration: none; }
header svg { width: 32px; height: 32px; color: var(--brand); }
main { width: min(440px, 100% - 32px); margin: clamp(16px, 8vh, 96px) auto 48px; padding: clamp(24px, 4vw, 40px); align-self: start; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); box-shadow: 0 1px 2px rgb(11 27 63 / 4%), 0 8px 24px rgb(11 27 63 / 6%); }
h1 { margin: 0; font-size: clamp(1.625rem, 1.2rem + 1.6vw, 2.25rem); line-height: 1.3; }
.intro { margin: 4px 0 24px; color: var(--text); font-size: 14px; }
label { display: block; margin-bottom: 16px; font-size: 14px; font-weight: 600; }
input { display: block; width: 100%; min-height: 46px; margin-top: 6px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 400; }
button { width: 100%; min-height: 46px; margin-top: 8px; padding: 8px; border: 0; border-radius: 8px; background: ${brand.color}; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: color-mix(in srgb, ${brand.color} 84%, #000); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.ways { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px; margin: 20px 0 0; font-size: 14px; }
main a { color: var(--brand); text-decoration: none; }
main a:hover { text-decoration: underline; }
[role='status'] { margin: 0 0 16px; color: var(--text); }
[role='alert'] { margin: 0 0 16px; color: var(--danger); }
`;
