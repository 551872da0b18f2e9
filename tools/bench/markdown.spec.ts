import { replaceSection } from './markdown.js';

const PAGE = '# Page\n\nIntro.\n\n## One\n\nold\n\n## Two\n\nstays\n';

describe('replaceSection', () => {
  it('replaces a section at its position', () => {
    expect(replaceSection(PAGE, 'One', 'new\n')).toBe(
      '# Page\n\nIntro.\n\n## One\n\nnew\n\n## Two\n\nstays\n',
    );
    expect(replaceSection(PAGE, 'Two', 'new')).toBe('# Page\n\nIntro.\n\n## One\n\nold\n\n## Two\n\nnew\n');
  });

  it('adds a new section at the end', () => {
    expect(replaceSection('# Page\n', 'One', 'new')).toBe('# Page\n\n## One\n\nnew\n');
  });
});
