import type { ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import './logo.css';

/** The brand's mark and name, in the colour of the text around it. */
export function Logo(): ReactNode {
  return (
    <span className="logo">
      <svg width="32" height="32" viewBox={brand.markViewBox} aria-hidden="true">
        <path d={brand.markPath} fill="currentColor" />
      </svg>
      <span className="logo-name">{brand.name}</span>
      <span className="logo-descriptor">{brand.descriptor}</span>
    </span>
  );
}
