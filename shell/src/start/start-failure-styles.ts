/** The styles of the message that a page could not be loaded (load-script.inline.ts). */
export const startFailureStyles = `
  .st-start-failure { display: grid; place-content: center; justify-items: center; gap: 16px; min-height: 100dvh; padding: 24px; text-align: center; }
  .st-start-failure button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 10px; background: var(--st-primary); color: var(--st-on-primary); font-weight: 600; cursor: pointer; }
`;
