import { Button } from '@steward/shared-ui/action';
import { fieldsOf, type Edit } from '@steward/shared-ui/edit';
import { Chip, Controls } from '@steward/shared-ui/form';
import { Callout } from '@steward/shared-ui/wizard';
import type { SynonymValues } from './record-values.ts';

const Field = fieldsOf<SynonymValues>();

/** The synonyms of a record: removable chips, and a text field that adds one. */
export function SynonymsField<Values extends SynonymValues>({ edit }: { edit: Edit<Values> }) {
  const { synonyms, newSynonym } = edit.values;
  const error = edit.errors['synonyms'];
  // Guarantee: the values of every record have the synonyms.
  const type = edit.type as (changes: Partial<SynonymValues>) => void;
  const added = newSynonym?.trim() ?? '';
  return (
    <>
      <Field.Text
        name="newSynonym"
        label="Add a synonym"
        hint="Another name that imports recognise"
        max={100}
      />
      {added !== '' && (
        <Button onClick={() => type({ synonyms: [...synonyms, added], newSynonym: null })}>
          Add synonym
        </Button>
      )}
      {error !== undefined && <Callout tone="error">{error}</Callout>}
      {synonyms.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The chips wrap in a row.
        <div role="group" aria-label="Synonyms" className="st-field-wide">
          <Controls>
            {synonyms.map((synonym) => (
              <Chip
                key={synonym}
                label={synonym}
                removeLabel={`Remove the synonym ${synonym}`}
                onRemove={() => type({ synonyms: synonyms.filter((other) => other !== synonym) })}
              />
            ))}
          </Controls>
        </div>
      )}
    </>
  );
}
