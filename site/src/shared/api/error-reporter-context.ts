import { createContext } from 'react';
import type { ErrorReporter } from './error-reporter';

/** Who is told of errors that React catches; nobody on the server. */
export const ErrorReporterContext = createContext<ErrorReporter | undefined>(undefined);
