import { replaceSection } from './write-section.js';

const PAGE = '# Page\n\nIntro.\n\n## One\n\nold\n\n## Two\n\nstays\n';

describe('a section of a page', () => {
  it('is replaced where it stands', () => {
    expect(replaceSection(PAGE, 'One', 'new\n')).toBe(
      '# Page\n\nIntro.\n\n## One\n\nnew\n\n## Two\n\nstays\n',
    );
    expect(replaceSection(PAGE, 'Two', 'new')).toBe('# Page\n\nIntro.\n\n## One\n\nold\n\n## Two\n\nnew\n');
  });

  it('comes last where there is none yet', () => {
    expect(replaceSection('# Page\n', 'One', 'new')).toBe('# Page\n\n## One\n\nnew\n');
  });
});
