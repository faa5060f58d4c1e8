export { activeElement, isFocusLost, navigateTo } from './dom-focus.ts';
export { Skeleton } from './Skeleton.tsx';
export { TwoColumn, Panel } from './TwoColumn.tsx';
export { Contact } from './Contact.tsx';
export { DescriptionList } from './DescriptionList.tsx';
export { GaugeRow } from './GaugeRow.tsx';
export { IconButton, IconLink } from './IconLink.tsx';
export { useKpiSummary } from './kpi-summary.ts';
export { KpiTile } from './KpiTile.tsx';
export * from './navigation.ts';
export { EmptyState, FailedPanel } from './Notice.tsx';
export { useCloseOverlay, useOverlayAddress } from './overlay.ts';
export { PageRouter } from './PageRouter.tsx';
export { Page, Section } from './Page.tsx';
export { StoredPicture, type StoredPictureProps } from './StoredPicture.tsx';
export { useRememberedSwitch } from './remembered.ts';
export { useSmallScreen } from './small-screen.ts';
export {
  urlChoice,
  urlFlag,
  urlId,
  urlNumber,
  urlText,
  useUrlState,
  type UrlField,
  type UrlFields,
} from './url-state.ts';
export { WebLink } from './WebLink.tsx';
export { useLeave } from './use-leave.ts';
export { useOnChange } from './use-on-change.ts';
