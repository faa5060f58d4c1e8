/** The style of server-rendered pages: no script, from 320 px wide, light and dark. The colours are the portal's (shared-ui/src/theme/tokens.ts). */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: #f7f8f8; --card: #ffffff; --text: #14191f; --quiet: #59636e; --line: #858d98; --hair: #e4e7ea;
  --primary: #14191f; --on-primary: #ffffff; --primary-hover: #2b333c; --link: #1f5bd8; --soft: #e9f0fe;
  --error: #bb2a1d; --error-soft: #fdecea; --notice: #8f5600; --notice-soft: #fff3dc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1013; --card: #14181c; --text: #e9ecef; --quiet: #a2acb6; --line: #747e89; --hair: #262d34;
    --primary: #eef1f3; --on-primary: #14191f; --primary-hover: #ffffff; --link: #7fa8ff; --soft: #1a2740;
    --error: #ff8b7d; --error-soft: #3a1a17; --notice: #f2bd62; --notice-soft: #35270f;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--text);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
header { background: var(--card); border-bottom: 1px solid var(--hair); }
header > div, main { width: 100%; max-width: 1365px; margin: 0 auto; padding: 0 clamp(16px, 4vw, 48px); }
header > div { display: flex; align-items: center; gap: 12px; min-height: 64px; }
header svg { width: 32px; height: 32px; flex: none; color: var(--primary); }
header strong { font-size: 20px; letter-spacing: -0.01em; }
header span { color: var(--quiet); margin-left: auto; font-size: 14px; text-align: right; }
main { flex: 1; padding-top: clamp(24px, 5vw, 48px); padding-bottom: 48px; }
main.narrow { max-width: 560px; padding-inline: 16px; }
h1 { font-size: clamp(24px, 4vw, 32px); line-height: 1.2; margin: 0 0 8px; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 14px; line-height: 1.4; margin: 0 0 12px; color: var(--quiet); font-weight: 600; }
p { margin: 0 0 16px; max-width: 68ch; }
a { color: var(--link); }
.lead { color: var(--quiet); margin-bottom: 28px; }
.card { background: var(--card); border: 1px solid var(--hair); border-radius: 12px; padding: clamp(16px, 3vw, 28px); }
.columns { display: grid; gap: 32px; align-items: start; }
.people { display: grid; gap: 28px; }
.people ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); }
.people li { display: grid; }
.person {
  display: grid; grid-template-columns: 40px 1fr; gap: 2px 12px; align-content: start; width: 100%; padding: 14px 16px; text-align: left; font: inherit;
  color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 10px; cursor: pointer;
}
.person:hover { border-color: var(--link); background: var(--soft); }
.person i {
  grid-row: span 3; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; font-style: normal; font-size: 14px;
  font-weight: 600; background: var(--soft); color: var(--link); border: 1px solid var(--hair);
}
.person b { font-weight: 600; }
.person small { font-size: 14px; overflow-wrap: anywhere; color: var(--quiet); }
.person small + small { font-size: 13px; }
label { display: block; font-weight: 600; margin: 0 0 6px; }
input {
  display: block; width: 100%; min-height: 44px; padding: 8px 12px; margin: 0 0 16px; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--line); border-radius: 8px;
}
input[aria-invalid] { border-color: var(--error); }
button.primary, a.primary {
  display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600;
  color: var(--on-primary); background: var(--primary); border: 1px solid transparent; border-radius: 8px; cursor: pointer; text-decoration: none;
}
button.primary:hover, a.primary:hover { background: var(--primary-hover); }
.wide { width: 100%; }
.actions { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: center; }
.actions a { display: inline-flex; align-items: center; min-height: 44px; }
.error, .notice { border-radius: 8px; padding: 10px 14px; margin: 0 0 16px; border: 1px solid; }
.error { color: var(--error); background: var(--error-soft); }
.notice { color: var(--notice); background: var(--notice-soft); }
.hint { font-size: 14px; color: var(--quiet); margin: 16px 0 0; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 20px; margin: 0 0 24px; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: 0.95em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
@media (min-width: 1000px) { .columns { grid-template-columns: 1fr 340px; } }
@media (max-width: 480px) { header span { display: none; } }
@media (forced-colors: active) { .person, .card { border-color: ButtonText; } }
`;
