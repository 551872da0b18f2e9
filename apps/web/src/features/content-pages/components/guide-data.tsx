import type { Language } from '@vaglio/contracts';
import { DataScript } from '../../../components/seo/data-script.js';
import { useSite } from '../../../config/site.js';
import type { SitePath } from '../../../config/pages.js';
import { PRODUCT_NAME } from '../../../config/product.js';

interface GuideDataProps {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly path: SitePath;
}

/** A guide as search engines read it. */
export function GuideData({ title, description, language, path }: GuideDataProps) {
  const { publicUrl } = useSite();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: language,
    url: `${publicUrl}${path}`,
    author: { '@type': 'Organization', name: PRODUCT_NAME, url: `${publicUrl}/` },
  };
  return <DataScript type="application/ld+json" data={data} />;
}
