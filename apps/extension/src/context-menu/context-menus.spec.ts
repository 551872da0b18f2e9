import { menuTarget } from './context-menus.js';

const given = (more: object) => ({ editable: false, pageUrl: 'https://a.example/', ...more }) as never;
const tab = { id: 7, url: 'https://a.example/story' } as chrome.tabs.Tab;

it('is the link, without the tab that contains it', () => {
  const info = given({ menuItemId: 'analyse-link', linkUrl: 'https://b.example/' });
  expect(menuTarget(info, tab)).toEqual({ address: 'https://b.example/', tabId: null });
});

it('is the page that the tab shows now', () => {
  expect(menuTarget(given({ menuItemId: 'analyse-page' }), tab)).toEqual({ address: tab.url, tabId: 7 });
  const withoutTab = menuTarget(given({ menuItemId: 'analyse-page' }), undefined);
  expect(withoutTab).toEqual({ address: 'https://a.example/', tabId: null });
});

it('is nothing for unknown menu entries', () => {
  expect(menuTarget(given({ menuItemId: 'another' }), tab)).toBeNull();
});
