import { Logger } from '@nestjs/common';
import { abstainedSummaryExample, articleSummaryExample } from '@vaglio/contracts/examples';
import { ArticlePoster } from './article-poster.js';
import { GraphError } from '../graph.client.js';
import type { ClaimedPost } from './facebook-posts.repository.js';

const ARTICLE = '0193a1b2-0000-7000-8000-000000000001';

/** Returns a poster for a site with this URL, with mocks of its dependencies. */
function posterAt(publicUrl: string) {
  const claimed: ClaimedPost = { isEdit: false, attempts: 1, postId: null };
  const mocks = {
    posts: {
      claim: jest.fn().mockResolvedValue(claimed),
      end: jest.fn().mockResolvedValue(undefined),
      endEdit: jest.fn().mockResolvedValue(undefined),
    },
    articles: { summaries: jest.fn().mockResolvedValue([articleSummaryExample]) },
    graph: { post: jest.fn().mockResolvedValue('1_2'), edit: jest.fn(), comment: jest.fn() },
    events: { publish: jest.fn() },
    metrics: { ended: jest.fn() },
  };
  const { posts, articles, graph, events, metrics } = mocks as never;
  const poster = new ArticlePoster(
    posts,
    articles,
    graph,
    events,
    metrics,
    {} as never,
    { publicUrl } as never,
  );
  return { ...mocks, poster };
}

describe('ArticlePoster', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  it.each(['http://localhost:3000', 'http://10.0.0.7', 'http://vaglio.internal', 'http://[::1]:3000'])(
    'posts no link to the private address %s and notifies staff',
    async (publicUrl) => {
      const { poster, posts, graph, events } = posterAt(publicUrl);
      await poster.post(ARTICLE);
      expect(graph.post).not.toHaveBeenCalled();
      expect(posts.end).toHaveBeenCalledWith(ARTICLE, 'failed', { failure: 'private-link' });
      expect(events.publish).toHaveBeenCalledTimes(1);
    },
  );

  it('posts a link to a public address', async () => {
    const { poster, graph } = posterAt('https://vaglio.example');
    await poster.post(ARTICLE);
    const link = `https://vaglio.example/article/${ARTICLE}`;
    expect(graph.post).toHaveBeenCalledWith(expect.objectContaining({ link }));
  });

  it('counts a comment as failed before it is made, so that it is not repeated after a crash', async () => {
    const { poster, posts, graph } = posterAt('https://vaglio.example');
    posts.claim.mockResolvedValue({ isEdit: true, attempts: 1, postId: '1_2' });
    graph.edit.mockRejectedValue(new GraphError('refused', 'no'));
    graph.comment.mockRejectedValue(new Error('The process ends here.'));
    await expect(poster.post(ARTICLE)).rejects.toThrow();
    expect(posts.endEdit.mock.calls).toEqual([[ARTICLE, 'failed', 'interrupted']]);
  });

  it('posts no score when the article is not judged', async () => {
    const { poster, graph, articles } = posterAt('https://vaglio.example');
    articles.summaries.mockResolvedValue([abstainedSummaryExample]);
    await poster.post(ARTICLE);
    expect(JSON.stringify(graph.post.mock.calls)).not.toContain(
      `${articleSummaryExample.credibilityScore}/100`,
    );
  });
});
