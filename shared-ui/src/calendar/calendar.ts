export { Calendar } from './Calendar.tsx';
export { type CalendarEntry } from './entry.tsx';
export { type CalendarView } from './calendar-view.ts';
