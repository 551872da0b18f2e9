import type { Page } from 'playwright-core';

/** The names of the numbers beside marked sentences. */
export async function marksIn(tab: Page): Promise<string[]> {
  const session = await tab.context().newCDPSession(tab);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ role, name }) =>
    role?.value === 'button' && /Sentence/.test(String(name?.value)) ? [String(name?.value)] : [],
  );
}

export async function nodesOf(tab: Page, wantedRole: string, wanted: RegExp): Promise<number[]> {
  const session = await tab.context().newCDPSession(tab);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ role, name, backendDOMNodeId }) =>
    role?.value === wantedRole && wanted.test(String(name?.value)) && backendDOMNodeId !== undefined
      ? [backendDOMNodeId]
      : [],
  );
}

/** Where the last node of a role and a name begins and ends from left to right. */
export async function sidesOf(
  tab: Page,
  role: string,
  name: RegExp,
): Promise<{ left: number; right: number }> {
  const backendNodeId = (await nodesOf(tab, role, name)).at(-1);
  if (backendNodeId === undefined) throw new Error(`No ${role} ${name.source}`);
  const session = await tab.context().newCDPSession(tab);
  const { model } = await session.send('DOM.getBoxModel', { backendNodeId });
  await session.detach();
  return { left: model.border[0] ?? 0, right: model.border[2] ?? 0 };
}

/** The layer is closed to scripts of the page, and so to locators. */
export async function pressInMarks(tab: Page, name: RegExp): Promise<void> {
  const [backendNodeId] = await nodesOf(tab, 'button', name);
  if (backendNodeId === undefined) throw new Error(`No button ${name.source}`);
  const session = await tab.context().newCDPSession(tab);
  const { model } = await session.send('DOM.getBoxModel', { backendNodeId });
  await session.detach();
  const [x = 0, y = 0] = model.content;
  await tab.mouse.click(x + 4, y + 4);
}

export async function boxesOfMarks(tab: Page): Promise<{ top: number; right: number }[]> {
  const session = await tab.context().newCDPSession(tab);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const buttons = nodes.filter(
    ({ role, name }) => role?.value === 'button' && /Sentence/.test(String(name?.value)),
  );
  const boxes: { top: number; right: number }[] = [];
  for (const { backendDOMNodeId } of buttons) {
    if (backendDOMNodeId === undefined) continue;
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId: backendDOMNodeId });
    boxes.push({ top: model.border[1] ?? 0, right: model.border[2] ?? 0 });
  }
  await session.detach();
  return boxes;
}
