import type { Field } from './field.ts';

/** An input of the contract that can check a value. */
export interface Input {
  readonly safeParse: (value: unknown) => {
    readonly error?: { readonly issues: readonly { message: string }[] } | undefined;
  };
}

/** A field that refuses the values that an input of the contract refuses, with its message. */
export function checkedField<Value>(field: Field<Value>, input: Input): Field<Value> {
  return {
    ...field,
    parse: (text, rules) => {
      const parsed = field.parse(text, rules);
      const issue = 'value' in parsed ? input.safeParse(parsed.value).error?.issues[0] : undefined;
      return issue ? { reason: issue.message } : parsed;
    },
  };
}
