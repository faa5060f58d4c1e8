import { baseStyles } from '@steward/shared-ui/base-styles';
import { startFailureStyles } from '../start/start-failure-styles.ts';

/** The styles of the sign-in pages. The build puts them into the HTML, so that they are not part of the script. */
export const signInStyles = `${baseStyles}${startFailureStyles}
  body { min-height: 100dvh; font-size: 16px; background:
    radial-gradient(60rem 40rem at 100% -10%, var(--st-accent-background), transparent 70%),
    radial-gradient(50rem 36rem at -10% 110%, var(--st-accent-background), transparent 70%), var(--st-background); }
  #root { display: grid; place-items: center; min-height: 100dvh; padding: 24px 16px; }
  main { width: 100%; max-width: 480px; }
  .brand { display: flex; align-items: center; justify-content: center; gap: 12px; margin-bottom: 24px; font-size: 22px; font-weight: 700; letter-spacing: -0.02em; }
  .brand svg { width: 40px; height: 40px; color: var(--st-primary); }
  .card { padding: clamp(28px, 7vw, 48px); background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 20px; box-shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 24px 64px -24px rgb(16 24 40 / 28%); text-align: center; }
  h1 { font-size: clamp(24px, 6vw, 30px); line-height: 1.2; font-weight: 680; letter-spacing: -0.02em; text-wrap: balance; }
  .card > p { margin-top: 12px; color: var(--st-muted); text-wrap: pretty; overflow-wrap: anywhere; }
  .card > .note { margin-top: 24px; padding: 12px 16px; border: 1px solid var(--st-line); border-radius: 10px; background: var(--st-background); color: var(--st-text); font-size: 15px; text-align: start; }
  .card > .note.bad { border-color: var(--st-error-line); background: var(--st-error-background); color: var(--st-error); }
  .card > .note.dev { border-style: dashed; font-size: 14px; }
  .ways { display: grid; gap: 12px; margin-top: 28px; }
  .ways > * { display: grid; place-items: center; min-height: 48px; padding: 8px 20px; border: 1px solid var(--st-edge); border-radius: 12px; background: none; color: var(--st-text); font-weight: 600; text-decoration: none; cursor: pointer; transition: background 120ms; }
  .ways > :hover { background: var(--st-hover); }
  .ways > button:first-child { border-color: transparent; background: var(--st-primary); color: var(--st-on-primary); }
  .ways > button:first-child:hover { background: color-mix(in srgb, var(--st-primary) 88%, #000); }
  .wait { display: block; width: 40px; height: 40px; margin: 28px auto 0; border: 3px solid var(--st-line); border-top-color: var(--st-primary); border-radius: 50%; animation: turn 900ms linear infinite; }
  @keyframes turn { to { transform: rotate(1turn); } }
  @media (max-width: 480px) { #root { padding: 16px 12px; } .card { border-radius: 16px; } }
`;
