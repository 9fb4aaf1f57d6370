/** What every page loads once the browser is idle, as one chunk. */
export { FloatingWidget } from '#features/floating-widget/floating-widget.tsx';
export { PrivacyNotice } from '#features/privacy-notice/privacy-notice.tsx';
