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
