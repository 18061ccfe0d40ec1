import { Calendar, CalendarAddress } from '../calendar.ts';
import { LanguageQuery } from '../common.ts';
import { operationsOf } from './operation.ts';

/** The user’s own calendar (iCalendar): when the chapters of their courses open and close. */
export const calendarOperations = operationsOf('courses', {
  getCalendar: {
    call: 'GET user/calendar',
    access: 'signed in',
    takesNoAccessToken: true,
    summary: 'Whether one’s calendar has an address',
    response: Calendar,
  },
  createCalendarAddress: {
    call: 'POST user/calendar',
    access: 'signed in',
    takesNoAccessToken: true,
    status: 201,
    summary: 'Make another secret address of one’s calendar',
    query: LanguageQuery,
    response: CalendarAddress,
  },
  removeCalendarAddress: {
    call: 'DELETE user/calendar',
    access: 'signed in',
    takesNoAccessToken: true,
    status: 204,
    summary: 'Revoke the address of one’s calendar',
    refusals: ['NOT_FOUND'],
  },
});
