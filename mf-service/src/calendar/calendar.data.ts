import {
  maximumPageSize,
  serviceAppointments,
  type InputOf,
  type ServiceAppointmentRow,
} from '@steward/shared-api';
import { useQuery, type ApiError } from '@steward/shared-api/client';
import { locationScopeQuery, useLocationScope } from '@steward/shared-auth';
import { useMemo } from 'react';

type Question = Omit<InputOf<typeof serviceAppointments.list>, 'pageNumber' | 'pageSize'>;

interface CalendarAppointments {
  readonly appointments: readonly ServiceAppointmentRow[];
  /** How many there are beside those: nobody reads a calendar of that many. */
  readonly left: number;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** The appointments between two moments where the person looks; while others are asked for, those known stay. */
export function useCalendarAppointments(
  moments: Pick<Question, 'appointmentDateMin' | 'appointmentDateMax'>,
): CalendarAppointments {
  const question = { ...moments, ...locationScopeQuery(useLocationScope()) };
  const first = useQuery(serviceAppointments.list, pageOf(question, 1));
  const total = first.data?.pagination.totalCount ?? 0;
  // As many pages as a person can take in: what is beyond them is said.
  const second = useFurtherPage(question, 2, total);
  const third = useFurtherPage(question, 3, total);
  const appointments = useMemo(() => {
    const rows = [first.data, second.data, third.data].flatMap((page) => page?.data ?? []);
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }, [first.data, second.data, third.data]);
  const pages = [first, second, third];
  return {
    appointments,
    left: Math.max(0, total - 3 * maximumPageSize),
    loading: pages.some(({ isLoading }) => isLoading),
    error: pages.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of pages) if (error) void refetch();
    },
  };
}

function useFurtherPage(question: Question, page: 2 | 3, total: number) {
  const isThere = total > (page - 1) * maximumPageSize;
  const answer = useQuery(serviceAppointments.list, isThere ? pageOf(question, page) : null);
  // the last answer to another question is not this one's
  return isThere ? answer : { ...answer, data: undefined, error: undefined };
}

function pageOf(question: Question, pageNumber: number): InputOf<typeof serviceAppointments.list> {
  return { ...question, sortProperty: 'dateAttending', pageNumber, pageSize: maximumPageSize };
}
