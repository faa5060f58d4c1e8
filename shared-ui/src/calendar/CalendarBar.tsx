import { Button } from '../action/Button.tsx';
import { IconButton } from '../page/IconLink.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../status/icons.tsx';
import type { CalendarView } from './calendar-view.ts';

export interface CalendarBarProps {
  view: CalendarView;
  /** Those to choose from; with one there is no choice. */
  views: readonly CalendarView[];
  /** What is shown, `March 2027`. */
  period: string;
  onView: (view: CalendarView) => void;
  /** To the month or week before (-1) or after (1), or to today's (0). */
  onStep: (by: -1 | 0 | 1) => void;
}

const words: Record<CalendarView, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' };

/** Which days a calendar shows; the period is said aloud when it changes. */
export function CalendarBar({ view, views, period, onView, onStep }: CalendarBarProps) {
  const span = view === 'week' ? 'week' : 'month';
  return (
    <div className="st-calendar-bar">
      <div className="st-calendar-steps">
        <IconButton label={`Previous ${span}`} icon={<ChevronLeftIcon />} onPress={() => onStep(-1)} />
        <IconButton label={`Next ${span}`} icon={<ChevronRightIcon />} onPress={() => onStep(1)} />
        <Button onClick={() => onStep(0)}>Today</Button>
        <output>{period}</output>
      </div>
      {views.length > 1 && (
        <fieldset aria-label="View" className="st-calendar-views">
          {views.map((choice) => (
            <button key={choice} type="button" aria-pressed={choice === view} onClick={() => onView(choice)}>
              {words[choice]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
