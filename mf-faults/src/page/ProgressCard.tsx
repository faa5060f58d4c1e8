import type { Fault, FaultActivityEntry, FaultComment } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { formatDateTime } from '@steward/shared-ui/format';
import { FailedPanel, Section, Skeleton } from '@steward/shared-ui/page';
import { StatusTag } from '@steward/shared-ui/status';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { statusLabels } from '../faults/fault.labels.tsx';
import { firstComments, mostComments, useActivity, useComments, useMarkRead } from './comment.data.ts';
import { CommentForm } from './CommentForm.tsx';
import { partsOf } from './mentions.ts';

interface ProgressCardProps {
  fault: Fault;
  /** Discards the unsent comment. */
  discardComment: Ref<() => void>;
}

/** The comments and changes of a fault, oldest first, and the form of the next comment. */
export function ProgressCard({ fault, discardComment }: ProgressCardProps) {
  const mayComment = useCan('faults.comment');
  const [pageSize, setPageSize] = useState(firstComments);
  const comments = useComments(fault, pageSize);
  const activity = useActivity(fault);
  const { data } = comments;
  const earlier = data ? data.pagination.totalCount - data.data.length : 0;
  // Marking the newest one as read also marks those that are not loaded yet.
  const mayMissUnread =
    data !== undefined && earlier > 0 && data.data.length < mostComments && data.data.at(-1)?.isUnread;
  if (mayMissUnread && pageSize < mostComments) setPageSize(mostComments);
  const newIds = useMarkRead(fault, {
    shown: mayMissUnread ? undefined : data?.data,
    refetch: comments.refetch,
  });
  const list = useRef<HTMLOListElement>(null);
  const showEarlier = () => {
    setPageSize(mostComments);
    // The pressed button disappears.
    list.current?.focus();
  };
  const { timeZone } = fault.assetInstance.location;
  const told = activity.data?.notifiedNames ?? [];
  return (
    <Section
      title="Progress"
      actions={told.length > 0 && <span className="st-small">Notified of new faults: {told.join(', ')}</span>}
    >
      {comments.error && !data ? (
        <FailedPanel
          title="The comments could not be loaded"
          error={comments.error}
          onRetry={() => void comments.refetch()}
        />
      ) : data ? (
        <>
          {earlier > 0 && pageSize < mostComments && (
            <Button kind="quiet" onClick={showEarlier}>
              Show earlier comments
            </Button>
          )}
          {activity.error && !activity.data && (
            <FailedPanel
              title="The changes of this fault could not be loaded"
              error={activity.error}
              onRetry={() => void activity.refetch()}
            />
          )}
          <Timeline
            ref={list}
            comments={data.data}
            newIds={newIds}
            entries={activity.data?.entries ?? []}
            timeZone={timeZone}
          />
        </>
      ) : (
        <Skeleton width="100%" height={160} />
      )}
      {mayComment && <CommentForm fault={fault} discard={discardComment} />}
    </Section>
  );
}

interface TimelineProps {
  ref: Ref<HTMLOListElement>;
  /** Newest first. */
  comments: readonly FaultComment[];
  /** The comments that this page has marked as read. */
  newIds: ReadonlySet<string>;
  /** Oldest first. */
  entries: readonly FaultActivityEntry[];
  timeZone: string;
}

function Timeline({ ref, comments, newIds, entries, timeZone }: TimelineProps) {
  const items = merged(
    comments.toReversed().map((comment) => ({
      id: comment.id,
      at: comment.createdAt,
      content: (
        <Comment comment={comment} isNew={comment.isUnread || newIds.has(comment.id)} timeZone={timeZone} />
      ),
    })),
    entries.map((entry) => ({
      id: entry.id,
      at: entry.createdAt,
      content: <Activity entry={entry} timeZone={timeZone} />,
    })),
  );
  return (
    <ol ref={ref} tabIndex={-1} className="st-fault-timeline" aria-label="Comments and activity">
      {items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ol>
  );
}

interface TimelineItem {
  readonly id: string;
  readonly at: string;
  readonly content: ReactNode;
}

/** Puts the changes between the comments, which keep the order of the server: times cannot order them. */
function merged(
  comments: readonly TimelineItem[],
  changes: readonly TimelineItem[],
): readonly TimelineItem[] {
  const left = [...changes];
  const items = comments.flatMap((comment) => {
    const later = left.findIndex(({ at }) => Date.parse(at) > Date.parse(comment.at));
    return [...left.splice(0, later < 0 ? left.length : later), comment];
  });
  return [...items, ...left];
}

function Activity({ entry, timeZone }: { entry: FaultActivityEntry; timeZone: string }) {
  const { event, status, authorName, createdAt } = entry;
  const what = status === null ? event : `Status set to ${statusLabels[status]}`;
  return (
    <p className="st-fault-activity">
      {[what, authorName, formatDateTime(createdAt, timeZone)].filter(Boolean).join(' · ')}
    </p>
  );
}

interface CommentProps {
  comment: FaultComment;
  isNew: boolean;
  timeZone: string;
}

function Comment({ comment, isNew, timeZone }: CommentProps) {
  const { author, isOfAnotherSupplier, text, mentions, createdAt } = comment;
  const name = author?.fullName ?? (isOfAnotherSupplier ? 'Another supplier' : 'Earlier notes');
  const isOfSupplier = isOfAnotherSupplier || author?.organisation.isSupplier;
  return (
    <article className="st-fault-comment">
      <span aria-hidden className={isOfSupplier ? 'st-fault-face st-fault-other' : 'st-fault-face'}>
        {initialsOf(name)}
      </span>
      <div>
        <p className="st-fault-author">
          <strong>{name}</strong>
          {author?.organisation.isSupplier && ` · ${author.organisation.name}`}{' '}
          <span className="st-small">{formatDateTime(createdAt, timeZone)}</span>{' '}
          {isNew && <StatusTag tone="info">New</StatusTag>}
        </p>
        <p className="st-fault-text">
          {partsOf(text, mentions).map(({ at, part, isMention }) =>
            isMention ? (
              <span key={at} className="st-fault-mention">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </p>
      </div>
    </article>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
