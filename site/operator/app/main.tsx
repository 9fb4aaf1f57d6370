import { createRoot } from 'react-dom/client';
import { ConsoleApp } from './console-app';
import { createOperatorSessions } from './operator-session';
import { createConsoleRouter } from './router';
import { followTheme } from './theme';
import './console.css';

followTheme();
const sessions = createOperatorSessions(() => window.location.assign('/operator'));
const root = document.getElementById('root');
if (!root) throw new Error('The document has no root');
createRoot(root).render(<ConsoleApp sessions={sessions} router={createConsoleRouter} />);
