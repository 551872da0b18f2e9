import { escapeHtml } from '@vaglio/contracts';
import type { PostFixture } from './fixtures.js';

export function page(title: string, body: string, head = '', language = 'en'): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>${head}</head>
<body>${body}</body>
</html>
`;
}

/** The post as a public page with structured data. */
export function postPage(post: PostFixture): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    headline: firstLine(post),
    articleBody: post.text,
    datePublished: post.publishedAt,
    author: { '@type': 'Person', name: post.author },
  };
  const body = `<main><article><header><p class="author">${escapeHtml(post.author)} <span>${escapeHtml(post.account)}</span></p>
<time datetime="${post.publishedAt}">${post.publishedAt.slice(0, 10)}</time></header>
<div class="post-content">${paragraphs(post)}</div></article></main>`;
  const head = `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  return page(`${post.author}: ${firstLine(post)}`, body, head, post.language);
}

/** The post as the API of a Mastodon server returns it. */
export function postStatus(post: PostFixture): object {
  return {
    visibility: 'public',
    content: paragraphs(post),
    spoiler_text: '',
    created_at: post.publishedAt,
    language: post.language,
    account: { acct: post.account.split('@')[1], display_name: post.author },
    media_attachments: [],
    card: null,
  };
}

function firstLine({ text }: PostFixture): string {
  return text.split('\n', 1)[0] ?? text;
}

function paragraphs({ text }: PostFixture): string {
  return text
    .split('\n\n')
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('\n');
}
