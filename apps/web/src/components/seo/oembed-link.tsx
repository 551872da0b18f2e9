import { addressOfPage, paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useSite } from '../../config/site.js';

/** Links the oEmbed document, from which other sites learn how to embed an article. */
export function OembedLink({ id }: { readonly id: string }) {
  const { language } = useI18n();
  const { publicUrl } = useSite();
  const url = encodeURIComponent(`${publicUrl}${addressOfPage(paths.article, { id })}`);
  return (
    <link
      rel="alternate"
      type="application/json+oembed"
      href={`${publicUrl}/oembed?lang=${language}&url=${url}`}
    />
  );
}
