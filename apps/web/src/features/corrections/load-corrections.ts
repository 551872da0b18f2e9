import { LIMITS, reviewsRoutes, type CorrectionList } from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';

export interface CorrectionsPage {
  /** From 1. */
  readonly page: number;
  readonly list: CorrectionList;
}

const LAST_PAGE = 100_000;

export const loadCorrections: PageLoader<CorrectionsPage> = async ({ query, api }) => {
  const page = pageOf(query.get('page'));
  const limit = LIMITS.listPage.default;
  const list = await api.call(reviewsRoutes.corrections, { query: { offset: (page - 1) * limit, limit } });
  return { page, list };
};

loadCorrections.query = ['page'];

function pageOf(value: string | null): number {
  const page = Number(value ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
