export const DOCS_PATH = '/api/docs';

const API = /^\/(?:api|metrics)(?:[/?]|$)/;
const DOCS = /^\/api\/docs(?:[/?]|$)/;

/** Says whether an address belongs to the API rather than to a front-end. */
export const isApiPath = (url: string): boolean => API.test(url);

export const isDocsPath = (url: string): boolean => DOCS.test(url);
