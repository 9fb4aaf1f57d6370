import type { ReactNode } from 'react';

/** Two speech bubbles, as chat applications are known by. */
export function ChatIcon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d="M9.4 3C5 3 1.5 5.9 1.5 9.6c0 2 1.1 3.8 2.9 5L3.7 17l2.8-1.4c.9.3 1.9.4 2.9.4h.5a6 6 0 0 1-.2-1.6c0-3.4 3.2-6 7-6h.4C16.4 5.3 13.2 3 9.4 3zM6.8 6.3a1 1 0 1 1 0 2.1 1 1 0 0 1 0-2.1zm5.2 0a1 1 0 1 1 0 2.1 1 1 0 0 1 0-2.1z" />
      <path d="M22.5 14.4c0-2.7-2.6-4.8-5.8-4.8s-5.7 2.1-5.7 4.8 2.6 4.9 5.7 4.9c.7 0 1.4-.1 2-.3l2.2 1.2-.6-1.9a4.7 4.7 0 0 0 2.2-3.9zm-7.7-1.7a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6zm3.8 0a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6z" />
    </svg>
  );
}
