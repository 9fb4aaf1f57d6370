import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';

/** Side of the code, in pixels. */
const codeSize = 220;
/** Side of the mark in its middle, in pixels: small enough that every reader fills in what it covers. */
const markSize = 40;

interface QrCodeProps {
  value: string;
  /** Its name. */
  label: string;
}

/** A code that a phone scans. */
export default function QrCode({ value, label }: QrCodeProps): ReactNode {
  return (
    <QRCodeSVG
      value={value}
      size={codeSize}
      level="Q"
      marginSize={4}
      imageSettings={{ src: '/favicon.svg', width: markSize, height: markSize, excavate: true }}
      aria-label={label}
    />
  );
}
