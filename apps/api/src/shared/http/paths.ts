export const DOCS_PATH = '/api/docs';

const API = /^\/(?:api|metrics)(?:[/?]|$)/;
const BESIDE_THE_SITE = /^\/(?:admin-dashboard|downloads)(?:[/?]|$)/i;
const DOCS = /^\/api\/docs(?:[/?]|$)/;

/** Says whether an address belongs to the API rather than to a front-end. */
export const isApiPath = (url: string): boolean => API.test(url);

/** Says whether a front-end other than the site answers at an address. */
export const isBesideTheSite = (url: string): boolean => BESIDE_THE_SITE.test(url);

export const isDocsPath = (url: string): boolean => DOCS.test(url);
