/** Whether this is the development server's page, where authors are told of their mistakes. */
export const isDevelopment = import.meta.env.DEV;
