import { Section } from '@steward/shared-ui/page';
import { useEffect, useRef } from 'react';
import { ServiceCalendar } from './ServiceCalendar.tsx';

interface CalendarSectionProps {
  /** The content above has its final height; a scroll before that would be undone. */
  isLayoutStable: boolean;
}

/** The calendar below the list of appointments; the page scrolls to it when it opens. */
export function CalendarSection({ isLayoutStable }: CalendarSectionProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLayoutStable) container.current?.scrollIntoView();
  }, [isLayoutStable]);
  return (
    <div ref={container}>
      <Section title="Service calendar">
        <ServiceCalendar />
      </Section>
    </div>
  );
}
