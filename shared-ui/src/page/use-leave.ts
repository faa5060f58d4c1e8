import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router';

/** Leads away from where this stands, once something is done that took a while: who went elsewhere meanwhile stays there. */
export function useLeave(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    async (to, options) => {
      if (isHere.current) await navigate(to, options);
    },
    [navigate],
  );
}
