/** Where the hook was compiled to. */
export const CLOCK_HOOK = new URL('./clock-hook.js', import.meta.url);
