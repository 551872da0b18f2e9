import { LANGUAGES, type Language } from '@vaglio/contracts';
import { PRODUCT_NAME } from '../../config/product.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useSite } from './site-context.js';

interface PageMetaProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Pages that are nobody's search result: forms, missing pages. */
  readonly isPrivate?: boolean;
  /** A page that exists in one language, whatever surrounds it. */
  readonly onlyLanguage?: Language;
  /** Where the picture is that shared links show, on this site; 1200 by 630. */
  readonly image?: string;
  readonly type?: 'website' | 'article';
}

const LOCALES = { en: 'en_GB', it: 'it_IT' } as const;

/** What search engines and shared links show of a page. React lifts these into the head. */
export function PageMeta({
  title,
  description,
  path,
  isPrivate = false,
  onlyLanguage,
  image = '/share.png',
  type = 'website',
}: PageMetaProps) {
  const { language } = useI18n();
  const { publicUrl } = useSite();
  const fullTitle = title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
  const address = `${publicUrl}${path}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <PublicAddress address={address} onlyLanguage={onlyLanguage} />
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={LOCALES[onlyLanguage ?? language]} />
      <meta property="og:image" content={`${publicUrl}${image}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Each language has an address of its own; without `lang` the reader's language decides. */
function PublicAddress({
  address,
  onlyLanguage,
}: {
  readonly address: string;
  readonly onlyLanguage?: Language;
}) {
  const { namedLanguage } = useSite();
  if (onlyLanguage) return <link rel="canonical" href={address} />;
  return (
    <>
      <link rel="canonical" href={namedLanguage ? inLanguage(address, namedLanguage) : address} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(address, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
