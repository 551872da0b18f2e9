import { wordList } from '../../word-set.js';
import { PartPattern } from '../markup/part-pattern.js';

/** Names such as "no-sidebar" and "sidebar-grid" describe a layout, not a part of the page. */
const LAYOUT_BEFORE = '(?<!-(?:no|not|has|have|with|without|hide|show|is))';
const LAYOUT_AFTER = '(?!(?:grid|layout)-)';

function anyOf(words: string): PartPattern {
  const any = wordList(words).join('|');
  return new PartPattern(new RegExp(`${LAYOUT_BEFORE}-(?:${any})-${LAYOUT_AFTER}`));
}

export const COMMENT_PART = anyOf(`
  comments? commentlist comment-list comment-section comments-area disqus disqus-thread respond commentaires? kommentare?
  commenti comentarios fb-comments replies livefyre
`);

export const BOILERPLATE_PART = anyOf(`
  nav navbar navigation navi menu submenu breadcrumbs? crumbs? footer foot site-header page-header masthead topbar
  sidebar side-bar related(?:-[a-z]+)? recommend(?:ed|ation|ations)? recirc(?:ulation)? outbrain taboola
  more-stories more-news more-from more-on also-read read-also read-more readmore see-also you-may-like trending popular
  most-read mostread most-popular latest-news shareaholic addthis addtoany sharedaddy sociable
  follow follow-us newsletters? subscribe subscription signup sign-up optin opt-in mailchimp
  ad ads adv advert adverts advertisement advertising adsense adslot ad-slot ad-container ad-wrapper dfp gpt sponsors? sponsored-links
  byline author-bio authorbio author-box authorbox author-info author-card author-details about-author about-the-author post-author
  post-meta entry-meta article-meta postmeta metadata meta-data timestamp published post-date entry-date
  tag-list taglist tag-cloud tagcloud article-tags post-tags topics-list keywords cat-links entry-categories post-categories
  caption captions wp-caption-text image-caption img-caption photo-credit image-credit image-placeholder placeholder-image
  pagination pager paging page-links post-navigation nav-links prev-next postnav next-post previous-post
  cookies? cookie-banner consent gdpr modal popup pop-up popover rollover hovercard overlay lightbox tooltip toast
  widget-area sidebar-widget rate vote voting poll login log-in sign-in signin regwall piano skip-link skiplinks
  author-posts jp-relatedposts yarpp editorial-disclosure references reference-list reflist bibliography footnotes
  jwplayer player-wrapper video-wrapper video-placeholder video-fallback
  buybox likes? like-box fundraising donate donation donations
`);

/** Names that are boilerplate also in a lenient reading. */
export const ALWAYS_BOILERPLATE_PART = anyOf(`
  nav navbar navigation menu sidebar footer cookies? cookie-banner cookie-law eucookie consent gdpr modal popup pop-up
  sharedaddy newsletters? jp-relatedposts related ads advert advertisement login skip-link
`);

/** Names of boilerplate only when the element has little prose. */
export const SPARSE_BOILERPLATE_PART = anyOf(`
  aside rail teasers? widget widgets toolbar tools print printfriendly rating ratings votes survey feedback promo promos promotion
  promoted cta call-to-action banner bio author meta dateline tags copyright credits? gallery slideshow carousel slider swiper
  player video video-player jwplayer dropdown disclaimer legal terms-of-use toc table-of-contents no-print noprint source
`);

/** Names of share buttons. Some pages also name the element of the whole text so. */
export const SHARE_PART = anyOf(`share sharing shares sharebar social socials social-[a-z]+`);

export const TEXT_PART = anyOf(`
  article-?body article-?content article-?text articletext article-main article-detail articledetail article-page article-copy
  story-?body story-?content story-?text story-copy entry-?content entry-?body entry-?text post-?content post-?body post-?text post-entry
  blog-?content blog-?body news-?content news-?text news-?body news-detail newsdetail body-?copy body-?text body-content bodytext main-?text
  field-name-body node-body content-body content-text contenido texto testo testo-articolo articolo corpo-articolo corps-article
  rich-text richtext text-body articlebody mw-parser-output paragraphs article-paragraphs single-content td-post-content
`);

export const MAIN_PART = anyOf(
  `article articles? story post entry content main maincontent main-content page-content single hentry text body`,
);

/** Names of the summary above the text. */
export const LEAD_PART = anyOf(`
  lead leadtext lead-text lede intro introduction article-intro article-lead article-teaser article-summary article-excerpt teaser-text
  standfirst dek deck subtitle subheadline subhead sub-headline sottotitolo occhiello sommario vorspann anreisser unterzeile
  chapo chapeau accroche entradilla bajada sumario copete volanta perex ingress abstract preamble excerpt teaser summary
`);

export const PICTURE_PART = anyOf(
  `image img picture photo foto bild figure image-[a-z]+ photo-[a-z]+ wp-block-image`,
);
