import { addStyles } from '../theme/styles.ts';
import { WebLink } from './WebLink.tsx';

interface ContactProps {
  of: { readonly name: string; readonly phone: string | null; readonly website: string | null };
}

/** An organisation with its phone number and website. */
export function Contact({ of: { name, phone, website } }: ContactProps) {
  return (
    <>
      {name}
      {phone && (
        <>
          <br />
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </>
      )}
      {website && (
        <>
          <br />
          <WebLink to={website} />
        </>
      )}
    </>
  );
}

addStyles(
  'contact',
  `
  .st-visit-contact, .st-visit-files, .st-visit-choices { display: flex; gap: 8px; }
  .st-visit-link { position: relative; flex: 1; display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-height: 44px; padding: 0 12px; border: 1px solid var(--st-strong-line); border-radius: 10px; background: var(--st-surface); color: var(--st-text); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
  .st-visit-link:hover { background: var(--st-hover); color: var(--st-text); }
  .st-visit-link:has(input:focus-visible) { outline: 3px solid var(--st-link); outline-offset: 2px; }
  `,
);
