import type { Fault, FaultPerson } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { useEffect, useRef, useState } from 'react';
import { useAddComment, useMatchingPeople } from './comment.data.ts';
import { mentionedIn, searchIn, withMention } from './mentions.ts';

interface CommentValues {
  readonly text: string | null;
  readonly mentions: readonly FaultPerson[];
}

const Field = fieldsOf<CommentValues>();
const emptyComment: CommentValues = { text: null, mentions: [] };
const messages = { success: 'Comment added', failure: 'Error adding comment' };

/** The form of a comment, empty again after each one. */
export function CommentForm({ fault }: { fault: Fault }) {
  const [sent, setSent] = useState(0);
  return <NewComment key={sent} fault={fault} hasFocus={sent > 0} onSent={() => setSent(sent + 1)} />;
}

interface NewCommentProps {
  fault: Fault;
  /** It follows a comment that was just sent. */
  hasFocus: boolean;
  onSent: () => void;
}

function NewComment({ fault, hasFocus, onSent }: NewCommentProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusText = () => box.current?.querySelector('textarea')?.focus();
  useEffect(() => {
    if (hasFocus) box.current?.querySelector('textarea')?.focus();
  }, [hasFocus]);
  const edit = useEdit<CommentValues, ReturnType<typeof useAddComment>['endpoint']>({
    saved: { values: emptyComment },
    command: useAddComment(),
    inputOf: (_, { text, mentions }) => ({
      id: fault.id,
      text,
      mentionedOrgUserIds: mentionedIn(text, mentions),
    }),
    messages,
    onSaved: onSent,
  });
  const { text, mentions } = edit.values;
  const choose = (person: FaultPerson) => {
    edit.type({ text: withMention(text, person), mentions: [...mentions, person] });
    focusText();
  };
  return (
    <div ref={box} className="st-fault-form st-fault-composer">
      <EditForm label="New comment" edit={edit} submitLabel="Send">
        <Field.LongText
          name="text"
          label="Comment"
          max={4000}
          minRows={2}
          placeholder="Write a comment, @ mentions someone"
        />
        <Suggestions fault={fault} search={searchIn(text, mentions)} onPerson={choose} />
      </EditForm>
    </div>
  );
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
        {search !== null && people.length > 0 && `${people.length} people to mention`}
      </output>
      {search !== null && people.length > 0 && (
        <ul className="st-fault-people st-field-wide" aria-label="People to mention">
          {people.map((person) => (
            <li key={person.id}>
              <Button label={`Mention ${person.fullName}`} onClick={() => onPerson(person)}>
                {person.fullName} <span className="st-muted">{person.organisation.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
