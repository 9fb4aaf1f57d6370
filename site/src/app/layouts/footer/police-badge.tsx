import type { ReactNode } from 'react';

/** The badge in front of a public-security registration number. */
export function PoliceBadge(): ReactNode {
  return (
    <svg width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
      <path
        d="M7 0l2 1.4c1.3.6 2.6.7 4 .5V8c0 3.6-2.6 6.2-6 8-3.4-1.8-6-4.4-6-8V1.9c1.4.2 2.7.1 4-.5z"
        fill="#d8a83e"
      />
      <path
        d="M7 1.9l1.4 1c1 .4 2 .5 3 .4V8c0 2.7-1.9 4.7-4.4 6.100C4.500 12.7 2.600 10.700 2.600 8V3.300c1 .1 2 0 3-.4z"
        fill="#c4302b"
      />
      <path d="M7 4.300l.9 1.9 2.100.3-1.500 1.500.4 2.100L7 9.100l-1.9 1 .4-2.100L4 6.500l2.100-.3z" fill="#f7d774" />
    </svg>
  );
}
