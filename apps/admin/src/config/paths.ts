/** Where the server mounts the back-office; `base` in vite.config.ts says the same. */
export const BASENAME = '/admin-dashboard';
