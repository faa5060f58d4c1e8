/** A month of days, a week by the hour, or a month from a day on as a list. */
export type CalendarView = 'month' | 'week' | 'agenda';
