import { useEffect, useRef, useState } from 'react';
import { confirm, type Question } from './confirm.ts';

/**
 * Asks a question whose text may have to be loaded first; `loading` is true while it loads. The answer is "yes" where there is nothing to
 * ask (null). It is "no" for a second press before the user has answered, and when the control leaves the page while the text loads.
 */
export function useQuestion() {
  const [loading, setLoading] = useState(false);
  const isAsking = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const load = async (question: Question | Promise<Question>) => {
    setLoading(true);
    try {
      return await question;
    } finally {
      setLoading(false);
    }
  };
  const ask = async (prepare: () => Question | Promise<Question> | null): Promise<boolean> => {
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      const prepared = prepare();
      if (prepared === null) return true;
      const question = await load(prepared);
      return isShown.current && (await confirm(question));
    } finally {
      isAsking.current = false;
    }
  };
  return { ask, loading };
}
