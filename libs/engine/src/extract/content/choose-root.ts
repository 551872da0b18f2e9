import type { Element, ParentNode } from 'domhandler';
import { closest, contains, findFirst, hasTag, isElement } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import { comparable, type ContentHints } from './content-hints.js';
import { type HintedElement, NO_ROOT, type ProseCount } from './prose-count.js';

/** Descends while one child contains nearly all of the text. */
function descend(from: Element, prose: ProseCount): Element {
  let at = from;
  for (;;) {
    const all = prose.of(at);
    const next = at.children.find(
      (child): child is Element =>
        isElement(child) && !NO_ROOT.has(child.name) && prose.of(child) >= all * 0.85,
    );
    if (!next || all === 0) return at;
    at = next;
  }
}

function bestHinted(prose: ProseCount): HintedElement | null {
  const [best] = prose.hinted
    .filter((candidate) => candidate.prose >= prose.total * 0.3)
    .sort((one, other) => other.hint - one.hint || other.prose - one.prose);
  return best ?? null;
}

function outermost(elements: readonly Element[]): Element[] {
  const all = new Set(elements);
  return elements.filter(
    (element) => !isElement(element.parent) || closest(element.parent, (at) => all.has(at)) === null,
  );
}

function outermostParts(parts: readonly HintedElement[]): HintedElement[] {
  const outer = new Set(outermost(parts.map((part) => part.element)));
  return parts.filter((part) => outer.has(part.element));
}

/** Groups of elements with the same name: the parts of one text, or several articles. */
function peerGroups(prose: ProseCount): HintedElement[][] {
  const groups = new Map<string, HintedElement[]>();
  for (const candidate of prose.hinted) {
    if (candidate.hint < 2.5) continue;
    const key =
      candidate.hint === 4 ? 'articleBody' : candidate.element.name + candidate.names.replace(/\d+/g, '');
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return [...groups.values()].map(outermostParts).filter((group) => group.length > 1 && group.length < 200);
}

function commonAncestor(elements: readonly Element[]): Element | null {
  let at: ParentNode | null = elements[0] ?? null;
  while (isElement(at)) {
    const ancestor: Element = at;
    if (elements.every((element) => contains(ancestor, element))) return ancestor;
    at = at.parent;
  }
  return null;
}

function headline(element: Element): string | null {
  const own = findFirst(element, hasTag('h1')) ?? findFirst(element, hasTag('h2'));
  return own ? comparable(innerText(own)) : null;
}

/** The nearest `h1` before an element, beside it or beside its next two ancestors. */
function h1Above(element: Element): Element | null {
  for (let at: Element | null = element, level = 0; at && level < 3; level += 1) {
    for (let before = at.prev; before; before = before.prev) {
      if (!isElement(before)) continue;
      const head = before.name === 'h1' ? before : findFirst(before, hasTag('h1'));
      if (head) return head;
    }
    at = isElement(at.parent) ? at.parent : null;
  }
  return null;
}

/** Whether each part of the group has its own `h1`. */
function isSeriesOfArticles(group: readonly HintedElement[]): boolean {
  const heads = group.map((part) => findFirst(part.element, hasTag('h1')) ?? h1Above(part.element));
  return heads.every((head) => head !== null) && new Set(heads).size === heads.length;
}

/** Of several articles on one page, the one with the page's title, else the first; null when the group is one text. */
function ownArticle(group: readonly HintedElement[], hints: ContentHints): HintedElement | null {
  const titles = hints.titles.map(comparable).filter((title) => title !== '');
  const titled = group.find((part) => {
    const head = headline(part.element);
    return (
      head !== null &&
      head.length > 8 &&
      titles.some((title) => title === head || title.startsWith(`${head} `))
    );
  });
  const isSeries = isSeriesOfArticles(group);
  if (titled && (isSeries || titled.prose > 400)) return titled;
  return isSeries ? (group[0] ?? null) : null;
}

function fromPeers(prose: ProseCount, hints: ContentHints): Element[] {
  return peerGroups(prose).flatMap((group) => {
    const own = ownArticle(group, hints);
    if (own) return [own.element];
    const share = group.reduce((sum, part) => sum + part.prose, 0);
    const around = commonAncestor(group.map((part) => part.element));
    return around && share > prose.total * 0.5 ? [around] : [];
  });
}

/** On a page with several articles, the one that contains or follows the headline. */
function articleWithHeadline(body: Element, prose: ProseCount, hints: ContentHints): Element | null {
  const { articles } = prose;
  if (articles.length < 2 || articles.length > 60) return null;
  const inArticles = outermost(articles).reduce((sum, article) => sum + prose.of(article), 0);
  if (inArticles < prose.total * 0.6) return null;
  const titles = new Set(hints.titles.map(comparable));
  const head = findFirst(
    body,
    (element) => element.name === 'h1' && titles.has(comparable(innerText(element))),
  );
  if (!head) return null;
  const largest = Math.max(...articles.map((article) => prose.of(article)));
  const sizeable = articles.filter((article) => prose.of(article) > largest * 0.15);
  const around = sizeable.find((article) => contains(article, head));
  return around ?? findFirst(body, firstAfter(head, new Set(sizeable)));
}

/** Matches the wanted elements after `head`, in document order. */
function firstAfter(head: Element, wanted: ReadonlySet<Element>): (element: Element) => boolean {
  let passed = false;
  return (element) => {
    passed ||= element === head;
    return passed && wanted.has(element);
  };
}

/** The part of an article whose name marks it as the text, when it contains most of the text. */
function hintedWithin(article: Element, prose: ProseCount): Element {
  const named = prose.hinted.filter(
    (part) =>
      part.hint >= 3 &&
      part.element !== article &&
      contains(article, part.element) &&
      part.prose > prose.of(article) * 0.7,
  );
  return named[0]?.element ?? article;
}

/** Elements that may contain the main text, the likeliest first. */
export function rootCandidates(body: Element, prose: ProseCount, hints: ContentHints): Element[] {
  const densest = descend(body, prose);
  const hinted = bestHinted(prose);
  const peers = fromPeers(prose, hints);
  const withHeadline = articleWithHeadline(body, prose, hints);
  const list: Element[] = withHeadline ? [hintedWithin(withHeadline, prose)] : [];
  if (hinted) {
    const peer = peers.find(
      (element) => contains(element, hinted.element) || contains(hinted.element, element),
    );
    if (peer && prose.of(peer) > 250) list.push(peer);
    const share = hinted.prose / Math.max(1, prose.of(densest));
    if (!contains(densest, hinted.element)) list.push(densest);
    if (share > 0.5 || hinted.hint >= 4) list.push(hinted.element);
  }
  list.push(densest, ...peers, ...(hinted ? [hinted.element] : []), body);
  return [...new Set(list)];
}
