import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { cancelConfirm } from '../action/confirm.ts';
import { domHost } from '../theme/dom-host.ts';
import { ChevronLeftIcon, MoreIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { useSmallScreen } from './small-screen.ts';

interface PageProps {
  /** For the document title and the history: `Assets`. */
  title: string;
  /** The heading; the title by default. */
  heading?: ReactNode;
  /** A line below the heading. */
  about?: ReactNode;
  /** A link back to the list that opened this page. */
  back?: { readonly to: string; readonly label: string };
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  /** Has a button that prints the page. */
  isPrintable?: boolean;
  children: ReactNode;
}

/** A page: sets the document title and focuses its heading after a navigation. */
export function Page({ title, heading, about, back, actions, isPrintable, children }: PageProps) {
  const headingRef = useAnnouncedPage(title);
  return (
    <div className="st-page">
      {back && (
        <Link className="st-back" to={back.to}>
          <ChevronLeftIcon />
          {back.label}
        </Link>
      )}
      <header className="st-page-head">
        <div className="st-page-title">
          <h1 ref={headingRef} tabIndex={-1}>
            {heading ?? title}
          </h1>
          {about && <p className="st-muted">{about}</p>}
        </div>
        {(actions || isPrintable) && (
          <PageActions>
            {isPrintable && (
              <Button className="st-print" onClick={() => print()}>
                Print
              </Button>
            )}
            {actions}
          </PageActions>
        )}
      </header>
      {children}
    </div>
  );
}

/** The buttons of a page. If there are three or more, or two above a list, a phone shows the primary one and a button that opens the others. Print is only among the others. */
function PageActions({ children }: { children: ReactNode }) {
  const folds = useSmallScreen();
  const [open, setOpen] = useState(false);
  return (
    <div className={folds && !open ? 'st-page-actions st-page-actions-folded' : 'st-page-actions'}>
      {folds && (
        <Button
          className="st-page-more"
          aria-label="More actions"
          aria-expanded={open}
          icon={<MoreIcon />}
          onClick={() => setOpen(!open)}
        />
      )}
      {children}
    </div>
  );
}

interface SectionProps {
  title?: string;
  /** The title is visible as the label of a tab: hides the heading visually and adds no second region of that name. */
  isTitleHidden?: boolean;
  /** Buttons at the end of the title. */
  actions?: ReactNode;
  /** Without a background and a region of its own, for content such as filters and a grid that have theirs. */
  plain?: boolean;
  /** The minimum height in pixels. */
  minHeight?: number;
  children: ReactNode;
}

/** A section of a page with its own background. */
export function Section(props: SectionProps) {
  const { title, isTitleHidden = false, actions, plain = false, minHeight, children } = props;
  const head = title && <h2 className={isTitleHidden ? 'st-hidden' : undefined}>{title}</h2>;
  return (
    <section
      className={plain ? 'st-section st-section-plain' : 'st-section'}
      style={minHeight === undefined ? undefined : { minHeight }}
      aria-label={isTitleHidden || plain ? undefined : title}
    >
      {actions ? (
        <div className="st-section-head">
          {head}
          {actions}
        </div>
      ) : (
        head
      )}
      {children}
    </section>
  );
}

addStyles(
  'page',
  `
  .st-page { display: flex; flex-direction: column; gap: 16px; max-width: 1365px; margin: 0 auto; padding: 20px 24px 32px; }
  .st-page-head { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 8px 24px; min-height: 32px; }
  .st-page-title h1 { font-size: 22px; line-height: 28px; font-weight: 600; letter-spacing: -0.015em; }
  .st-page-actions { display: flex; flex-wrap: wrap; gap: 8px; }
  .st-back { display: inline-flex; align-items: center; align-self: flex-start; gap: 4px; min-height: 24px; margin-bottom: -8px; font-weight: 500; text-decoration: none; }
  .st-back:hover { text-decoration: underline; }
  .st-alone { display: inline-flex; align-items: center; min-height: var(--st-control); }
  .st-section { padding: 20px 24px; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); }
  .st-section h2 { margin-bottom: 12px; font-size: 15px; line-height: 20px; font-weight: 600; letter-spacing: -0.005em; }
  .st-section-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; min-height: var(--st-control); margin-bottom: 8px; }
  :is(.st-section-head, .st-tabs-head) h2 { margin: 0; }
  .st-section-plain { display: flex; flex-direction: column; gap: 16px; padding: 0; background: none; border: 0; box-shadow: none; }
  .st-section-plain > .st-save-bar { padding: 12px 16px; border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); }
  .st-section-plain > :is(h2, .st-section-head) { margin: 0; }
  .st-section-status { min-height: 52px; margin-top: -8px; }
  :is(.st-section, .st-dialog-content) > .st-descriptions + *, .st-section > .st-steps + * { margin-top: 18px; }
  :is(.st-section, .st-dialog-content) > :is(p, output) + * { margin-top: 12px; }
  .st-list { display: grid; gap: 4px; margin: 0 0 12px; padding-left: 20px; }
  .st-descriptions { display: grid; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); gap: 18px 24px; }
  .st-descriptions dt { margin-bottom: 2px; font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-descriptions dd { min-height: 22px; }
  .st-descriptions dd > a { display: inline-flex; align-items: center; min-height: 24px; }
  @media (pointer: coarse) { .st-back { min-height: 44px; margin-block: -10px -16px; } .st-descriptions dd > a { display: inline-flex; align-items: center; min-height: 44px; } }
  @media (max-width: 640px) {
    .st-page { padding: 16px 12px; gap: 12px; }
    .st-page-title h1 { font-size: 20px; line-height: 28px; }
    .st-page-actions .ant-btn { padding-inline: 10px; }
    .st-page-actions > .ant-btn-primary:not(.ant-btn-dangerous) { order: -2; }
    .st-page-more { order: -1; }
    .st-page-head { align-items: center; }
    .st-page-head:has(> .st-page-actions-folded > :nth-child(4 of :not(.st-print))):not(:has(> .st-page-actions > .ant-btn-primary)) { flex-wrap: nowrap; }
    .st-page-actions:not(:has(> :nth-child(4 of :not(.st-print))), .st-page:has(> .st-filters) .st-page-actions:has(> .ant-btn-primary):has(> :nth-child(3 of :not(.st-print)))) > :is(.st-page-more, .st-print), .st-page-actions-folded:is(:has(> :nth-child(4 of :not(.st-print))), .st-page:has(> .st-filters) .st-page-actions:has(> .ant-btn-primary):has(> :nth-child(3 of :not(.st-print)))) > :not(.ant-btn-primary, .st-page-more) { display: none; }
    .st-section:not(.st-section-plain) { padding: 16px; }
    .st-section-plain { gap: 12px; }
    .st-descriptions { grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: 14px 12px; }
  }
  `,
);

/**
 * Announces a navigation: sets the document title and focuses the page's heading, where screen readers start to read. The first page
 * keeps the focus at the top.
 */
function useAnnouncedPage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const opened = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    domHost.setTitle(`${title} · Steward`);
  }, [title]);
  useEffect(() => {
    if (opened.current !== pathname) {
      opened.current = null;
      heading.current?.focus({ preventScroll: true });
    }
    // A question about a record must not appear over another page, where it would also take the focus from a field.
    return cancelConfirm;
  }, [pathname]);
  return heading;
}
