/** What time it is; tests have clocks of their own. */
export type Clock = () => Date;
