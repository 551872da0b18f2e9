import type { CDPSession, Page } from 'playwright-core';

interface AccessibleNode {
  readonly name: string;
  readonly backendNodeId: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

const NUMBER = /Sentence/;

export async function withSession<T>(tab: Page, work: (session: CDPSession) => Promise<T>): Promise<T> {
  const session = await tab.context().newCDPSession(tab);
  try {
    return await work(session);
  } finally {
    await session.detach();
  }
}

/** Finds nodes in the accessibility tree, because locators don't reach into the closed shadow root. */
export function nodesOf(tab: Page, wantedRole: string, wantedName: RegExp): Promise<AccessibleNode[]> {
  return withSession(tab, async (session) => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.flatMap(({ role, name, backendDOMNodeId: backendNodeId }) =>
      role?.value === wantedRole && wantedName.test(String(name?.value)) && backendNodeId !== undefined
        ? [{ name: String(name?.value), backendNodeId }]
        : [],
    );
  });
}

function boxOf(tab: Page, { backendNodeId }: AccessibleNode): Promise<Box> {
  return withSession(tab, async (session) => {
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId });
    const [left = 0, top = 0, right = 0] = model.border;
    return { left, top, right };
  });
}

/** The names of the numbers beside marked sentences. */
export async function marksIn(tab: Page): Promise<string[]> {
  return (await nodesOf(tab, 'button', NUMBER)).map(({ name }) => name);
}

export async function boxesOfMarks(tab: Page): Promise<Box[]> {
  return Promise.all((await nodesOf(tab, 'button', NUMBER)).map((node) => boxOf(tab, node)));
}

/** The box of the last node with a role and a name. */
export async function boxInMarks(tab: Page, role: string, name: RegExp): Promise<Box> {
  const node = (await nodesOf(tab, role, name)).at(-1);
  if (node === undefined) throw new Error(`No ${role} ${name.source}`);
  return boxOf(tab, node);
}

export async function clickInMarks(tab: Page, name: RegExp): Promise<void> {
  const { left, top } = await boxInMarks(tab, 'button', name);
  await tab.mouse.click(left + 8, top + 8);
}
