import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { allowNoMarkup } from './trusted-markup.js';

allowNoMarkup();

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
