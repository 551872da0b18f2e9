/** Where the hook was compiled to. */
export const CLOCK_HOOK = new URL('./clock-hook.js', import.meta.url);

/** Where the hook was compiled to. */
export const STAGE_HOOK = new URL('./stage-hook.js', import.meta.url);
