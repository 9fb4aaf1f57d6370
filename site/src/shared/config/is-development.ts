/** Whether the pages come from the development server, with hot reload. */
export const isDevelopment: boolean = import.meta.env.DEV;
