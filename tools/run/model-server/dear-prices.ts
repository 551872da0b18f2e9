/** `MODEL_PRICES` at which a few analyses cost dollars: a cap is reached soon. */
export const DEAR_PRICES = 'gpt-4o-mini=20/40';
