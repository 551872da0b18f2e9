/**
 * Returns the message for a Node version that `engines` in package.json does not allow; null for one that it allows.
 * @param {string} version such as `v20.19.0`
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  const isSupported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isSupported) return null;
  return `Vaglio needs Node 20.19 or >=22.12, and this is ${version}. Install a current one from https://nodejs.org and run the command again.`;
}
