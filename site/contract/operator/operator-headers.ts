/** Header that every write of the console carries: a page of another origin cannot know its value. */
export const csrfHeader = 'x-csrf-token';

/** Header of a call that nobody asked for, such as a list that looks for new rows: it is no use of the session, which may end meanwhile. */
export const backgroundHeader = 'x-background';
