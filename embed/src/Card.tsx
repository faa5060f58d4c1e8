import { Button } from '@steward/shared-ui/action';
import { addStyles } from '@steward/shared-ui/theme';

interface CardProps {
  title: string;
  text: string;
  onRetry?: () => void;
}

/** Replaces the area if it cannot be shown: the reason, and Retry if that may help. */
export function Card({ title, text, onRetry }: CardProps) {
  return (
    <section className="st-embed-card" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
    </section>
  );
}

addStyles(
  'embed-card',
  `
  .st-embed-card { display: flex; flex-direction: column; align-items: flex-start; gap: 12px; margin: 12px; padding: 20px 24px; border: 1px solid var(--st-line); border-radius: 12px; background: var(--st-surface); }
  .st-embed-card h2 { font-size: 18px; line-height: 26px; }
  `,
);
