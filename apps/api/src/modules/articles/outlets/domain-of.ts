import { withoutWww } from '@vaglio/contracts';
/** The form of domains in our tables: lower case, without `www.` and without a trailing dot. */
export const domainOf = (text: string): string => withoutWww(text.trim().toLowerCase()).replace(/\.$/, '');
