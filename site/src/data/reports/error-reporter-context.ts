import { createContext } from 'react';
import type { ErrorReporter } from './error-reporter';

/** The reporter for errors that React catches; undefined on the server. */
export const ErrorReporterContext = createContext<ErrorReporter | undefined>(undefined);
