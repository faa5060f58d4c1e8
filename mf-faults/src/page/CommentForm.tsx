import type { Fault, FaultPerson } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useAddComment, useMatchingPeople } from './comment.data.ts';
import { mentionedIn, searchIn, withMention } from './mentions.ts';

interface CommentValues {
  readonly text: string | null;
}

const Field = fieldsOf<CommentValues>();
const emptyComment: CommentValues = { text: null };
const messages = { success: 'Comment added', failure: 'Error adding comment' };

interface CommentFormProps {
  fault: Fault;
  /** Discards what is written, after the fault was deleted. */
  discard: Ref<() => void>;
}

/** What the form of the next comment begins with. */
interface Start {
  /** What was typed while the comment before was being sent. */
  readonly text: string;
  readonly chosen: readonly FaultPerson[];
  /** The form had the focus when the comment before was sent. */
  readonly hasFocus: boolean;
}

const empty: Start = { text: '', chosen: [], hasFocus: false };

/** The form of a comment, empty again after each one. */
export function CommentForm(props: CommentFormProps) {
  const [{ sent, start }, setSent] = useState({ sent: 0, start: empty });
  return (
    <NewComment
      key={sent}
      {...props}
      start={start}
      onSent={(next) => setSent({ sent: sent + 1, start: next })}
    />
  );
}

interface NewCommentProps extends CommentFormProps {
  start: Start;
  onSent: (next: Start) => void;
}

function NewComment({ fault, discard, start, onSent }: NewCommentProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusText = () => box.current?.querySelector('textarea')?.focus();
  const [chosen, setChosen] = useState<readonly FaultPerson[]>(start.chosen);
  const latestText = useRef<string | null>(null);
  const edit = useEdit<CommentValues, ReturnType<typeof useAddComment>['endpoint']>({
    saved: { values: emptyComment },
    command: useAddComment(),
    inputOf: (_, { text }) => ({ id: fault.id, text, mentionedOrgUserIds: mentionedIn(text, chosen) }),
    messages,
    onSaved: (_, values) =>
      onSent({
        text: typedAfter(values.text, latestText.current),
        chosen,
        hasFocus: box.current?.querySelector(':focus') != null,
      }),
  });
  useImperativeHandle(discard, () => edit.cancel);
  const { text } = edit.values;
  useEffect(() => {
    latestText.current = text;
  }, [text]);
  const begin = useEffectEvent(() => {
    if (start.text !== '') edit.type({ text: start.text });
    if (start.hasFocus) focusText();
  });
  useEffect(() => begin(), []);
  const choose = (person: FaultPerson) => {
    edit.type({ text: withMention(text, person) });
    setChosen([...chosen, person]);
    focusText();
  };
  return (
    <div ref={box} className="st-fault-composer">
      <EditForm label="New comment" edit={edit} submitLabel="Send" isOneShot>
        <Field.LongText
          name="text"
          label="Comment"
          max={4000}
          minRows={2}
          placeholder="Write a comment. Type @ to mention someone."
        />
        <Suggestions fault={fault} search={searchIn(text, chosen)} onPerson={choose} />
      </EditForm>
    </div>
  );
}

/** What was typed since a text was sent: what follows it, or the whole text if it has changed. */
function typedAfter(sent: string | null, now: string | null): string {
  const [before, text] = [sent ?? '', now ?? ''];
  return text.startsWith(before) ? text.slice(before.length).trimStart() : text;
}

interface SuggestionsProps {
  fault: Fault;
  search: string | null;
  onPerson: (person: FaultPerson) => void;
}

/** The users whom an `@` can mean. */
function Suggestions({ fault, search, onPerson }: SuggestionsProps) {
  const people = useMatchingPeople(fault, search);
  return (
    <>
      <output className="st-hidden">
        {people.length > 0 && `${plural(people.length, 'person', 'people')} to mention`}
      </output>
      {people.length > 0 && (
        <ul className="st-fault-people st-field-wide" aria-label="People to mention">
          {people.map((person) => (
            <li key={person.id}>
              <Button onClick={() => onPerson(person)}>
                {person.fullName} <span className="st-muted">{person.organisation.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
