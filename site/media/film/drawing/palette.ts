import { brand } from '../../../contract/brand/brand';

/** Every colour of the film. */
export const palette = {
  brand: brand.color,
  /** Backdrop, from the top of the frame to the bottom. */
  night: '#030817',
  navy: '#071a4d',
  deep: '#0b2a86',
  /** Light on the dark backdrop. */
  sky: '#6ea8ff',
  cyan: '#56e1ff',
  dawn: '#ffc078',
  white: '#ffffff',
  mist: '#b9cdf8',
  /** Dashboard surfaces and words. */
  paper: '#ffffff',
  canvas: '#f2f5fb',
  line: '#e3e9f5',
  ink: '#1d2129',
  grey: '#6b7785',
  green: '#00b578',
  mint: '#3ff0b0',
} as const;
