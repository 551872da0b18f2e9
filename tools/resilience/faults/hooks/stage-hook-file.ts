/** Where the hook was compiled to. */
export const STAGE_HOOK = new URL('./stage-hook.js', import.meta.url);
