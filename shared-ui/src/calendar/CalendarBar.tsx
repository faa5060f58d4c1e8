import { Button } from '../action/Button.tsx';
import { IconButton } from '../page/IconLink.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../status/icons.tsx';
import type { CalendarView } from './calendar-view.ts';

export interface CalendarBarProps {
  view: CalendarView;
  /** The available views; a single one shows no choice. */
  views: readonly CalendarView[];
  /** The visible period: `March 2027`. */
  period: string;
  onView: (view: CalendarView) => void;
  /** Goes to the previous (-1) or next (1) month or week, or to today (0). */
  onStep: (by: -1 | 0 | 1) => void;
}

const viewLabels: Record<CalendarView, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' };

/** Navigation of a calendar. A screen reader announces the new period. */
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
              {viewLabels[choice]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
