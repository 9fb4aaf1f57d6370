import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(<h1>运营控制台</h1>);
