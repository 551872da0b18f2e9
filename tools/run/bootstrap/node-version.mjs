/**
 * Whether a Node version is in a range of the form our package.json uses: `^20.19 || >=22.12`.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return range.split('||').some((part) => {
    const match = /^(\^|>=)(\d+)\.(\d+)$/.exec(part.trim());
    if (!match) throw new Error(`The range "${range}" of package.json is not understood`);
    const wantedMajor = Number(match[2]);
    const isNewEnough = major > wantedMajor || (major === wantedMajor && minor >= Number(match[3]));
    return isNewEnough && (match[1] === '>=' || major === wantedMajor);
  });
}

/**
 * The message for a Node that is too old; null for one that will do.
 * @param {string} version
 * @param {string} range
 */
export function nodeVersionProblem(version, range) {
  if (satisfies(version, range)) return null;
  return `Vaglio needs Node ${range.replace('^', '').replace('||', 'or')}, and this is ${version}. Install a current one from https://nodejs.org and run the command again.`;
}
