/** The look of the layer. It must be readable on any page, so it brings its own paper and ink. */
export const MARK_STYLES = `
  .lines { position: absolute; top: 0; left: 0; pointer-events: none; }
  .line { position: absolute; background: rgb(214 150 0 / 0.28); border-bottom: 2px solid #a86400; box-sizing: border-box; }
  button { font: 600 14px/1.3 system-ui, sans-serif; white-space: nowrap; cursor: pointer; }
  button:focus-visible { outline: 3px solid #0d6163; outline-offset: 2px; }
  .number { position: absolute; box-sizing: border-box; min-width: 24px; height: 24px; padding: 0 4px; border: 2px solid #fffdf9;
    border-radius: 12px; background: #a86400; color: #fff; font-size: 12px; pointer-events: auto; }
  .corner { position: fixed; right: 16px; bottom: 16px; display: grid; gap: 8px; width: min(420px, calc(100vw - 32px));
    color: #1b1a17; font: 14px/1.5 system-ui, sans-serif; }
  .bar, .panel { box-sizing: border-box; padding: 12px 16px; border: 1px solid #827a69; border-radius: 6px; background: #fffdf9; }
  .bar { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  .panel { max-height: 50vh; overflow: auto; }
  .panel[hidden] { display: none; }
  p, h2, ul { margin: 0; }
  h2 { font: 600 14px/1.4 system-ui, sans-serif; }
  ul { padding: 8px 0 12px 20px; }
  .bar button, .panel button { padding: 6px 12px; border: 1px solid #0d6163; border-radius: 6px; background: transparent; color: #0d6163; }
  @media (prefers-color-scheme: dark) {
    .corner { color: #ece7dc; }
    .bar, .panel { border-color: #8c8473; background: #1d1b17; }
    .bar button, .panel button { border-color: #6fc4c2; color: #6fc4c2; }
  }
`;
