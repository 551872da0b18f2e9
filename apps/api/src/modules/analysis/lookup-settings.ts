import {
  createSafeFetch,
  type CallInterval,
  type LookupSettings,
  type Reader,
  type ReadSitePage,
  type SiteFile,
} from '@vaglio/engine';
import type { EvidenceConfig, ReaderConfig } from '../../shared/config/analysis.config.js';

interface Surroundings {
  readonly reader: ReaderConfig;
  readonly publicUrl: string;
  readonly calls: CallInterval;
  /** Reads the pages of a site through the address guard. */
  readonly pages: Reader;
}

const MOST_BYTES = 200_000;
const MOST_PAGE_MS = 1_200;

/** Which sources without a key are asked, by the host's switches. */
export function lookupSettings(
  config: EvidenceConfig,
  { reader, publicUrl, calls, pages }: Surroundings,
): LookupSettings {
  if (config.lookups === 'off') return {};
  const at = config.lookupsUrl?.replace(/\/+$/, '') ?? true;
  const { lookupGdelt, lookupWikidata, lookupRdap, lookupArchive, lookupCrossref, lookupSite } = config;
  return {
    ...(lookupGdelt && { gdelt: at }),
    ...(lookupWikidata && { wikidata: at, wikipedia: at }),
    ...(lookupRdap && { rdap: at === true ? at : `${at}/dns.json` }),
    ...(lookupArchive && { archive: at }),
    ...(lookupCrossref && { crossref: at }),
    ...(lookupSite && { site: siteFile(reader.allowHosts, publicUrl), sitePage: sitePage(pages) }),
    userAgent: `Vaglio (+${publicUrl})`,
    calls,
  };
}

/** A page of a site; what can't be read says nothing. */
function sitePage(pages: Reader): ReadSitePage {
  return async (url, signal) => {
    const read = await pages.read(url, { signal, mostMs: MOST_PAGE_MS });
    return read.kind === 'page' ? { url: read.finalUrl, html: read.html } : null;
  };
}

/** A file at the root of a site, through the address guard. A page in its place is no such file. */
function siteFile(allowHosts: readonly string[], contactUrl: string): SiteFile {
  const fetch = createSafeFetch({ allowHosts, contactUrl });
  return async (url, signal) => {
    const { status, headers, body } = await fetch(url, {
      accept: 'text/plain',
      maxBytes: MOST_BYTES,
      signal,
    });
    const isText = /^text\/plain\b/.test(headers['content-type'] ?? '');
    return status === 200 && isText ? body.toString('utf8') : null;
  };
}
