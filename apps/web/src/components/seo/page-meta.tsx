import { INTERFACE_LANGUAGES, type Language } from '@vaglio/contracts';
import { PRODUCT_NAME, useSite } from '../../config/site.js';
import { announcedLanguages, SITE_LANGUAGES, statedLanguage } from '../../i18n/languages.js';
import { useI18n } from '../../i18n/i18n-context.js';

interface PageMetaProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Excludes the page from search engines. */
  readonly isPrivate?: boolean;
  /** The language of a page that exists in one language only. */
  readonly onlyLanguage?: Language;
  /** The path of the preview picture of shared links, 1200 by 630 pixels. */
  readonly image?: string;
  readonly type?: 'website' | 'article';
}

/** Title and metadata for search engines and shared links. React moves the elements into the head. */
export function PageMeta({
  title,
  description,
  path,
  isPrivate = false,
  onlyLanguage,
  image,
  type = 'website',
}: PageMetaProps) {
  const { language: pageLanguage } = useI18n();
  const { publicUrl, namedLanguage } = useSite();
  const language = onlyLanguage ?? statedLanguage(pageLanguage);
  const fullTitle = title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
  const url = `${publicUrl}${path}`;
  const isOwnPage = namedLanguage === language && !onlyLanguage;
  const canonical = isOwnPage ? inLanguage(url, language) : url;
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
          {!onlyLanguage && <Translations url={url} />}
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

/** Each language has its own URL; without `lang` the language of the visitor is used. */
function Translations({ url }: { readonly url: string }) {
  return (
    <>
      {announcedLanguages().map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(url, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  );
}

function inLanguage(url: string, language: Language): string {
  return `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;
}
