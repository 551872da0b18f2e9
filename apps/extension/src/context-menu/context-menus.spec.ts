import { menuTarget } from './context-menus.js';

const clickOn = (more: object) => ({ editable: false, pageUrl: 'https://a.example/', ...more }) as never;
const tab = { id: 7, url: 'https://a.example/story' } as chrome.tabs.Tab;

describe('menuTarget', () => {
  it('returns the link without a tab for the link entry', () => {
    const info = clickOn({ menuItemId: 'analyze-link', linkUrl: 'https://b.example/' });
    expect(menuTarget(info, tab)).toEqual({ address: 'https://b.example/', tabId: null });
  });

  it('returns the current address of the tab for the page entry', () => {
    expect(menuTarget(clickOn({ menuItemId: 'analyze-page' }), tab)).toEqual({ address: tab.url, tabId: 7 });
    const withoutTab = menuTarget(clickOn({ menuItemId: 'analyze-page' }), undefined);
    expect(withoutTab).toEqual({ address: 'https://a.example/', tabId: null });
  });

  it('returns null for unknown entries', () => {
    expect(menuTarget(clickOn({ menuItemId: 'another' }), tab)).toBeNull();
  });
});
