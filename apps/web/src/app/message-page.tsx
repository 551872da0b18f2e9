import { PageMeta } from '../components/seo/page-meta.js';
import { Notice, type NoticeProps } from '../components/ui/notice.js';
import { paths } from '../config/pages.js';

/** A page with a message only, which search engines do not list. */
export function MessagePage({ path = paths.home, ...notice }: NoticeProps & { readonly path?: string }) {
  return (
    <>
      <PageMeta title={notice.title} description={notice.text} path={path} isPrivate />
      <Notice {...notice} />
    </>
  );
}
