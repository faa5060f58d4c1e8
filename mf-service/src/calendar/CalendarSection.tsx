import { Section } from '@steward/shared-ui/page';
import { useEffect, useRef } from 'react';
import { ServiceCalendar } from './ServiceCalendar.tsx';

/** The calendar below the list of appointments; the page scrolls to it when it shows (doc 1 §2, doc 2 §2). */
export function CalendarSection() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView(), []);
  return (
    <div ref={place}>
      <Section title="Service calendar">
        <ServiceCalendar />
      </Section>
    </div>
  );
}
