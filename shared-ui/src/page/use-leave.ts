import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router';

/** Returns a navigation for the end of slow work: it does nothing if the user has left the page. `-1` goes back. */
export function useLeave(): (to: To | -1, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(
    async (to, options) => {
      if (isMounted.current) await (to === -1 ? navigate(to) : navigate(to, options));
    },
    [navigate],
  );
}
