/** What time it is; tests have clocks of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A time some seconds after another one, before it when negative. */
export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
