import { createContext, useContext, type ComponentProps } from 'react';

/** The text that the input of a calendar shows instead of the day; `null` shows the day. */
export const ShownText = createContext<string | null>(null);

/** The input of a calendar. It can show a text that is not a day. */
export function DayText(props: ComponentProps<'input'>) {
  const text = useContext(ShownText);
  return <input {...props} value={text ?? props.value} />;
}
