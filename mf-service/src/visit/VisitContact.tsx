import type { ServiceAppointment } from '@steward/shared-api';

/** Calls the practice, and opens its address on a map. */
export function VisitContact({ location }: Pick<ServiceAppointment, 'location'>) {
  const { name, phone, address, postcode } = location;
  const mapQuery = [name, address, postcode].filter(Boolean).join(', ');
  return (
    <>
      {phone && (
        <a className="st-visit-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          Call <span className="st-hidden">{phone}</span>
        </a>
      )}
      <a
        className="st-visit-link"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapQuery)}`}
        target="_blank"
        rel="noreferrer"
      >
        Map
      </a>
    </>
  );
}
