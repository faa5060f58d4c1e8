import {
  assetInstances,
  documents,
  faults,
  forgetRecord,
  recentRecords,
  serviceAppointments,
  type RecentRecord,
} from '@steward/shared-api';
import { ApiError, call } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useEffect, useState } from 'react';

const storage = () => localStorage;

/** A record is not checked again sooner. In milliseconds. */
const pause = 300_000;

/** When the record of a user was checked last, by the ids of both. */
const checkedAt = new Map<string, number>();

/** The reads of the kinds that users delete often. The other ones open lists. */
function readOf({ kind, id }: RecentRecord): (() => Promise<unknown>) | undefined {
  const background = { background: true };
  const reads = new Map<RecentRecord['kind'], () => Promise<unknown>>([
    ['asset', () => call(assetInstances.get, { id }, background)],
    ['fault', () => call(faults.get, { id }, background)],
    ['visit', () => call(serviceAppointments.get, { id }, background)],
    ['document', () => call(documents.get, { id }, background)],
  ]);
  return reads.get(kind);
}

/** Whether a record is deleted, or the user no longer sees it. Only a response can say so. */
async function isGone(record: RecentRecord): Promise<boolean> {
  try {
    await readOf(record)?.();
    return false;
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 403);
  }
}

/**
 * The records that the user has opened. One after the other is read in the background, at most every five minutes, and forgotten if it is
 * gone.
 */
export function useRecentRecords(): readonly RecentRecord[] {
  const { id: userId } = useCurrentUser();
  const [recent, setRecent] = useState(() => recentRecords(storage, userId));
  useEffect(() => {
    let isClosed = false;
    const check = async () => {
      for (const record of recentRecords(storage, userId)) {
        const key = `${userId} ${record.id}`;
        const isRecent = performance.now() - (checkedAt.get(key) ?? -pause) < pause;
        if (isClosed || isRecent) continue;
        checkedAt.set(key, performance.now());
        if (!(await isGone(record))) continue;
        forgetRecord(storage, userId, record.id);
        setRecent(recentRecords(storage, userId));
      }
    };
    void check();
    return () => {
      isClosed = true;
    };
  }, [userId]);
  return recent;
}

/** Forgets an opened record if it is gone. */
export async function forgetIfGone(userId: string, record: RecentRecord): Promise<void> {
  if (await isGone(record)) forgetRecord(storage, userId, record.id);
}
