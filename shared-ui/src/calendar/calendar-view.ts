/** A month of days, a week by the hour, or a list of one month from a day. */
export type CalendarView = 'month' | 'week' | 'agenda';
