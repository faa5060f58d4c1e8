/** The logo: a tile with an S, the same as on pages of the server. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="st-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path
        d="M21.5 11.2c-1-1.7-2.9-2.7-5.4-2.7-3.2 0-5.4 1.6-5.4 4 0 5.4 11 2.3 11 7.2 0 2.3-2.3 3.8-5.5 3.8-2.7 0-4.8-1.1-5.8-3"
        fill="none"
        stroke="var(--st-on-primary, #fff)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
