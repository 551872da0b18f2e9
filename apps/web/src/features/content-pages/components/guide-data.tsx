import { DataScript } from '../../../components/seo/data-script.js';
import { useSite } from '../../../config/site.js';
import { paths } from '../../../config/pages.js';
import { PRODUCT_NAME } from '../../../config/product.js';

/** The guide as search engines read it. */
export function GuideData({ title, description }: { readonly title: string; readonly description: string }) {
  const { publicUrl } = useSite();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: 'it',
    url: `${publicUrl}${paths.guide}`,
    author: { '@type': 'Organization', name: PRODUCT_NAME, url: `${publicUrl}/` },
  };
  return <DataScript type="application/ld+json" data={data} />;
}
