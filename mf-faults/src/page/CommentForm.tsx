import type { Fault, FaultPerson } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
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

/** The form of a comment, empty again after each one. */
export function CommentForm(props: CommentFormProps) {
  const [sent, setSent] = useState(0);
  return <NewComment key={sent} {...props} hasFocus={sent > 0} onSent={() => setSent(sent + 1)} />;
}

interface NewCommentProps extends CommentFormProps {
  /** It follows a comment that was just sent. */
  hasFocus: boolean;
  onSent: () => void;
}

function NewComment({ fault, discard, hasFocus, onSent }: NewCommentProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusText = () => box.current?.querySelector('textarea')?.focus();
  useEffect(() => {
    if (hasFocus) box.current?.querySelector('textarea')?.focus();
  }, [hasFocus]);
  const [chosen, setChosen] = useState<readonly FaultPerson[]>([]);
  const edit = useEdit<CommentValues, ReturnType<typeof useAddComment>['endpoint']>({
    saved: { values: emptyComment },
    command: useAddComment(),
    inputOf: (_, { text }) => ({ id: fault.id, text, mentionedOrgUserIds: mentionedIn(text, chosen) }),
    messages,
    onSaved: onSent,
  });
  useImperativeHandle(discard, () => edit.cancel);
  const { text } = edit.values;
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
