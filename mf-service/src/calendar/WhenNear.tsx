import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Shows what is heavy once its place comes near the window, and until then what has its height. */
export function WhenNear({ until, children }: { until: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear ? children : until}</div>;
}
