import { INTERFACE_LANGUAGES, LANGUAGES, type Language } from '@vaglio/contracts';
import { PRODUCT_NAME } from '../../config/product.js';
import { SITE_LANGUAGES } from '../../i18n/languages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useSite } from '../../config/site.js';

interface PageMetaProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Pages that search engines must not list: forms, missing pages. */
  readonly isPrivate?: boolean;
  /** A page that exists in one language, whatever surrounds it. */
  readonly onlyLanguage?: Language;
  /** Where the picture is that shared links show, on this site; 1200 by 630. */
  readonly image?: string;
  readonly type?: 'website' | 'article';
}

/** What search engines and shared links show of a page. React lifts these into the head. */
export function PageMeta({
  title,
  description,
  path,
  isPrivate = false,
  onlyLanguage,
  image,
  type = 'website',
}: PageMetaProps) {
  const { language: read } = useI18n();
  const { publicUrl, namedLanguage } = useSite();
  const language = onlyLanguage ?? read;
  const fullTitle = title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
  const address = `${publicUrl}${path}`;
  const canonical = namedLanguage && !onlyLanguage ? inLanguage(address, namedLanguage) : address;
  const picture = `${publicUrl}${image ?? SITE_LANGUAGES[language].shareImage}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {!onlyLanguage && <Translations address={address} />}
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={INTERFACE_LANGUAGES[language].locale.replace('-', '_')} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:alt" content={fullTitle} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

/** Each language has an address of its own; without `lang` the reader's language decides. */
function Translations({ address }: { readonly address: string }) {
  return (
    <>
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
