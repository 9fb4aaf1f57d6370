/** The one sheet of the payer's page. */
export const mockPageStyles = `
:root { color-scheme: light; --text: #1d2742; --quiet: #55607a; --line: #e3e8f2; --page: #f3f5fa; --channel: #0b1b3f; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 -apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; overflow-wrap: anywhere; }
h1, h2, p, dl, dd, ol, ul { margin: 0; padding: 0; }
header { padding: 8px 16px; background: #fff4d6; color: #6b4a00; font-size: 14px; text-align: center; }
main { display: grid; gap: 16px; width: min(480px, 100%); margin: 0 auto; padding: 16px 16px calc(24px + env(safe-area-inset-bottom)); }
.done { padding: 12px 16px; border-radius: 10px; background: #e3f6ea; color: #0a5c31; }
section { padding: 20px 16px; border-radius: 14px; background: #fff; }
.alipay { --channel: #0b5fd8; }
.wechat { --channel: #067a3d; }
.bill { box-shadow: inset 0 4px var(--channel); }
h1 { color: var(--channel); font-size: 18px; text-align: center; }
h2 { margin-bottom: 8px; font-size: 17px; }
.amount { margin-top: 12px; font-size: 40px; font-weight: 700; line-height: 1.2; text-align: center; font-variant-numeric: tabular-nums; }
.state { margin-bottom: 16px; color: var(--quiet); text-align: center; }
.state.paid { color: #0a5c31; }
.state.failed { color: #b42318; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; }
dt { color: var(--quiet); }
dd { text-align: right; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button { min-height: 48px; padding: 8px; border: 1px solid #b9c3d8; border-radius: 10px; background: #fff; color: var(--text); font: inherit; cursor: pointer; }
button:first-child { border-color: transparent; background: #0b5fd8; color: #fff; font-weight: 600; }
button:disabled { border-color: transparent; background: #e6eaf2; color: var(--quiet); font-weight: 400; cursor: not-allowed; }
:focus-visible { outline: 2px solid #0b5fd8; outline-offset: 2px; }
section > ol { padding-left: 20px; font-size: 14px; }
section > ol ul { padding-left: 16px; color: var(--quiet); }
nav { display: flex; justify-content: center; gap: 12px; }
nav a { padding: 10px 12px; color: #0b5fd8; }
`;
