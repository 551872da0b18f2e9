import { PRODUCT_NAME } from '../../config/product.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { DataScript } from './data-script.js';
import { useSite } from '../../config/site.js';

/** The product as search engines read it. Ratings and prices join when they are real. */
export function SiteData() {
  const { t, language } = useI18n();
  const { publicUrl } = useSite();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    url: `${publicUrl}/`,
    description: t('app.description'),
    inLanguage: language,
    publisher: {
      '@type': 'Organization',
      name: PRODUCT_NAME,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon.svg`,
    },
  };
  return <DataScript type="application/ld+json" data={data} />;
}
