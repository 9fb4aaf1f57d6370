/** Whether Vite's development server serves the page. In builds this is false, and the code behind it is removed. */
export const isDevelopment: boolean = import.meta.env.DEV;
