const ADDRESS = '/sw.js';

/** Lets the browser say in our words that the network is away; a browser that can't or won't keeps its own. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => void navigator.serviceWorker.register(ADDRESS).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
