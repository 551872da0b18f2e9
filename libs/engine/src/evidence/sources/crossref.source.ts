import type { CitedStudy } from '@vaglio/contracts';
import { ServiceFailure } from '../clients/json-service.js';
import { NoQuestionError, type ServiceCall } from './source.js';

export const CROSSREF_URL = 'https://api.crossref.org';
const MAX_STUDIES = 3;
const RETRACTED = /^(?:retraction|withdrawal|removal)$/;
const CORRECTED = /^(?:correction|corrigendum|erratum|expression_of_concern)$/;

export function citedDois(links: readonly string[]): string[] {
  const found = links.flatMap((link) => {
    const doi = /^https?:\/\/(?:dx\.)?doi\.org\/(10\.\d{4,9}\/[^\s?#]{1,200})/i.exec(link)?.[1];
    return doi === undefined ? [] : [doi.toLowerCase()];
  });
  return [...new Set(found)].slice(0, MAX_STUDIES);
}

/** Asks Crossref whether the cited studies exist and whether they were retracted or corrected. */
export async function askCrossref(
  call: ServiceCall,
  dois: readonly string[],
): Promise<readonly CitedStudy[]> {
  if (dois.length === 0) throw new NoQuestionError();
  dois.forEach(call.note);
  return Promise.all(dois.map((doi) => studyOf(call, doi)));
}

async function studyOf({ base, get }: ServiceCall, doi: string): Promise<CitedStudy> {
  const url = new URL(`${base}/works/${encodeURIComponent(doi)}`);
  const answer = await get(url).catch((error: unknown) => {
    if (error instanceof ServiceFailure && error.status === 404) return null;
    throw error;
  });
  if (answer === null) return { doi, title: null, status: 'not-found' };
  const work = answer.at('message');
  const updates = work
    .at('updated-by')
    .list(20)
    .map((update) => update.at('type').line(60) ?? '');
  const status = updates.some((type) => RETRACTED.test(type))
    ? 'retracted'
    : updates.some((type) => CORRECTED.test(type))
      ? 'corrected'
      : 'found';
  return { doi, title: work.at('title', 0).line(200), status };
}
