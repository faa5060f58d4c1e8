/** Maps the theme to FullCalendar, and makes entries two lines high. */
export const calendarStyles = `
  .st-calendar { --fc-border-color: var(--st-line); --fc-page-bg-color: var(--st-surface); --fc-neutral-bg-color: var(--st-background); --fc-neutral-text-color: var(--st-muted); --fc-today-bg-color: var(--st-accent-background); --fc-event-bg-color: var(--st-accent-background); --fc-event-border-color: var(--st-primary); --fc-event-text-color: var(--st-text); --fc-list-event-hover-bg-color: var(--st-hover); --fc-small-font-size: 12px; }
  .st-calendar-days { min-height: 700px; }
  .st-calendar[aria-busy="true"] .st-calendar-days { filter: grayscale(1); }
  .st-calendar-agenda:not(.st-calendar-unknown) .st-calendar-days { min-height: 320px; }
  .st-calendar-bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; min-height: var(--st-control); margin-bottom: 12px; }
  .st-calendar-steps { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; font-size: 16px; }
  .st-calendar-steps output { font-weight: 600; }
  .st-calendar-views { display: inline-flex; margin: 0; padding: 0; border: 1px solid var(--st-edge); border-radius: var(--st-radius); overflow: clip; }
  .st-calendar-views button { min-height: calc(var(--st-control) - 2px); padding: 0 14px; border: 0; border-left: 1px solid var(--st-line); background: var(--st-surface); color: var(--st-text); cursor: pointer; }
  .st-calendar-views button:first-child { border-left: 0; }
  .st-calendar-views button:hover { background: var(--st-hover); }
  .st-calendar-views button[aria-pressed="true"] { background: var(--st-primary); color: var(--st-on-primary); }
  .st-calendar-views button:focus-visible { outline-offset: -4px; }
  .st-calendar-views button[aria-pressed="true"]:focus-visible { outline-color: var(--st-on-primary); }
  .st-calendar .fc .fc-col-header-cell { padding: 6px 4px; color: var(--st-muted); font-weight: 600; font-size: 12px; }
  .st-calendar .fc :is(.fc-col-header-cell-cushion, .fc-daygrid-day-number, .fc-list-day-text) { color: inherit; text-decoration: none; }
  .st-calendar .fc .fc-daygrid-day-number { padding: 4px 8px; color: var(--st-text); }
  .st-calendar .fc .fc-day-other .fc-daygrid-day-top { opacity: 1; }
  .st-calendar .fc .fc-day-other .fc-daygrid-day-number { color: var(--st-muted); }
  .st-calendar .fc .fc-daygrid-day-number { min-width: 24px; margin: 2px; padding: 2px 6px; border-radius: 12px; text-align: center; cursor: pointer; }
  .st-calendar .fc .fc-daygrid-day-number:hover { text-decoration: underline; }
  .st-calendar .fc .fc-day-today .fc-daygrid-day-number { background: var(--st-primary); color: var(--st-on-primary); font-weight: 700; }
  .st-calendar .fc .fc-col-header-cell.fc-day-today .fc-col-header-cell-cushion { color: var(--st-text); font-weight: 700; text-decoration: underline; text-underline-offset: 3px; }
  .st-calendar-states { display: flex; flex-wrap: wrap; gap: 4px 16px; min-height: 16px; margin: 0 0 8px; padding: 0; list-style: none; color: var(--st-muted); font-size: 12px; line-height: 16px; }
  .st-calendar-states li { display: inline-flex; align-items: center; gap: 5px; }
  .st-calendar-states .st-icon { width: 12px; height: 12px; }
  .st-calendar :is(.st-entry-warning, .st-entry-info, .st-entry-success) .st-icon { color: var(--st-state); }
  .st-calendar .st-entry-warning { --st-state: var(--st-warning); --fc-event-border-color: var(--st-warning); --fc-event-bg-color: var(--st-warning-background); }
  .st-calendar .st-entry-info { --st-state: var(--st-link); --fc-event-border-color: var(--st-link); }
  .st-calendar .st-entry-success { --st-state: var(--st-success); --fc-event-border-color: var(--st-success); --fc-event-bg-color: var(--st-surface); }
  .st-calendar .fc a.st-entry-warning { border-inline-start-style: dotted; }
  .st-calendar .fc a.st-entry-success { border-inline-start-style: double; border-inline-start-width: 4px; }
  .st-calendar .st-entry-success .st-icon { padding: 1px; border-radius: 50%; background: var(--st-success); color: var(--st-surface); }
  .st-calendar .fc .fc-day-today :is(.fc-event) { background: var(--st-surface); }
  .st-calendar .fc a.fc-event { border-width: 1px 1px 1px 3px; text-decoration: none; }
  .st-calendar .fc a.fc-event:hover .st-entry-title { text-decoration: underline; text-underline-offset: 2px; }
  .st-calendar .fc a.fc-event:focus-visible { outline: 3px solid var(--st-link); outline-offset: 1px; z-index: 6; }
  .st-calendar .fc a.fc-event:focus::after { background: none; }
  .st-calendar .fc .st-entry-off { --fc-event-border-color: var(--st-edge); background: var(--st-background); border-color: var(--st-edge); border-style: dashed; border-left-style: dashed; }
  .st-calendar .st-entry { display: block; min-width: 0; padding: 1px 4px; font-size: 12px; line-height: 16px; color: var(--st-text); }
  .st-calendar-month .fc .st-entry { display: grid; align-content: center; min-height: 22px; }
  .st-calendar-month .st-entry > * { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .st-calendar-week .fc .fc-timegrid-slot { height: 42px; }
  .st-calendar-week .fc a.fc-event { overflow: hidden; }
  .st-calendar-week .st-entry > * { display: block; overflow-wrap: anywhere; }
  .st-calendar .st-entry .st-icon { width: 12px; height: 12px; margin-right: 3px; vertical-align: -2px; }
  .st-calendar .st-entry-title { font-weight: 600; }
  .st-calendar .st-entry-about { color: var(--st-muted); }
  .st-calendar .fc .fc-more-link { display: inline-block; min-height: 24px; padding: 3px 8px; line-height: 18px; color: var(--st-link); font-weight: 500; text-decoration: underline; }
  .st-calendar-agenda .fc { font-size: 14px; }
  .st-calendar-agenda .fc .fc-list-day-cushion { background: var(--st-background); }
  .st-calendar-agenda .fc .fc-list-day th { padding: 0; font-size: 13px; color: var(--st-text); }
  .st-calendar-agenda .fc .fc-list-event td { padding: 8px 12px; }
  .st-calendar-agenda .fc .fc-list-event-graphic { display: none; }
  .st-calendar-agenda .fc .fc-list-event-title a.st-entry { min-height: 24px; padding: 0; font-size: 14px; line-height: 20px; color: var(--st-link); }
  .st-calendar-agenda .st-entry > * { display: block; overflow-wrap: anywhere; }
  .st-calendar-agenda .fc tr.st-entry-off { border-style: none; }
  .st-calendar-agenda .fc .fc-list-empty { background: none; color: var(--st-muted); }
  .st-calendar .fc .fc-scroller { scrollbar-width: thin; }
  @media (pointer: coarse) {
    .st-calendar-agenda .fc .fc-list-event-title a.st-entry { min-height: 44px; }
  }
  @media (max-width: 640px) {
    .st-calendar-days { overflow-x: auto; }
    .st-calendar:is(.st-calendar-month, .st-calendar-week) .fc { min-width: 640px; }
  }
  @media (forced-colors: active) { .st-calendar .fc .fc-day-today { outline: 2px solid Highlight; outline-offset: -2px; } }
  `;
