import { Button, theme } from 'antd';
import type { FailedAt, PartState } from './part-load.ts';

interface PartFailedProps {
  failure: Extract<PartState<object>, { phase: 'failed' }>;
  title: string;
  minHeight: number;
  onRetry: () => void;
}

const whatFailed: Record<FailedAt, string> = {
  manifest: 'Its registration is not valid.',
  entry: 'It could not be fetched.',
  integrity: 'What arrived is not what was published.',
  version: 'It does not fit this version of the portal.',
  export: 'It does not contain this page.',
  render: 'It failed while it was shown.',
};

/** The card in the place of a part that failed; the rest of the portal goes on. */
export function PartFailed({ failure, title, minHeight, onRetry }: PartFailedProps) {
  const { token } = theme.useToken();
  const style = {
    minHeight,
    padding: token.paddingLG,
    border: `1px solid ${token.colorErrorBorder}`,
    borderRadius: token.borderRadiusLG,
    background: token.colorErrorBg,
    color: token.colorText,
  };
  return (
    <section role="alert" aria-label={`${title} is not available`} style={style}>
      <h2 style={{ marginTop: 0, fontSize: token.fontSizeHeading4 }}>{title} is not available</h2>
      <p>
        {whatFailed[failure.at]}
        {failure.paused ? ' It failed three times within a minute and is paused.' : ''} The rest of Steward
        goes on working.
      </p>
      <details>
        <summary>Details</summary>
        <code>{failure.message}</code>
      </details>
      <p>Reference {failure.reference}</p>
      {failure.paused ? (
        <Button onClick={() => location.reload()}>Reload page</Button>
      ) : (
        <Button type="primary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </section>
  );
}
