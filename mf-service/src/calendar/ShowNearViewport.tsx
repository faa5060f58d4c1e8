import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Renders its children once they are close to the visible part of the page, and a placeholder of the same height placeholder then. */
export function ShowNearViewport({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = container;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={container}>{isNear ? children : placeholder}</div>;
}
