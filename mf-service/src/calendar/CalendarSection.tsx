import { Section } from '@steward/shared-ui/page';
import { useEffect, useRef } from 'react';
import { ServiceCalendar } from './ServiceCalendar.tsx';

interface CalendarSectionProps {
  /** What stands above it has its height: scrolled to earlier, it would be pushed down again. */
  isPlaced: boolean;
}

/** The calendar below the list of appointments; the page scrolls to it when it shows. */
export function CalendarSection({ isPlaced }: CalendarSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPlaced) place.current?.scrollIntoView();
  }, [isPlaced]);
  return (
    <div ref={place}>
      <Section title="Service calendar">
        <ServiceCalendar />
      </Section>
    </div>
  );
}
