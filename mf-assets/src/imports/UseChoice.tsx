import type { AssetImportCause } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls, OptionSelect } from '@steward/shared-ui/form';
import type { Choices } from './use-choices.ts';

interface UseChoiceProps {
  choices: Choices;
  /** An older server sends no `choice`. */
  cause: Partial<Pick<AssetImportCause, 'choice'>>;
}

/** Reads a text as one of the few values of its field, such as a role, in all rows. */
export function UseChoice({ choices, cause: { choice } }: UseChoiceProps) {
  if (!choice || !choices.canPreview) return null;
  return (
    <Controls>
      <OptionSelect
        isLabelled
        label={`Read “${choice.from}” as`}
        options={[
          { value: '', label: 'Read it as…' },
          ...choice.values.map((value) => ({ value, label: value })),
        ]}
        value={choices.valueOf(choice)}
        disabled={choices.busy || choices.disabled}
        onChange={(to) => choices.choose(choice, to)}
      />
      {choices.areSeveral && choices.valueOf(choice) !== '' && (
        <Button
          kind="quiet"
          label={`Use “${choices.valueOf(choice)}” for “${choice.from}”`}
          busy={choices.busy}
          disabled={choices.disabled}
          onClick={choices.applyChosen}
        >
          Use this value
        </Button>
      )}
      {!choices.areSeveral && choices.error && <span role="alert">{choices.error.message}</span>}
    </Controls>
  );
}

interface UseChosenValuesProps extends Pick<UseChoiceProps, 'choices'> {
  /** Whether a text says that values can be used together. */
  hasHint: boolean;
}

/** Makes one preview with the chosen values of several texts. */
export function UseChosenValues({ choices, hasHint }: UseChosenValuesProps) {
  const { areSeveral, chosenCount, busy, disabled, error, applyChosen } = choices;
  if (!areSeveral) return null;
  // The value of a single text has its button next to its list.
  if (chosenCount < 2)
    return (
      <>
        {hasHint && <p>Choose values for the texts with a list, to use them together.</p>}
        {error && <span role="alert">{error.message}</span>}
      </>
    );
  return (
    <>
      {' '}
      <Button kind="quiet" busy={busy} disabled={disabled} onClick={applyChosen}>
        {`Use these ${chosenCount} values`}
      </Button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}
