import { useEffect, useRef, useState } from 'react';
import { confirm, type ConfirmOptions } from './confirm.ts';

/**
 * Opens a confirm dialog after loading its text; `loading` is true in the meantime. `ask` resolves to true without a dialog for `null`,
 * and to false for a second press and when the control unmounts while the text loads.
 */
export function useConfirm() {
  const [loading, setLoading] = useState(false);
  const isAsking = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const load = async (options: ConfirmOptions | Promise<ConfirmOptions>) => {
    setLoading(true);
    try {
      return await options;
    } finally {
      setLoading(false);
    }
  };
  const ask = async (prepare: () => ConfirmOptions | Promise<ConfirmOptions> | null): Promise<boolean> => {
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      const prepared = prepare();
      if (prepared === null) return true;
      const options = await load(prepared);
      return isShown.current && (await confirm(options));
    } finally {
      isAsking.current = false;
    }
  };
  return { ask, loading };
}
